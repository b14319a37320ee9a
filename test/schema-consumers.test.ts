import { jsonSchemaOutputFormat } from '@anthropic-ai/sdk/helpers/json-schema';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  coverageJsonSchema,
  evidenceJsonSchema,
  type ObjectJsonSchema,
  parseCoverage,
  parseEvidence,
} from '../src/index.ts';
import { schemasIn, validator } from './evidence/validators.ts';

/** Where the schemas go that take no conditions: the packages of others, as they are installed. */

const UNAVAILABLE = { status: 'unavailable', source: 'billing', reason: 'timed_out' };

function plain(result: ReturnType<typeof parseCoverage> | ReturnType<typeof parseEvidence>): object {
  if (!result.ok) throw new Error(result.issues[0].message);
  return { ...result.value };
}

const PORTABLE: readonly (readonly [string, () => ObjectJsonSchema, object])[] = [
  ['coverage', () => coverageJsonSchema({ keywords: 'portable' }), plain(parseCoverage(UNAVAILABLE))],
  ['evidence', () => evidenceJsonSchema({ keywords: 'portable' }), plain(parseEvidence([UNAVAILABLE]))],
];

/** The names of the keys at every place of a schema. */
function keysOf(schema: unknown): readonly string[] {
  return schemasIn(schema).flatMap(({ properties }) => Object.keys(properties ?? {}));
}

/** A client of a server whose tool returns what it is told to, under an output schema. */
async function clientOf(outputSchema: Tool['outputSchema'], result: object): Promise<Client> {
  const { server } = new McpServer({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [{ name: 'check', inputSchema: { type: 'object' as const }, outputSchema }],
  }));
  server.setRequestHandler(CallToolRequestSchema, () => ({
    content: [{ type: 'text' as const, text: 'worded' }],
    structuredContent: { ...result },
  }));
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(far), client.connect(near)]);
  return client;
}

describe('MCP, with client and server of one process', () => {
  it.each(PORTABLE)('lists the schema of %s and checks a result by it', async (_, schema, value) => {
    const client = await clientOf(schema(), value);
    const { tools } = await client.listTools();
    expect(tools[0]?.outputSchema).toEqual(schema());
    const { structuredContent } = await client.callTool({ name: 'check' });
    expect(structuredContent).toEqual(JSON.parse(JSON.stringify(value)));
  });

  it.each(PORTABLE)('refuses another result under the schema of %s', async (_, schema, value) => {
    for (const other of [{ ...value, findings: [] }, UNAVAILABLE, {}]) {
      const client = await clientOf(schema(), other);
      await client.listTools();
      await expect(client.callTool({ name: 'check' })).rejects.toThrow(/output schema/);
    }
  });

  it('checks the conditions too, where they are sent', async () => {
    const good = { ...plain(parseCoverage(UNAVAILABLE)) };
    const client = await clientOf(coverageJsonSchema(), good);
    await client.listTools();
    expect(await client.callTool({ name: 'check' })).toHaveProperty('structuredContent');
    const bad = await clientOf(coverageJsonSchema(), { ...good, finding_count: 0 });
    await bad.listTools();
    await expect(bad.callTool({ name: 'check' })).rejects.toThrow(/finding_count/);
  });

  it.each(PORTABLE)('registers a tool by the schema of %s, read by zod', async (_, schema, value) => {
    const server = new McpServer({ name: 'test', version: '1' });
    const outputSchema = z.fromJSONSchema(schema()) as z.ZodObject;
    for (const [name, result] of Object.entries({ good: value, bad: { ...value, findings: [] } })) {
      server.registerTool(name, { outputSchema }, () => ({
        content: [{ type: 'text', text: 'worded' }],
        structuredContent: { ...result },
      }));
    }
    const [near, far] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'test', version: '1' });
    await Promise.all([server.connect(far), client.connect(near)]);
    const { tools } = await client.listTools();
    expect(keysOf(tools[0]?.outputSchema)).toEqual(keysOf(schema()));
    expect((await client.callTool({ name: 'good' })).isError).toBeUndefined();
    expect((await client.callTool({ name: 'bad' })).isError).toBe(true);
  });
});

/** What strict structured outputs document: a subset of JSON Schema, and how large it may be. */
const STRICT = {
  keywords: [
    ...['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const', 'anyOf', '$ref'],
    ...['$defs', 'description', 'pattern', 'format', 'multipleOf', 'maximum', 'minimum', 'exclusiveMaximum'],
    ...['exclusiveMinimum', 'minItems', 'maxItems'],
  ],
  types: ['string', 'number', 'boolean', 'integer', 'object', 'array', 'null'],
  properties: 5000,
  levels: 10,
  values: 1000,
  characters: 120_000,
} as const;

