/** Colours of a page as axe may read them: its rules about them, and the moment at which none is on its way to another. */

export type Theme = 'light' | 'dark';

export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Whether the colours of a state are read as well, in both themes: in the deep run; in the ordinary one those of the screens in
 * the tables of them (screens.journey.ts, public-pages.journey.ts). They are more than half of what axe costs, and every pair of
 * colours that the house has is reckoned in web/style/contrast.test.ts.
 */
export const READS_COLOURS = process.env.DEEP === '1';

/** What waits below the fold is laid out now: else it would begin to, and take its colours, while it is looked at. Runs in the page and uses nothing outside itself. */
export function layOutAll(): void {
  const isLaidOut = document.adoptedStyleSheets.some((sheet) =>
    sheet.cssRules[0]?.cssText.includes('content-visibility'),
  );
  if (isLaidOut) return;
  const all = new CSSStyleSheet();
  all.replaceSync('.below-fold, .article-text > * { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(all);
}

/** At once: a colour on its way from one theme to the other is nobody's, and the way takes half a second. Runs in the page and uses nothing outside itself. */
export function takeTheme(theme: string): void {
  // Each sheet more or less is a look at every element; what is on its way for another reason `changesEnded` waits for.
  if (document.documentElement.getAttribute('data-theme') === theme) return;
  const still = new CSSStyleSheet();
  // What is not laid out yet would take its colours only once somebody comes near, on their way from those of before.
  still.replaceSync(
    '*, *::before, *::after, ::backdrop { transition: none !important; content-visibility: visible !important }',
  );
  document.adoptedStyleSheets.push(still);
  document.documentElement.setAttribute('data-theme', theme);
  // Measured, it is drawn with what stands now: a change after that begins nothing more.
  document.documentElement.getBoundingClientRect();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
}

/** Runs in the page and uses nothing outside itself. What is paused or moves for ever would be waited for in vain. */
export async function changesEnded(): Promise<void> {
  // What inherits a colour begins to change when its parent has ended: several rounds, until a frame begins nothing.
  for (let round = 0; round < 10; round++) {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map((animation) => animation.finished.catch(() => undefined));
    if (ending.length === 0) return;
    await Promise.race([Promise.all(ending), new Promise((late) => setTimeout(late, 2_000))]);
  }
}
