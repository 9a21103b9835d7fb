/** The four places of whoever is signed in, and under which of them each page stands. */
import { tellingPath } from '../client/privacy/neutral-paths.ts';
import type { SpriteName } from '../kit/pictures/sprite-icon.tsx';

export const TONIGHT_PATH = '/tonight';
export const MONTH_PATH = '/month';
export const US_PATH = '/us';
export const YOU_PATH = '/you';
/** Where what was written down in other apps comes in. */
export const MOVING_IN_PATH = '/you/moving-in';

interface Place {
  to: string;
  text: string;
  icon: SpriteName;
}

/** In the order of the tabs. */
export const PLACES: readonly Place[] = [
  { to: TONIGHT_PATH, text: 'Tonight', icon: 'place-tonight' },
  { to: MONTH_PATH, text: 'Month', icon: 'place-month' },
  { to: US_PATH, text: 'Us', icon: 'place-us' },
  { to: YOU_PATH, text: 'You', icon: 'place-you' },
];

/** Beginnings of addresses; a longer one comes before the shorter one that it begins with. What is in none stands under You. */
const UNDER: readonly (readonly [start: string, place: string])[] = [
  [TONIGHT_PATH, TONIGHT_PATH],
  [MONTH_PATH, MONTH_PATH],
  [US_PATH, US_PATH],
  ['/tools/intimacy-planner/calendars', YOU_PATH],
  ['/tools/intimacy-planner', MONTH_PATH],
  ['/tools/spice-up-planner', US_PATH],
  ['/tools/roleplay-suggestor', US_PATH],
  ['/tools/yes-maybe-no', US_PATH],
  ['/partner', US_PATH],
  ['/invite', US_PATH],
  ['/database', US_PATH],
];

/** The address of the place that a page of the frame stands under, by the page's own, telling or neutral. */
export function placeOf(pathname: string): string {
  const path = tellingPath(pathname);
  return UNDER.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? YOU_PATH;
}
