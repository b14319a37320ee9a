import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const CHROMIUMS = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The page in a browser, and what happened there that should not. */
interface Opened {
  readonly page: Page;
  /** Errors and warnings of the console, and errors that nobody caught. */
  readonly faults: readonly string[];
  /** Addresses that were asked for, save for the page's own. */
  readonly requests: readonly string[];
}

interface CataloguePage {
  /** Where the page and the files of the test are. */
  readonly folder: () => string;
  /** Opens a file of the folder, by default the page, in a browser that has seen nothing else. */
  readonly open: (options?: BrowserContextOptions, file?: string) => Promise<Opened>;
}

export const PHONE = { viewport: { width: 390, height: 844 } } as const;
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

function chromiumPath(): string {
  const found = CHROMIUMS.find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'The tests of the page need Chromium and found none. Install it (apt-get install chromium), or name it in CHROMIUM.',
  );
}

/** Builds the page and starts a browser for the tests of one file. */
export function usePage(): CataloguePage {
  let folder = '';
  let browser: Browser | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'underclaim-catalogue-'));
    execFileSync(process.execPath, ['src/catalogue/page/build.mjs', join(folder, 'catalogue.html')], {
      cwd: ROOT,
    });
    browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open: CataloguePage['open'] = async (options = DESKTOP, file = 'catalogue.html') => {
    if (browser === undefined) throw new Error('The browser has not started.');
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    const requests: string[] = [];
    const url = pathToFileURL(join(folder, file)).href;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.on('pageerror', ({ message }) => faults.push(message));
    await context.route('**/*', (route) => {
      const asked = route.request().url();
      if (asked === url) return route.continue();
      requests.push(asked);
      return route.abort();
    });
    await page.goto(url);
    return { page, faults, requests };
  };
  return { folder: () => folder, open };
}

/** How far the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}
