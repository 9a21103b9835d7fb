/** Says what was learned in plain words that blame nobody: for one session, and for what it changed in a whole plan. */

import { weekday } from '../../calendar-date.ts';
import type { LearnedHere, PlannerInput, Theme } from '../plan.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import { capitalised, listed, partOfDay, weekdayOfNumber } from '../spoken-dates.ts';
import type { Said } from './lessons.ts';

type Table = NonNullable<PlannerInput['learned']>;
type Place = { day: number; window: number };

/** Undefined where nothing was learned about the opening; `day` counts from `startDate`. */
export function learnedHere(
  { learned, startDate }: Pick<PlannerInput, 'learned' | 'startDate'>,
  { day, window }: Place,
) {
  const at = (weekday(startDate) + day) % 7;
  const points = learned?.[at]?.[window] ?? 0;
  if (!learned || points === 0) return undefined;
  return { points, weekday: ofWeekday(learned, at), window: ofWindow(learned, window) } satisfies LearnedHere;
}

/** 'Thursdays have suited you lately.' `on` and `at` are the weekday's name and the window's part of day. */
export function learnedSentence({ points, weekday, window }: LearnedHere, on: string, at: string): string {
  if (weekday === 0 && window === 0) return 'Chosen with an eye on how earlier plans went.';
  const what = capitalised(Math.abs(weekday) >= Math.abs(window) ? `${on}s` : `${at}s`);
  return points > 0
    ? `${what} have worked well for you lately.`
    : `${what} have worked less well lately. This one still fits.`;
}

/**
 * What learning changed in a plan, against the best plan without it; undefined when it changed no day and no hour.
 * Fewer and more are counted, never supposed.
 */
export function learnedNote(
  { learned = [], startDate }: Pick<PlannerInput, 'learned' | 'startDate'>,
  chosen: readonly Place[],
  without: readonly Place[],
): string | undefined {
  if (sameSet(chosen, without)) return undefined;
  const first = weekday(startDate);
  const counted = topicsOf(learned).map(({ name, points, has }) => {
    const held = ({ day, window }: Place) => has((first + day) % 7, window);
    return { name, points, more: chosen.filter(held).length - without.filter(held).length };
  });
  const fewer = counted.filter(({ points, more }) => points < 0 && more < 0).map(({ name }) => name);
  const more = counted.filter(({ points, more }) => points > 0 && more > 0).map(({ name }) => name);
  const sentences = [
    ...(fewer.length > 0
      ? [`Fewer ${listed(fewer)} this time. Earlier ones were often moved, or worked less well than the rest.`]
      : []),
    ...(more.length > 0 ? [`More ${listed(more)}, since they’ve worked well for you lately.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'We chose some of these evenings by how earlier plans went.';
}

/** 'Tuesdays have suited you less: 5 evenings say so.' `themes` are what kinds of evening are called. */
export const saidInWords = (said: Said, themes: Readonly<Record<Theme, string>>): string =>
  `${capitalised(saidOf(said, themes))} have suited you ${said.points < 0 ? 'less' : 'well'}: ${said.pieces} evenings say so.`;

/** Of what it is said, in the plural. */
function saidOf({ group, level }: Said, themes: Readonly<Record<Theme, string>>): string {
  if (group === 'theme') return `“${themes[level as Theme]}” evenings`;
  if (group === 'weekday') return `${weekdayOfNumber(Number(level))}s`;
  const part = `${partOfDay(WINDOWS[Number(level) % WINDOWS.length] ?? 'evening')}s`;
  if (group === 'window') return part;
  return Number(level) < WINDOWS.length ? `weekday ${part}` : `weekend ${part}`;
}

/** Every weekday, Monday first, and every hour, with the points that it has throughout. */
const topicsOf = (learned: Table) => [
  ...[1, 2, 3, 4, 5, 6, 0].map((number) => ({
    name: `${weekdayOfNumber(number)}s`,
    points: ofWeekday(learned, number),
    has: (weekday: number, _window: number) => weekday === number,
  })),
  ...WINDOWS.map((id, number) => ({
    name: `${partOfDay(id)}s`,
    points: ofWindow(learned, number),
    has: (_weekday: number, window: number) => window === number,
  })),
];

/** Whether anything was learned at all. */
export const hasLearned = (learned: Table | undefined): learned is Table =>
  learned?.some((row) => row.some((points) => points !== 0)) ?? false;

const ofWeekday = (learned: Table, number: number): number => common(learned[number] ?? []);
const ofWindow = (learned: Table, window: number): number => common(learned.map((row) => row[window] ?? 0));

/** What all have: the least of them when they point the same way, else nothing. */
function common(points: readonly number[]): number {
  if (points.length === 0) return 0;
  const least = Math.min(...points);
  return least > 0 ? least : Math.min(0, Math.max(...points));
}

const sameSet = (a: readonly Place[], b: readonly Place[]): boolean =>
  JSON.stringify(a.map(({ day, window }) => [day, window])) ===
  JSON.stringify(b.map(({ day, window }) => [day, window]));
