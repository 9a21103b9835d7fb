/** What is wrong with a screen as it stands: for axe, at its edges, with large text, and with its sheets. */
import type { Page } from '@playwright/test';
import { COLOUR_RULES, changesEnded, layOutAll, READS_COLOURS, type Theme, takeTheme } from '../screens/colours.ts';
import { axeFaults, type Rules } from './axe-faults.ts';

/** The frame's sheet where it stands behind another's, as when it is loaded twice: then rules win that were meant to lose. */
const misplacedSheets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .slice(1)
      .map(({ href }) => href)
      .filter((href) => href.includes('/frame-'))
      .map((href) => `sheet: ${href}`),
  );

/** How far the page itself goes beyond the screen, and the words whose box does. */
export const beyondEdge = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await page.evaluate(() => {
    const found: string[] = [];
    // Not the window's: a phone that shows all of a page too wide for it says it were as wide.
    const width = document.documentElement.clientWidth;
    /** What has a bar of its own is scrolled into sight. */
    const isScrolled = (holder: Element): boolean => {
      for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || holder.closest('[aria-hidden="true"], option')) continue;
      // For screen readers alone.
      if (holder.getBoundingClientRect().width <= 1) continue;
      range.selectNodeContents(text);
      const beyond = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > width + 1);
      if (beyond && !isScrolled(holder)) found.push(`edge: ${text.textContent.trim().slice(0, 60)}`);
    }
    return found;
  })),
];

/** How many screens were looked at, of whoever looks at several: each test begins anew with the page it is given. */
const looks = new WeakMap<Page, number>();

/**
 * By axe, nothing wider than the screen, and no sheet out of its place: in both themes in the deep run. In the ordinary one in
 * the two by turns, screen by screen: the second differs in colours alone, and those are half of what a look costs.
 */
export function screenFaults(page: Page): Promise<string[]> {
  if (READS_COLOURS) return themeFaults(page, { light: {}, dark: { only: COLOUR_RULES } });
  const before = looks.get(page) ?? 0;
  looks.set(page, before + 1);
  return themeFaults(page, before % 2 === 0 ? { light: {} } : { dark: {} });
}

/** The same of a state on the way, whose colours are read in the deep run alone. */
export const stateFaults = async (page: Page): Promise<string[]> =>
  READS_COLOURS
    ? screenFaults(page)
    : [
        ...(await page.evaluate(changesEnded).then(() => axeFaults(page, { without: COLOUR_RULES }))),
        ...(await misplacedSheets(page)),
        ...(await tooWide(page)),
      ];

/**
 * At another size, where colours are the same but what stands there may be another: whether it fits and, in the deep run, all
 * that axe holds against it. Both sizes for axe took a third of the time of the table of screens.
 */
export const layoutFaults = async (page: Page): Promise<string[]> =>
  READS_COLOURS
    ? themeFaults(page, { light: { without: COLOUR_RULES } })
    : [...(await misplacedSheets(page)), ...(await tooWide(page))];

/** How far the page itself goes beyond the screen. */
async function tooWide(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return over > 0 ? [`edge: the page goes ${over} px beyond it`] : [];
}

/** One theme after the other; the page is left in its own. */
async function themeFaults(page: Page, asked: Partial<Record<Theme, Rules>>): Promise<string[]> {
  const own = await page.evaluate(() => document.documentElement.getAttribute('data-theme') ?? '');
  const faults: string[] = [];
  await page.evaluate(layOutAll);
  for (const [theme, rules] of Object.entries(asked)) {
    await page.evaluate(takeTheme, theme);
    await page.evaluate(changesEnded);
    faults.push(...(await axeFaults(page, rules)).map((fault) => `${theme}: ${fault}`));
    faults.push(...(await misplacedSheets(page)), ...(await tooWide(page)));
  }
  await page.evaluate(takeTheme, own);
  return faults;
}

/** With text alone at twice its size. */
export async function beyondEdgeInLargeText(page: Page): Promise<string[]> {
  const set = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await set('200%');
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  const found = await beyondEdge(page);
  await set('');
  return found;
}
