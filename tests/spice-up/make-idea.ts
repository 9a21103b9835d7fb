/** Ideas and orders of our own making, plain but for what a test asks of them. */
import { NO_WISHES } from '../../domain/list/wishes.ts';
import type { DateIdea } from '../../domain/spice-up/date-idea.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES, type SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';

export const makeIdea = (id: string, more: Partial<DateIdea> = {}): DateIdea => ({
  id,
  // One word of its own, so that no two titles are alike.
  title: id.replaceAll('-', ''),
  discreetLabel: 'Quality Time',
  description: `What ${id} is, and why it is worth an evening.`,
  steps: ['Begin.', 'Go on.', 'Stop whenever you like.'],
  materials: ['A candle'],
  activity: 'talk',
  also: [],
  minutes: [60, 240],
  budget: 'low',
  places: ['home'],
  comfort: 'conservative',
  daytime: 'any',
  childrenAsleep: true,
  lowEnergy: true,
  limitedMobility: true,
  solo: false,
  ...more,
});

/** `count` ideas that are alike but for their ids. */
export const makeIdeas = (count: number, name: string, more: Partial<DateIdea> = {}): DateIdea[] =>
  Array.from({ length: count }, (_, at) => makeIdea(`${name}-${at + 1}`, more));

export const makeOrder = (
  preferences: Partial<SpiceUpPreferences> = {},
  more: Partial<IdeasOrder> = {},
): IdeasOrder => ({
  preferences: { ...NO_PREFERENCES, ...preferences },
  seed: 1,
  day: '2026-11-21',
  timezone: 'Europe/Madrid',
  seen: [],
  wishes: NO_WISHES,
  ...more,
});
