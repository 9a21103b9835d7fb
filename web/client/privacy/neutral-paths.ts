/** The one list of telling addresses and the neutral ones beside them: history and autocomplete then name no tool. */

/** Beginnings of paths, without the first slash. A longer one comes before the shorter one that it begins with. */
export const NEUTRAL_PATHS: readonly (readonly [telling: string, neutral: string])[] = [
  ['tools/intimacy-planner', 'p/1'],
  ['tools/spice-up-planner', 'p/2'],
  ['tools/roleplay-suggestor', 'p/3'],
  ['tools/relationship-analytics/assessment', 'p/8'],
  ['tools/relationship-analytics', 'p/4'],
  ['tools/mood-energy-tracker', 'p/5'],
  ['tools/privacy-controls', 'p/6'],
  ['tools/yes-maybe-no', 'p/7'],
  ['partner/question', 'p/10'],
  ['partner/dates', 'p/11'],
  ['partner', 'p/9'],
  ['database', 'p/12'],
  ['blog/share', 'p/13'],
  ['blog/stories/mine', 'p/14'],
  ['tonight', 'p/15'],
  ['month', 'p/16'],
  ['us', 'p/17'],
  ['you', 'p/18'],
];

/** The same path under its other beginning; null where there is none. Without the first slash, as routes are written. */
export const neutralRoute = (path: string): string | null => swap(path, 0, 1);

/** '/tools/...' to '/p/...', query and fragment as they were; null for an address that tells nothing. */
export function neutralAddress(address: string): string | null {
  const swapped = swap(address.slice(1), 0, 1);
  return address.startsWith('/') && swapped !== null ? `/${swapped}` : null;
}

/** The way back, for what goes by the telling path. */
export function tellingPath(pathname: string): string {
  const swapped = swap(pathname.slice(1), 1, 0);
  return swapped === null ? pathname : `/${swapped}`;
}

function swap(path: string, from: 0 | 1, to: 0 | 1): string | null {
  for (const pair of NEUTRAL_PATHS) {
    const beginning = pair[from];
    const rest = path.slice(beginning.length);
    if (path.startsWith(beginning) && /^(?:$|[/?#])/.test(rest)) return pair[to] + rest;
  }
  return null;
}
