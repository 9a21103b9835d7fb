/** How long ideas take: the minutes of each choice of time, what fits into them, and the words for it. */
import type { AvailableTime } from './preferences.ts';

export type Minutes = readonly [least: number, most: number];

/** Least and most minutes of each choice (spec 2 section 9 has the labels). */
export const TIME_MINUTES: Readonly<Record<AvailableTime, Minutes>> = {
  '1-2-hours': [60, 120],
  '2-4-hours': [120, 240],
  '4-6-hours': [240, 360],
  'full-day': [360, 720],
  weekend: [1080, 2880],
};

/** An idea may fill any time between its own shortest and longest; it fits where some of that lies inside the choice. */
export const lengthFits = (idea: Minutes, time: AvailableTime | undefined): boolean =>
  time === undefined || (idea[0] <= TIME_MINUTES[time][1] && idea[1] >= TIME_MINUTES[time][0]);

/** The lengths that an idea which fits can have inside the choice of time. */
export function lengthsInside(idea: Minutes, time: AvailableTime | undefined): Minutes {
  if (time === undefined) return idea;
  const [least, most] = TIME_MINUTES[time];
  return [Math.max(idea[0], least), Math.min(idea[1], most)];
}

const DAY = 1440;
/** From here on a length is told in days. */
const OVERNIGHT = 1080;

/** Such as '1-2 hours', '90 minutes', '1 hour', '1-2 days'; hours to the half, days to the whole. */
export function lengthWords([least, most]: Minutes): string {
  if (most < 60) return least === most ? `${most} minutes` : `${least}-${most} minutes`;
  const [step, unit] = most >= OVERNIGHT && least >= OVERNIGHT ? [DAY, 'day'] : [30, 'hour'];
  const counted = (minutes: number) =>
    unit === 'day' ? Math.max(1, Math.round(minutes / step)) : Math.round(minutes / step) / 2;
  const [from, to] = [counted(least), counted(most)];
  if (from === to) return from === 1 ? `1 ${unit}` : `${to} ${unit}s`;
  return `${from}-${to} ${unit}s`;
}

const SPOKEN = /^(\d{1,4}(?:\.\d)?)(?: ?(?:-|–|to) ?(\d{1,4}(?:\.\d)?))? ?(minute|hour|day)s?$/i;
const UNIT_MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: DAY };

/** Reads what `lengthWords` writes, and the like; undefined for any other text. */
export function minutesSpoken(words: string): Minutes | undefined {
  const found = SPOKEN.exec(words.trim());
  if (!found) return undefined;
  const [, from = '', to = from, unit = ''] = found;
  const each = UNIT_MINUTES[unit.toLowerCase()] ?? 1;
  const [least, most] = [Number(from) * each, Number(to) * each];
  return least > 0 && least <= most ? [least, most] : undefined;
}
