import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openedWith } from '../../src/catalogue/opening.ts';
import { SHAPES } from '../../src/catalogue/shapes.ts';
import {
  CONCLUSIONS,
  CONSISTENCIES,
  combine,
  type Evidence,
  FORMS,
  type Form,
  grantLicence,
  parseEvidence,
  render,
  TARGETS,
  type Target,
} from '../../src/index.ts';
import { DESKTOP, overflowOf, PHONE, usePage } from './use-page.ts';

const catalogue = usePage();

interface Case {
  readonly shape: string;
  readonly title: string;
  readonly input: unknown;
  readonly evidence: Evidence;
}

const CASES: readonly Case[] = SHAPES.flatMap(({ name, cases }) =>
  cases.map(({ title, input }) => {
    const parsed = parseEvidence(input);
    if (!parsed.ok) throw new Error(`${name}, ${title} does not parse.`);
    return { shape: name, title, input, evidence: parsed.value };
  }),
);

const PAIRS = FORMS.flatMap((form) => TARGETS.map((target) => ({ form, target })));

/** What the cards that are shown hold: shape, title and words. */
async function shownIn(page: Page): Promise<readonly { shape: string; title: string; texts: string[] }[]> {
  return page.evaluate(`[...document.querySelectorAll('article')].map((card) => ({
    shape: card.dataset.shape,
    title: card.querySelector('h4').textContent,
    texts: [...card.querySelectorAll('[data-wording]')].map(({ textContent }) => textContent),
  }))`);
}

function expectedOf(
  cases: readonly Case[],
  pairs: readonly { form: Form; target?: Target }[],
): Awaited<ReturnType<typeof shownIn>> {
  return cases.map(({ shape, title, evidence }) => ({
    shape,
    title,
    texts: pairs.map((pair) => render(evidence, pair).text),
  }));
}

const countOf = (cases: readonly Case[]): string =>
  `${cases.length} of ${CASES.length} cases, ` +
  `${new Set(cases.map(({ shape }) => shape)).size} of ${SHAPES.length} shapes`;