/** Every rule of strict structured outputs that a schema breaks. */
function strictFaults(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const all = schemasIn(schema);
  const faults = all.flatMap((one) => {
    const unknown = Object.keys(one).filter((keyword) => !STRICT.keywords.some((known) => known === keyword));
    const typed = [one['type'] ?? []].flat().filter((type) => !STRICT.types.some((known) => known === type));
    const untyped = one['type'] === undefined && one['anyOf'] === undefined && one['$ref'] === undefined;
    const keys = Object.keys(one['properties'] ?? {});
    const isObject = [one['type']].flat().includes('object');
    const optional = keys.filter((key) => ![one['required'] ?? []].flat().includes(key));
    return [
      ...unknown.map((keyword) => `the keyword ${keyword}`),
      ...typed.map((type) => `the type ${type}`),
      ...(untyped ? ['no type'] : []),
      ...(isObject && one['additionalProperties'] !== false ? ['an open object'] : []),
      ...optional.map((key) => `the optional key ${key}`),
    ];
  });
  const values = all.flatMap(({ enum: listed, const: only }) =>
    [listed ?? [], only ?? []].flat().map(String),
  );
  const characters = [...keysOf(schema), ...values].join('').length;
  return [
    ...faults,
    ...(schema['type'] === 'object' ? [] : ['a root that is no object']),
    ...(schema['anyOf'] === undefined ? [] : ['a root that is a union']),
    ...(keysOf(schema).length > STRICT.properties ? ['too many keys'] : []),
    ...(levelsOf(schema) > STRICT.levels ? ['too many levels'] : []),
    ...(values.length > STRICT.values ? ['too many values'] : []),
    ...(characters > STRICT.characters ? ['too many characters'] : []),
  ];
}

function levelsOf(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const inner = Math.max(0, ...Object.values(schema).map(levelsOf));
  return inner + ('properties' in schema && !Array.isArray(schema) ? 1 : 0);
}

describe('OpenAI strict structured outputs', () => {
  it.each(PORTABLE)(
    'takes the schema of %s by every documented rule, and its SDK changes nothing',
    (_, schema) => {
      expect(strictFaults(schema())).toEqual([]);
      expect(toStrictJsonSchema(schema() as Parameters<typeof toStrictJsonSchema>[0])).toEqual(schema());
    },
  );

  it('takes neither conditions nor keys that may be left out', () => {
    const { $schema, ...all } = coverageJsonSchema();
    expect(strictFaults(all)).toEqual(expect.arrayContaining(['the keyword allOf', 'the keyword if']));
    expect(strictFaults(coverageJsonSchema({ io: 'input', keywords: 'portable' }))).toContain(
      'the optional key scope',
    );
    expect(() => toStrictJsonSchema(all as Parameters<typeof toStrictJsonSchema>[0])).toThrow(/allOf/);
    expect(strictFaults({ type: 'object', properties: { a: { type: 'x' } }, required: ['a'] })).toEqual([
      'an open object',
      'the type x',
    ]);
  });
});

/** The most parameters that may be a union, in all schemas of one request. */
const UNIONS = 16;

describe('Anthropic structured outputs', () => {
  it.each(PORTABLE)('take the schema of %s without losing a key or a value', (_, schema, value) => {
    const { schema: sent } = jsonSchemaOutputFormat(schema() as { type: 'object' });
    expect(keysOf(sent)).toEqual(keysOf(schema()));
    const facts = (one: unknown) =>
      schemasIn(one).map(({ enum: values, const: only, required }) => [values, only, required]);
    expect(facts(sent)).toEqual(facts(schema()));
    // A keyword that the API does not know is moved into a description.
    const moved = schemasIn(sent).flatMap(
      ({ description }) => String(description ?? '').match(/\{.*\}/) ?? [],
    );
    expect([...new Set(moved)]).toEqual(['{format: "date-time"}']);
    const check = validator(sent);
    expect(check(value)).toBe(true);
    expect(check({ ...value, findings: [] })).toBe(false);
  });

  it.each(PORTABLE)('take the schema of %s within the number of unions that they document', (_, schema) => {
    const { schema: sent } = jsonSchemaOutputFormat(schema() as { type: 'object' });
    const unions = schemasIn(sent).filter(({ type, anyOf }) => Array.isArray(type) || anyOf !== undefined);
    expect(unions.length).toBeGreaterThan(0);
    expect(unions.length).toBeLessThanOrEqual(UNIONS);
  });
});
