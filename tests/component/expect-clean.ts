/** What axe holds against the page as it stands, and what is wider than the screen. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { COLOUR_RULES, changesEnded, takeTheme, themesOf } from '../screens/colours.ts';

/** A component is no document: title, language and landmarks are the page's, which journeys read. */
const OF_DOCUMENTS = [
  'document-title',
  'html-has-lang',
  'page-has-heading-one',
  'landmark-one-main',
  'bypass',
  'region',
];

/** Each fault's rule with the elements that it is about; with `rules` only those are asked. */
export async function axeFaults(rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // Not the sheets, all of them fetched and parsed anew each time: no rule that is asked reads them.
    preload: { assets: ['media'] },
    iframes: false,
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: Object.fromEntries(OF_DOCUMENTS.map((rule) => [rule, { enabled: false }])) }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export async function expectClean(): Promise<void> {
  const { dataset, scrollWidth } = document.documentElement;
  const own = dataset.theme ?? 'light';
  for (const [at, theme] of themesOf(expect.getState().currentTestName ?? '').entries()) {
    takeTheme(theme);
    await changesEnded();
    // The second theme differs in colours alone.
    expect(await axeFaults(at === 0 ? undefined : COLOUR_RULES), theme).toEqual([]);
  }
  takeTheme(own);
  expect(scrollWidth - innerWidth).toBeLessThanOrEqual(0);
}
