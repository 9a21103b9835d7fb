/** A kept page looks the same with what it uses of the sheets as it does with all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client');

const PAGES = [
  ...['/', '/pricing', '/tools', '/about', '/about/ai', '/about/sent', '/demo', '/blog', '/blog/desire-that-answers'],
  ...['/contact', '/therapy', '/privacy-policy', '/terms', '/imprint', '/safety', '/accessibility'],
];
const [DESKTOP, PHONE] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
const LOOKS = [
  { ...DESKTOP, theme: 'light', media: 'screen' },
  { ...DESKTOP, theme: 'dark', media: 'screen' },
  { ...PHONE, theme: 'light', media: 'screen' },
  { ...PHONE, theme: 'dark', media: 'screen' },
  { ...DESKTOP, theme: 'light', media: 'print' },
] as const;

declare global {
  interface Window {
    /** How every element looked before, by the name of the look. */
    seen: Record<string, string[]>;
  }
}

/** What changes over a moment would be seen halfway, and what is far below the screen without a place. */
const SETTLED =
  '*,::before,::after{transition:none!important;animation:none!important;content-visibility:visible!important}';

/** What looks other than it did when it was first seen under this name; nothing the first time. */
const differing = (page: Page, name: string): Promise<{ elements: number; others: string[] }> =>
  page.evaluate(async (look) => {
    // Faces and pictures that come later would move what stands around them.
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await Promise.all(Array.from(document.fonts, (face) => face.load()));
    await new Promise((shown) => requestAnimationFrame(shown));
    const worn = (element: Element, part?: string): string => {
      const style = getComputedStyle(element, part);
      // Parts that are not there have no look.
      if (part && ['none', 'normal'].includes(style.content)) return `${part} none`;
      // What is handed on to nobody need not be there; and what automatic margins come to shows in the places.
      const properties = Array.from(style).filter((property) => !/^(?:--|margin-)/.test(property));
      return properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
    };
    const parts = (element: Element) => (element.matches('input, textarea') ? '::placeholder' : '::before');
    const place = (element: Element): string => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `place:${[x, y + scrollY, width, height].map(Math.round).join(' ')}`;
    };
    const looks = [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !element.closest('script, style'))
      .map((element) =>
        [
          element.outerHTML.slice(0, 80).replaceAll(';', ''),
          place(element),
          worn(element),
          worn(element, parts(element)),
          worn(element, '::after'),
        ].join(';'),
      );
    window.seen ??= {};
    const before = window.seen[look];
    if (!before) window.seen[look] = looks;
    const others = before
      ? looks.flatMap((one, at) => (one === before[at] ? [] : [difference(before[at] ?? '', one)]))
      : [];
    return { elements: looks.filter((one) => one.length > 1000).length, others };

    function difference(was: string, is: string): string {
      const had = new Set(was.split(';'));
      const [name, ...properties] = is.split(';');
      return [name, ...properties.filter((property) => !had.has(property))].join(';');
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
    await page.addStyleTag({ content: SETTLED });
    const compare = async (): Promise<void> => {
      for (const { media, theme, ...size } of LOOKS) {
        await page.setViewportSize(size);
        await page.emulateMedia({ media });
        await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
        const name = `${path}, ${size.width}, ${theme}, ${media}`;
        const { elements, others } = await differing(page, name);
        expect(others.slice(0, 3), name).toEqual([]);
        expect(elements, name).toBeGreaterThan(50);
      }
    };
    await compare();
    for (const sheet of sheets) {
      await page.addStyleTag({ content: readFileSync(join(CLIENT, (sheet ?? '').replace('#', '')), 'utf8') });
    }
    await compare();
  }
});
