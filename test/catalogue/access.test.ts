import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseEvidence, render } from '../../src/index.ts';
import { DESKTOP, PHONE, usePage } from './use-page.ts';

const catalogue = usePage();

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe objects to, and where. */
async function objectionsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => id + ' ' + target.join(' '))))`);
}

const DEVICES = [
  { name: 'a phone', device: PHONE },
  { name: 'a desktop', device: DESKTOP },
].flatMap(({ name, device }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name,
    colorScheme,
    device: { ...device, colorScheme },
  })),
);

const INPUT =
  '{"status":"partial","scope":"May","records_read":3,"observed_finding_count":1,"reason":"timed_out"}';

describe('the page', () => {
  it.each(DEVICES)('is open to everybody on $name in $colorScheme', async ({ device }) => {
    const { page } = await catalogue.open(device);
    // The cards are alike: a few, with all that they can show, stand for the others.
    await page.fill('#search', 'bounds');
    expect(await objectionsOf(page)).toEqual([]);
    await page.selectOption('#form', 'all');
    await page.selectOption('#target', 'all');
    await page.fill('#search', 'bounds leave their quotes');
    await page.selectOption('#example', { label: 'several sources' });
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    expect(await objectionsOf(page)).toEqual([]);
    await page.selectOption('#example', { label: 'refused' });
    expect(await objectionsOf(page)).toEqual([]);
  });

  it('can be used by keyboard alone', async () => {
    const { page, faults } = await catalogue.open();
    const focused = (): Promise<string> =>
      page.evaluate('document.activeElement.id || document.activeElement.className');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('skip');
    for (let i = 0; i < 5 && (await focused()) !== 'evidence'; i++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('evidence');
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');
    await page.keyboard.type(INPUT);
    const parsed = parseEvidence(INPUT);
    if (!parsed.ok) throw new Error('The input does not parse.');
    const words = page.locator('#outcome [data-wording]');
    await expect
      .poll(async () => ((await words.count()) === 0 ? '' : await words.textContent()))
      .toBe(render(parsed.value).text);
    // A field that holds the focus would be a trap.
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('example');
    expect(faults).toEqual([]);
  });

  it('is skipped into: the link leads past the field to the filters', async () => {
    const { page } = await catalogue.open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('search');
    await page.keyboard.type('combination-none');
    await expect.poll(() => page.locator('#count').textContent()).toMatch(/^5 of /);
  });

  it('tells what changed to those who do not see it', async () => {
    const { page } = await catalogue.open();
    expect(await page.locator('#count').getAttribute('role')).toBe('status');
    expect(await page.locator('#outcome').getAttribute('aria-live')).toBe('polite');
  });

  it('follows the system from light to dark until a button overrules it', async () => {
    const { page } = await catalogue.open({ ...DESKTOP, colorScheme: 'light' });
    const paper = (): Promise<string> =>
      page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.getByRole('button', { name: 'Use light colours' }).click();
    expect(await paper()).toBe(light);
    await page.getByRole('button', { name: 'Use dark colours' }).click();
    expect(await paper()).toBe(dark);
  });
});
