/** The apps whose exports can be read, by the names that their records go by. */

export const APPS = [
  'clue',
  'flo',
  'apple-health',
  'drip',
  'mensinator',
  'menstrudel',
  'ovumcy',
  'daylio',
  'bearable',
  'google',
  'contacts',
  'calendar',
] as const;
export type App = (typeof APPS)[number];

export const APP_NAMES: Readonly<Record<App, string>> = {
  clue: 'Clue',
  flo: 'Flo',
  'apple-health': 'Apple Health',
  drip: 'drip',
  mensinator: 'Mensinator',
  menstrudel: 'Menstrudel',
  ovumcy: 'ovumcy',
  daylio: 'Daylio',
  bearable: 'Bearable',
  google: 'Google Takeout',
  contacts: 'your contacts',
  calendar: 'your calendar',
};
