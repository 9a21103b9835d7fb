/** What evenings told, as shrunken means: points by weekday and window, and by theme (docs/planner-model.md section 16). */
import { dayNumber } from '../../calendar-date.ts';
import type { Lesson } from '../model-input.ts';
import { type PlannerInput, THEMES, type Theme } from '../plan.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import { rounded, within } from '../whole-numbers.ts';

export type LessonGroup = 'window' | 'weekday' | 'window-weekend' | 'theme';

/** One thing that is said: a level of a group, its points and the evenings it rests on. */
export interface Said {
  group: LessonGroup;
  /** The window, +8 at weekends in its group; the weekday, 0 = Sunday; or the theme. */
  level: string;
  points: number;
  /** Evenings that it rests on. */
  pieces: number;
}

/** By what a thing that is said is switched off, whatever it says by then. */
export const saidKey = ({ group, level }: Pick<Said, 'group' | 'level'>): string => `${group} ${level}`;

export type ThemeGains = Readonly<Partial<Record<Theme, number>>>;

interface Learnt {
  /** `[weekday, 0 = Sunday][window]`, -20..20. */
  points: number[][];
  themes: ThemeGains;
  said: Said[];
}

/** Points are counted in parts. */
const PART = 256;
/** How much each tells; a rating tells six for each step from 3. */
const VALUES = { kept: 2, left: -10, taken: 10, tonight: -8 } as const;
const PER_STEP = 6;
const MIDDLE = 3;
/** A piece weighs half after so many days, a quarter after twice as many, nothing after four times. */
const HALVED_AFTER_DAYS = 45;
const WEIGHTS = [8, 4, 2, 1] as const;
/** Pieces that the mean, and each effect, is drawn to nothing by. */
const MEAN_SHRUNK = 16;
const SHRUNK: Readonly<Record<LessonGroup, number>> = { window: 4, weekday: 6, 'window-weekend': 8, theme: 6 };
const FRESH = 8;
const ROUNDS = 6;
const MIN_PIECES = 3;
const MIN_SAID = 2;
const MAX_POINTS = 20;
const MAX_THEME = 6;
const GROUPS = ['window', 'weekday', 'window-weekend', 'theme'] as const;

interface Piece {
  /** What several pieces share that one evening told: they count once. */
  evening: unknown;
  value: number;
  weight: number;
  levels: Partial<Record<LessonGroup, string>>;
}

type Effects = Record<LessonGroup, Map<string, number>>;

const onWeekend = (weekday: number) => weekday === 0 || weekday === 6;
const withWeekend = (weekday: number, window: number) => `${window + (onWeekend(weekday) ? WINDOWS.length : 0)}`;

function pieceOf(lesson: Lesson, first: number): Piece {
  const { date, weekday, window, theme, what, rating, evening = lesson } = lesson;
  const value = what === 'rated' ? PER_STEP * ((rating ?? MIDDLE) - MIDDLE) : VALUES[what];
  const age = Math.max(0, first - dayNumber(date));
  return {
    evening,
    value: PART * value,
    weight: WEIGHTS[Math.floor(age / HALVED_AFTER_DAYS)] ?? 0,
    levels: {
      window: `${window}`,
      weekday: `${weekday}`,
      'window-weekend': withWeekend(weekday, window),
      ...(theme && { theme }),
    },
  };
}

function byLevelOf(pieces: readonly Piece[], group: LessonGroup): Map<string, Piece[]> {
  const byLevel = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const level = piece.levels[group];
    if (level !== undefined) byLevel.set(level, [...(byLevel.get(level) ?? []), piece]);
  }
  return byLevel;
}

const eveningsOf = (pieces: readonly Piece[]): number => new Set(pieces.map(({ evening }) => evening)).size;

/** The sum of a piece's effects, but for one group's. */
function effectOf({ levels }: Piece, effects: Effects, without?: LessonGroup): number {
  let sum = 0;
  for (const group of GROUPS) {
    const level = levels[group];
    if (level !== undefined && group !== without) sum += effects[group].get(level) ?? 0;
  }
  return sum;
}

/** A weighted mean of what is left, drawn to nothing. */
function shrunken(pieces: readonly Piece[], left: (piece: Piece) => number, shrink: number): number {
  let sum = 0;
  let weight = shrink;
  for (const piece of pieces) {
    sum += piece.weight * left(piece);
    weight += piece.weight;
  }
  return rounded(sum, weight);
}

/**
 * What the lessons tell of a plan that begins on `startDate`; their order does not matter. What was switched `off`, by its
 * key, is said all the same and moves no point.
 */
export function learnt(lessons: readonly Lesson[], startDate: string, off: readonly string[] = []): Learnt {
  const first = dayNumber(startDate);
  const pieces = lessons.map((lesson) => pieceOf(lesson, first)).filter(({ weight }) => weight > 0);
  const effects: Effects = { window: new Map(), weekday: new Map(), 'window-weekend': new Map(), theme: new Map() };
  const levels = GROUPS.map((group) => ({
    group,
    byLevel: [...byLevelOf(pieces, group)].filter(([, own]) => eveningsOf(own) >= MIN_PIECES),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    const mean = shrunken(pieces, (piece) => piece.value - effectOf(piece, effects), MEAN_SHRUNK);
    for (const { group, byLevel } of levels) {
      for (const [level, own] of byLevel) {
        const left = (piece: Piece) => piece.value - mean - effectOf(piece, effects, group);
        effects[group].set(level, shrunken(own, left, FRESH * SHRUNK[group]));
      }
    }
  }
  const told = (group: LessonGroup, level: string) => effects[group].get(level) ?? 0;
  const effect = (group: LessonGroup, level: string) =>
    off.includes(saidKey({ group, level })) ? 0 : told(group, level);
  return {
    points: Array.from({ length: 7 }, (_, weekday) =>
      WINDOWS.map((_id, window) => {
        const hour = effect('window', `${window}`) + effect('window-weekend', withWeekend(weekday, window));
        return within(-MAX_POINTS, rounded(hour + effect('weekday', `${weekday}`), PART), MAX_POINTS);
      }),
    ),
    themes: Object.fromEntries(
      THEMES.map((theme) => [theme, within(-MAX_THEME, rounded(effect('theme', theme), PART), MAX_THEME)]),
    ),
    said: levels
      .flatMap(({ group, byLevel }) =>
        byLevel.map(([level, own]) => ({ group, level, parts: told(group, level), pieces: eveningsOf(own) })),
      )
      .sort((a, b) => Math.abs(b.parts) - Math.abs(a.parts))
      .map(({ parts, ...what }) => ({ ...what, points: rounded(parts, PART) }))
      .filter(({ points }) => Math.abs(points) >= MIN_SAID),
  };
}

/** The points that openings gain by weekday and window, given or read from lessons; undefined for neither. */
export const learnedTable = ({
  learned,
  learn,
  startDate,
}: PlannerInput): ReadonlyArray<readonly number[]> | undefined => learned ?? (learn && learnt(learn, startDate).points);

/** What each theme gains, likewise. */
export const learnedGains = ({ learnedThemes, learn, startDate }: PlannerInput): ThemeGains | undefined =>
  learnedThemes ?? (learn && learnt(learn, startDate).themes);
