import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { DESKTOP, usePage } from './use-page.ts';

const catalogue = usePage();

const FRAGMENT = fileURLToPath(new URL('../../src/catalogue/page/html-fragment.ts', import.meta.url));

describe('the policy of the page', () => {
  it.each([
    "fetch('http://127.0.0.1:9/')",
    "import('http://127.0.0.1:9/x.js')",
    "document.body.insertAdjacentHTML('beforeend', '<b>markup from text</b>')",
  ])('forbids %s', async (code) => {
    const { page, requests } = await catalogue.open();
    const outcome = page.evaluate(`(async () => { await ${code}; })()`);
    await expect(outcome).rejects.toThrow();
    expect(requests).toEqual([]);
  });

  it('forbids a script, a style, a picture and a frame that somebody slips in', async () => {
    const { page, requests } = await catalogue.open();
    await page.evaluate(`(() => {
      for (const [name, attributes] of [
        ['img', { src: 'http://127.0.0.1:9/x.png' }],
        ['link', { rel: 'stylesheet', href: 'http://127.0.0.1:9/x.css' }],
        ['iframe', { src: 'http://127.0.0.1:9/' }],
      ]) {
        const made = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
        document.body.append(made);
      }
    })()`);
    await page.waitForTimeout(200);
    expect(requests).toEqual([]);
  });
});

describe('markup of the HTML target on the page', () => {
  it('keeps known elements without their attributes, and shows any other as its source', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { htmlFragment } from ${JSON.stringify(FRAGMENT)};
          globalThis.show = (html) => document.body.replaceChildren(htmlFragment(html));`,
        resolveDir: catalogue.folder(),
      },
      bundle: true,
      write: false,
      format: 'iife',
    });
    writeFileSync(
      join(catalogue.folder(), 'fragment.html'),
      `<!doctype html><title>fragment</title><body><script>${outputFiles[0]?.text}</script>`,
    );
    const { page, faults, requests } = await catalogue.open(DESKTOP, 'fragment.html');
    const shown = async (html: string): Promise<string> => {
      await page.evaluate(`show(${JSON.stringify(html)})`);
      return page.locator('body').innerHTML();
    };
    expect(await shown('<p class="a">A <strong>b</strong> &lt;i&gt;</p>')).toBe(
      '<p>A <strong>b</strong> &lt;i&gt;</p>',
    );
    expect(await shown('<table><tbody><tr><td onclick="x()">1</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    );
    for (const hostile of [
      '<img src="x" onerror="globalThis.broken=1">',
      '<script>globalThis.broken=1</script>',
      '<p><svg onload="globalThis.broken=1"></svg></p>',
      '<a href="javascript:globalThis.broken=1">x</a>',
      '<iframe srcdoc="&lt;script&gt;parent.broken=1&lt;/script&gt;"></iframe>',
      '<p onmouseover="globalThis.broken=1">x</p>',
      '<form action="javascript:globalThis.broken=1"><button>x</button></form>',
    ]) {
      await shown(hostile);
      expect(await page.locator('body *:not(p)').count(), hostile).toBe(0);
      expect(
        await page.evaluate(
          "[...document.querySelectorAll('body *')].flatMap((one) => one.getAttributeNames())",
        ),
      ).toEqual([]);
    }
    expect(await page.evaluate('globalThis.broken')).toBeUndefined();
    expect({ faults, requests }).toEqual({ faults: [], requests: [] });
  });
});
