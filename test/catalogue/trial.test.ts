import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SHAPES } from '../../src/catalogue/shapes.ts';
import { combine, FORMS, parseEvidence, render, TARGETS } from '../../src/index.ts';
import { overflowOf, PHONE, usePage } from './use-page.ts';

const catalogue = usePage();

const PAIRS = FORMS.flatMap((form) => TARGETS.map((target) => ({ form, target })));

/** One case of every fifth shape, and those with values or lists that are hard to show. */
const PASTED = SHAPES.filter(
  ({ name }, i) => i % 5 === 0 || name === 'bounds' || name === 'combination-none',
).flatMap(({ name, cases }) => (name === 'bounds' ? cases : cases.slice(-1)));

async function paste(page: Page, text: string): Promise<void> {
  await page.fill('#evidence', text);
  const wanted = text.trim() === '' ? 'appear here' : /Valid|Refused/;
  await page.locator('#outcome', { hasText: wanted }).waitFor();
}

/** Puts the page back, so that what is seen next belongs to what is pasted next. */
const clear = (page: Page): Promise<void> => paste(page, ' ');

describe('evidence that is pasted into the page', () => {
  it('comes out in the words of the library, in every form and for every target', async () => {
    const { page, faults, requests } = await catalogue.open();
    for (const [p, { form, target }] of PAIRS.entries()) {
      await page.selectOption('#trial-form', form);
      await page.selectOption('#trial-target', target);
      for (const [i, { input }] of PASTED.entries()) {
        // Every case under one pair, and under every pair some.
        if (i % PAIRS.length !== p && i > 1) continue;
        const json = JSON.stringify(input);
        const parsed = parseEvidence(json);
        if (!parsed.ok) throw new Error('A case does not parse.');
        await page.fill('#evidence', json);
        const words = page.locator('#outcome [data-wording]');
        const { text } = render(parsed.value, { form, target });
        await expect.poll(async () => ((await words.count()) > 0 ? words.textContent() : null)).toBe(text);
        expect(await page.locator('#outcome .badge').first().textContent()).toBe(
          `conclusion: ${combine(parsed.value).conclusion}`,
        );
        expect(await page.locator('#proof .never').first().textContent()).toContain('Must never claim');
      }
    }
    expect({ faults, requests }).toEqual({ faults: [], requests: [] });
  });

  it.each([
    '{"status": "partial", "scope": "May", "findingCount": 0, "reason": "timeout"}',
    '{"results": [{"status": "complete", "scope": "x", "records_read": 3, "records_total": {"value": 9, "relation": "eq"}, "finding_count": 0}]}',
    '{"status": "complete", "status": "partial"}',
    'not JSON',
    '[1, null, "x"]',
  ])('is refused with every issue if it is %s', async (text) => {
    const { page, faults } = await catalogue.open();
    await paste(page, text);
    const parsed = parseEvidence(text);
    if (parsed.ok) throw new Error('The text parses.');
    const items = await page.locator('#outcome .issues li').allTextContents();
    expect(items).toHaveLength(parsed.issues.length);
    for (const [i, { code, path, expected, received, mend }] of parsed.issues.entries()) {
      for (const part of [code, path, expected, received, mend]) expect(items[i]).toContain(part);
    }
    expect(await page.locator('#outcome [data-wording]').count()).toBe(0);
    expect(await page.locator('#proof').textContent()).toBe('');
    expect(faults).toEqual([]);
  });

  it('draws its warning and its words', async () => {
    const { page } = await catalogue.open();
    await paste(page, '{"status":"complete","scope":"x","records_read":0,"finding_count":0}');
    expect(await page.locator('#outcome').textContent()).toContain('Valid, with 1 warning.');
    expect(await page.locator('#outcome .issues').textContent()).toContain('nothing-examined');
    expect(await page.locator('#outcome [data-wording]').count()).toBe(1);
  });

  const attacks = [
    '<img src=x onerror="globalThis.broken=1">',
    '</textarea></pre><script>globalThis.broken=1</script>',
    '<svg onload="globalThis.broken=1"><a href="javascript:globalThis.broken=1">x</a>',
    '<iframe srcdoc="<script>parent.broken=1</script>"></iframe>',
    '&lt;img src=x onerror=globalThis.broken=1&gt; {{{scope}}}',
  ];

  it.each(attacks.map((attack, i) => ({ attack, i })))(
    'stays text if it is hostile: $attack',
    async ({ attack, i }) => {
      const { page, faults, requests } = await catalogue.open();
      const result = {
        status: 'partial',
        scope: attack,
        source: attack,
        visible_to: attack,
        exclusions: [attack],
        reason_detail: attack,
        reason: 'timed_out',
        gaps: [{ part: attack, reason: 'timed_out', reason_detail: attack }],
      };
      const several = { results: [result, { ...result, source: 'b' }], scope: attack, expected: [attack] };
      const refused = { ...result, [attack]: attack, reason: attack, record: { one: attack, other: attack } };
      for (const [p, { form, target }] of PAIRS.entries()) {
        // Not all, for time; each attack meets every target, since their number is odd.
        if (p > 0 && p % 4 !== i % 4) continue;
        await page.selectOption('#trial-form', form);
        await page.selectOption('#trial-target', target);
        for (const input of [result, several, refused]) {
          await clear(page);
          await paste(page, JSON.stringify(input));
          for (const summary of await page.locator('#trial summary').all()) await summary.click();
          expect(
            await page.locator('#trial').locator('img, script, svg, a, iframe, style, object').count(),
          ).toBe(0);
          expect(await page.locator('#outcome, #proof').first().textContent()).toContain(
            input === refused ? 'unknown-key' : 'Valid',
          );
        }
      }
      expect(await page.evaluate('globalThis.broken')).toBeUndefined();
      expect({ faults, requests }).toEqual({ faults: [], requests: [] });
    },
  );

  it('may be long without widening a phone', async () => {
    const { page } = await catalogue.open(PHONE);
    const long = 'x'.repeat(5_000);
    for (const input of [{ status: 'partial', scope: long, reason: 'timed_out' }, { [long]: long }]) {
      await clear(page);
      await paste(page, JSON.stringify(input));
      for (const summary of await page.locator('#trial summary').all()) await summary.click();
      expect(await overflowOf(page)).toBe(0);
    }
  });

  it('may be large: the rest is said by number', async () => {
    const { page, faults } = await catalogue.open();
    const many = Array.from({ length: 300 }, (_, i) => ({ status: 'unavailable', source: `s${i}` }));
    await paste(page, JSON.stringify(many));
    expect(await page.locator('#proof .evidence').textContent()).toContain('and 280 more results');
    await clear(page);
    await paste(page, JSON.stringify(many.map((result) => ({ ...result, oops: 1 }))));
    expect(await page.locator('#outcome').textContent()).toContain('Refused: 300 issues.');
    expect(await page.locator('#outcome').textContent()).toContain('and 250 more');
    expect(faults).toEqual([]);
  });

  it('comes from an example, or from a case', async () => {
    const { page } = await catalogue.open();
    const options = await page.locator('#example option').allTextContents();
    for (const label of options.slice(1)) {
      await page.selectOption('#example', { label });
      const outcome = label === 'refused' ? 'invalid' : 'valid';
      expect(await page.locator('.verdict').getAttribute('data-outcome'), label).toBe(outcome);
    }
    const card = page.locator('#bounds--values-that-try-to-leave-their-quotes');
    await card.getByRole('button', { name: 'Try this evidence' }).click();
    expect(await page.evaluate('document.activeElement.id')).toBe('evidence');
    const text = await page.inputValue('#evidence');
    expect(JSON.parse(text)).toEqual(
      SHAPES.flatMap(({ cases }) => cases).find(
        ({ title }) => title === 'values that try to leave their quotes',
      )?.input,
    );
    for (const invisible of ['\u200B', '\u202E', '\u001B']) expect(text).not.toContain(invisible);
    expect(await page.locator('#outcome [data-wording]').textContent()).toBe(
      await card.locator('[data-wording]').first().textContent(),
    );
  });
});
