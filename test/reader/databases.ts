import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import SQLite from 'libsql';
import postgres from 'postgres';

export interface Row {
  readonly id: number;
  readonly link: string | null;
}

/** A real database with two connections: one reads the table `invoice`, the other one writes it. */
export interface Database {
  /** The rows that a query selects, with what the database documents as the name of their snapshot. */
  select(query: string): Promise<{ readonly rows: readonly Row[]; readonly snapshot: unknown }>;
  /** Opens or ends the transaction that the reader reads in. */
  transact(step: 'begin' | 'commit'): Promise<void>;
  write(statement: string): Promise<void>;
  close(): void | Promise<void>;
}

/** DuckDB in memory: a transaction has a number. */
async function openDuckDB(): Promise<Database> {
  const instance = await DuckDBInstance.create(':memory:');
  const reader = await instance.connect();
  const writer = await instance.connect();
  return {
    select: async (query) => {
      const found = await reader.runAndReadAll(`select id, link, txid_current()::text from invoice ${query}`);
      const rows = found.getRows();
      return {
        rows: rows.map(([id, link]) => ({ id: Number(id), link: link === null ? null : String(link) })),
        snapshot: rows[0]?.[2] ?? null,
      };
    },
    transact: async (step) => void (await reader.run(step)),
    write: async (statement) => void (await writer.run(statement)),
    close: () => instance.closeSync(),
  };
}

/**
 * SQLite in a file, whose log lets a writer write while others read. Its `data_version` differs for a connection
 * whenever another one has committed.
 */
async function openSQLite(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const [writer, reader] = [0, 1].map(() => new SQLite(join(folder, 'invoices.db'))) as [
    Connection,
    Connection,
  ];
  writer.exec('pragma journal_mode = wal');
  const page = (query: string) => ({
    rows: reader.prepare(`select id, link from invoice ${query}`).all() as Row[],
    snapshot: (reader.prepare('pragma data_version').get() as { data_version: number }).data_version,
  });
  return {
    // Rows and version are of one transaction: of the one that is open, or of their own.
    select: async (query) => (reader.inTransaction ? page(query) : reader.transaction(page)(query)),
    transact: async (step) => void reader.exec(step),
    write: async (statement) => void writer.exec(statement),
    close: () => {
      for (const connection of [writer, reader]) connection.close();
      rmSync(folder, { recursive: true });
    },
  };
}

type Connection = InstanceType<typeof SQLite>;

/** PostgreSQL: what a transaction sees has a name, and in one of repeatable reads it is one. */
async function openPostgres(address: string): Promise<Database> {
  const [writer, reader] = [0, 1].map(() => postgres(address, { max: 1, onnotice: () => {} })) as [
    Pool,
    Pool,
  ];
  await writer.unsafe('drop table if exists invoice');
  return {
    select: async (query) => {
      const seen = 'pg_current_snapshot()::text as snapshot';
      const found = await reader.unsafe(`select id, link, ${seen} from invoice ${query}`);
      const rows = found.map(({ id, link }) => ({
        id: Number(id),
        link: link === null ? null : String(link),
      }));
      return { rows, snapshot: found[0]?.['snapshot'] ?? null };
    },
    transact: async (step) =>
      void (await reader.unsafe(step === 'begin' ? 'begin isolation level repeatable read' : step)),
    write: async (statement) => void (await writer.unsafe(statement)),
    close: async () => void (await Promise.all([writer.end(), reader.end()])),
  };
}

type Pool = ReturnType<typeof postgres>;

/** The address of a PostgreSQL to read, whose table `invoice` is dropped. */
const POSTGRES = process.env['POSTGRES_URL'];

export const DATABASES: Readonly<Record<string, () => Promise<Database>>> = {
  DuckDB: openDuckDB,
  SQLite: openSQLite,
  ...(POSTGRES === undefined ? {} : { PostgreSQL: () => openPostgres(POSTGRES) }),
};