describe('the cases of the page', () => {
  it('are all there in the words of every form and target, alone and at once, and no request leaves', async () => {
    const { page, faults, requests } = await catalogue.open();
    expect(await shownIn(page)).toEqual(expectedOf(CASES, [{ form: 'answer' }]));
    for (const { form, target } of PAIRS) {
      await page.selectOption('#form', form);
      await page.selectOption('#target', target);
      expect(await shownIn(page)).toEqual(expectedOf(CASES, [{ form, target }]));
      expect(await page.locator('#count').textContent()).toBe(countOf(CASES));
    }
    await page.selectOption('#form', 'all');
    await page.selectOption('#target', 'auto');
    expect(await shownIn(page)).toEqual(
      expectedOf(
        CASES,
        FORMS.map((form) => ({ form })),
      ),
    );
    await page.selectOption('#target', 'all');
    expect(await shownIn(page)).toEqual(expectedOf(CASES, PAIRS));
    for (const width of [360, PHONE.viewport.width, DESKTOP.viewport.width]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `at ${width} px`).toBe(0);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#trial').isVisible()).toBe(false);
    expect(await page.locator('#filters').isVisible()).toBe(false);
    expect(await page.locator('article').first().isVisible()).toBe(true);
    expect({ faults, requests }).toEqual({ faults: [], requests: [] });
  }, 400_000);

  it('are filtered by conclusion, by consistency and by both', async () => {
    const { page } = await catalogue.open();
    for (const conclusion of CONCLUSIONS) {
      await page.selectOption('#conclusion', conclusion);
      const cases = CASES.filter(({ evidence }) => combine(evidence).conclusion === conclusion);
      expect(cases.length).toBeGreaterThan(0);
      expect(await page.locator('#count').textContent()).toBe(countOf(cases));
      expect(await shownIn(page)).toEqual(expectedOf(cases, [{ form: 'answer' }]));
    }
    for (const consistency of CONSISTENCIES) {
      await page.selectOption('#conclusion', 'all');
      await page.selectOption('#consistency', consistency);
      const cases = CASES.filter(({ evidence }) => combine(evidence).consistency.kind === consistency);
      expect(await page.locator('#count').textContent()).toBe(countOf(cases));
      await page.selectOption('#conclusion', 'found');
      const found = cases.filter(({ evidence }) => combine(evidence).conclusion === 'found');
      expect(found.length).toBeGreaterThan(0);
      expect(await page.locator('#count').textContent()).toBe(countOf(found));
    }
  });

  it('are filtered by text in the case or its words', async () => {
    const { page } = await catalogue.open();
    const texts = [
      'combination-open',
      'HTTP 403',
      'revision "r5"',
      'NOT READY',
      'svc-review',
      'no case says this',
    ];
    for (const text of texts) {
      await page.fill('#search', text);
      const words = text.toLowerCase().split(' ');
      const cases = CASES.filter(({ shape, title, input, evidence }) => {
        const all = [shape, title, JSON.stringify(input), render(evidence).text].join(' ').toLowerCase();
        return words.every((word) => all.includes(word));
      });
      expect(await page.locator('#count').textContent(), text).toBe(countOf(cases));
      expect(await page.getByText('No case has all of this.').isVisible()).toBe(cases.length === 0);
      await page.click('button[type=reset]');
      await expect.poll(() => page.locator('#count').textContent()).toBe(countOf(CASES));
    }
  });

  it('open with the filters that the command line gives', async () => {
    const built = readFileSync(join(catalogue.folder(), 'catalogue.html'), 'utf8');
    const selection = { conclusion: 'open', form: 'all', target: 'all', locale: 'en' } as const;
    writeFileSync(join(catalogue.folder(), 'open.html'), openedWith(built, selection));
    const { page, faults } = await catalogue.open(DESKTOP, 'open.html');
    const cases = CASES.filter(({ evidence }) => combine(evidence).conclusion === 'open');
    expect(await shownIn(page)).toEqual(expectedOf(cases, PAIRS));
    expect(faults).toEqual([]);
  });

  it('show evidence, what it settles, and the licence with its rules', async () => {
    const { page } = await catalogue.open();
    const card = page.locator('#found-inspect-interval-counted--partial-with-gaps');
    expect(await card.locator('.badge').allTextContents()).toEqual([
      'conclusion: found',
      'coverage: partial',
      'consistency: interval',
    ]);
    for (const fact of ['records_read', '12', '"page 4": timed_out', '40 (eq)']) {
      expect(await card.locator('.evidence').textContent()).toContain(fact);
    }
    const found = CASES.find(
      ({ shape, title }) => shape === 'found-inspect-interval-counted' && title === 'partial, with gaps',
    );
    if (found === undefined) throw new Error('The case is gone.');
    const { may, must, never } = grantLicence(found.evidence);
    const column = async (kind: string) => await card.locator(`[data-licence=${kind}]`).first().textContent();
    for (const { claim, rule } of may)
      expect(await column('may')).toMatch(new RegExp(`${claim.type}[^]*${rule}`));
    for (const { limit, rule } of must)
      expect(await column('must')).toMatch(new RegExp(`${limit}[^]*${rule}`));
    for (const { claim, rule } of never)
      expect(await column('never')).toMatch(new RegExp(`${claim.type}[^]*${rule}`));
    await card.getByText('As JSON').click();
    expect(JSON.parse((await card.locator('.evidence pre').textContent()) ?? '')).toEqual(found.input);
    await card.getByText('Every claim').click();
    expect(await card.locator('details .never').textContent()).toContain('results[0].status');
    await card.getByText('Sentence by sentence').click();
    expect(await card.locator('.sentences').textContent()).toContain(
      'found-at-least asserts count_lower_bound',
    );
  });

  it('come in one file below a megabyte', () => {
    expect(statSync(join(catalogue.folder(), 'catalogue.html')).size).toBeLessThan(1_000_000);
  });
});
