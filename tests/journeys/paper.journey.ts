/** A kept page looks the same with what it uses of the sheets as it does with all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client');

const PAGES = [
  ...['/', '/pricing', '/tools', '/about', '/about/ai', '/about/sent', '/demo', '/blog', '/blog/desire-that-answers'],
  ...['/contact', '/therapy', '/privacy-policy', '/terms', '/imprint', '/safety', '/accessibility'],
];
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

declare global {
  interface Window {
    /** How every element looked before, by the name of the look. */
    seen: Record<string, string[]>;
  }
}

/** What looks other than it did when it was first seen under this name; nothing the first time. */
const differing = (page: Page, name: string): Promise<{ elements: number; others: string[] }> =>
  page.evaluate(async (look) => {
    await Promise.all(Array.from(document.fonts, (face) => face.load()));
    await new Promise((shown) => requestAnimationFrame(shown));
    const worn = (element: Element, part?: string): string => {
      const style = getComputedStyle(element, part);
      // Parts that are not there have no look.
      if (part && ['none', 'normal'].includes(style.content)) return `${part} none`;
      // What is handed on to nobody need not be there.
      const properties = Array.from(style).filter((property) => !property.startsWith('--'));
      return properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
    };
    const parts = (element: Element) => (element.matches('input, textarea') ? '::placeholder' : '::before');
    const looks = [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !element.closest('script, style'))
      .map((element) => [worn(element), worn(element, parts(element)), worn(element, '::after')].join(' | '));
    window.seen ??= {};
    const before = window.seen[look];
    if (!before) window.seen[look] = looks;
    const others = before
      ? looks.flatMap((one, at) => (one === before[at] ? [] : [difference(before[at] ?? '', one)]))
      : [];
    return { elements: looks.filter((one) => one.length > 1000).length, others };

    function difference(was: string, is: string): string {
      const had = new Set(was.split(';'));
      return is
        .split(';')
        .filter((property) => !had.has(property))
        .join(';');
    }
  }, name);

/** As menus, folded answers and dialogs stand when somebody opened them, without the script that would. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const hidden of document.querySelectorAll('[hidden]')) hidden.removeAttribute('hidden');
    for (const button of document.querySelectorAll('[aria-expanded]')) button.setAttribute('aria-expanded', 'true');
  });

test.use({ bypassCSP: true });

test('Every public page looks the same with its own part of the sheets as with all @deep', async ({ page }) => {
  test.setTimeout(900_000);
  // What would bring the page to life, and its whole sheets with it.
  await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort());
  for (const path of PAGES) {
    await page.goto(path);
    const sheets = await page.$$eval('link[rel=stylesheet]', (links) => links.map((link) => link.getAttribute('href')));
    expect(sheets.length, path).toBeGreaterThan(0);
    await unfold(page);
    // What another theme or rule changes over a moment would be seen halfway.
    await page.addStyleTag({ content: '*,::before,::after{transition:none!important;animation:none!important}' });
    const compare = async (): Promise<void> => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const theme of ['light', 'dark']) {
          for (const media of ['screen', 'print'] as const) {
            await page.emulateMedia({ media });
            await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
            const name = `${path}, ${size.width}, ${theme}, ${media}`;
            const { elements, others } = await differing(page, name);
            expect(others.slice(0, 3), name).toEqual([]);
            expect(elements, name).toBeGreaterThan(50);
          }
        }
      }
    };
    await compare();
    for (const sheet of sheets) {
      await page.addStyleTag({ content: readFileSync(join(CLIENT, (sheet ?? '').replace('#', '')), 'utf8') });
    }
    await compare();
  }
});
