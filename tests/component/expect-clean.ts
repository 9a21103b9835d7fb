/** What axe holds against the page as it stands, and what is wider than the screen. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { COLOUR_RULES, changesEnded, READS_COLOURS, takeTheme } from '../screens/colours.ts';

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
  const left = READS_COLOURS ? OF_DOCUMENTS : [...OF_DOCUMENTS, ...COLOUR_RULES];
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // Not the sheets, all of them fetched and parsed anew each time: no rule that is asked reads them.
    preload: { assets: ['media'] },
    iframes: false,
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export async function expectClean(): Promise<void> {
  const { dataset, scrollWidth } = document.documentElement;
  const own = dataset.theme ?? 'light';
  await changesEnded();
  expect(await axeFaults()).toEqual([]);
  if (READS_COLOURS) {
    takeTheme(own === 'dark' ? 'light' : 'dark');
    await changesEnded();
    expect(await axeFaults(COLOUR_RULES)).toEqual([]);
    takeTheme(own);
  }
  expect(scrollWidth - innerWidth).toBeLessThanOrEqual(0);
}
