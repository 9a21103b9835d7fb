import { expect, it } from 'vitest';
import { inputWith, makePlan } from '../../../tests/planner/made-plan.ts';
import { weekday } from '../../calendar-date.ts';
import { schedule } from '../schedule/schedule.ts';
import { THEME_LABELS } from '../wording/theme-labels.ts';
import { hasLearned, learnedHere, learnedNote, learnedSentence, saidInWords } from './learned-words.ts';
import type { LessonGroup } from './lessons.ts';

const table = (points: (weekday: number, window: number) => number) =>
  Array.from({ length: 7 }, (_, day) => Array.from({ length: 8 }, (_, window) => points(day, window)));
const THURSDAYS = table((day) => (day === 4 ? 6 : 0));
const NIGHTS = table((_, window) => (window === 6 ? -5 : 0));
// 2026-11-21 is a Saturday, so day 5 is a Thursday.
const startDate = '2026-11-21';

it('names the weekday or the hour that is meant, and neither where it is not clear', () => {
  const at = (learned: number[][], window: number) => {
    const here = learnedHere({ learned, startDate }, { day: 5, window });
    return here && learnedSentence(here, 'Thursday', 'night');
  };
  expect(at(THURSDAYS, 5)).toBe('Thursdays have worked well for you lately.');
  expect(at(NIGHTS, 6)).toBe('Nights have worked less well lately. This one still fits.');
  expect(at(NIGHTS, 5)).toBeUndefined();
  expect(
    at(
      table((day, window) => (day === 4 && window === 5 ? 3 : 0)),
      5,
    ),
  ).toBe('Chosen with an eye on how earlier plans went.');
});

it('a weekday or an hour counts as learned as far as all of it points the same way', () => {
  const thursdays = (points: (window: number) => number) => {
    const learned = table((day, window) => (day === 4 ? points(window) : 0));
    return learnedHere({ learned, startDate }, { day: 5, window: 5 });
  };
  expect(thursdays((window) => 3 + window)).toEqual({ points: 8, weekday: 3, window: 0 });
  expect(thursdays((window) => -3 - window)).toEqual({ points: -8, weekday: -3, window: 0 });
  expect(thursdays((window) => window - 4)).toEqual({ points: 1, weekday: 0, window: 0 });
  // The day goes on from the plan's first one, week after week.
  expect(learnedHere({ learned: THURSDAYS, startDate }, { day: 19, window: 0 })).toMatchObject({ points: 6 });
  expect(learnedHere({ learned: THURSDAYS, startDate }, { day: 18, window: 0 })).toBeUndefined();
});

it('names what counts more of the two, and the weekday where they count alike', () => {
  const said = (weekday: number, window: number) =>
    learnedSentence({ points: 1, weekday, window }, 'Thursday', 'night');
  expect(said(2, 3)).toBe('Nights have worked well for you lately.');
  expect(said(-3, 2)).toBe('Thursdays have worked well for you lately.');
  expect(said(2, 2)).toBe('Thursdays have worked well for you lately.');
  expect(said(0, 2)).toBe('Nights have worked well for you lately.');
});

it('anything learned at all is something learned', () => {
  expect(hasLearned(undefined)).toBe(false);
  expect(hasLearned([])).toBe(false);
  expect(hasLearned(table(() => 0))).toBe(false);
  expect(hasLearned(table((day, window) => (day === 4 && window === 5 ? -1 : 0)))).toBe(true);
});

it('says fewer and more only where they are', () => {
  const tuesdays = table((day) => (day === 2 ? -8 : 0));
  const [tuesday, wednesday] = [
    { day: 3, window: 5 },
    { day: 4, window: 5 },
  ];
  const input = { learned: tuesdays, startDate };
  expect(learnedNote(input, [wednesday], [tuesday])).toBe(
    'Fewer Tuesdays this time. Earlier ones were often moved, or worked less well than the rest.',
  );
  expect(learnedNote(input, [tuesday], [tuesday])).toBeUndefined();
  expect(learnedNote({ learned: THURSDAYS, startDate }, [{ day: 5, window: 5 }], [tuesday])).toBe(
    'More Thursdays, since they’ve worked well for you lately.',
  );
  expect(learnedNote(input, [wednesday], [{ day: 5, window: 5 }])).toContain('by how earlier plans went');
});

it('says in plain words what was learned, and on how many evenings it rests', () => {
  const said = (group: LessonGroup, level: string, points: number) =>
    saidInWords({ group, level, points, pieces: 5 }, THEME_LABELS);
  expect(said('weekday', '2', -4)).toBe('Tuesdays have suited you less: 5 evenings say so.');
  expect(said('window', '6', 3)).toBe('Nights have suited you well: 5 evenings say so.');
  expect(said('window-weekend', '6', -2)).toBe('Weekday nights have suited you less: 5 evenings say so.');
  expect(said('window-weekend', '10', 2)).toBe('Weekend late mornings have suited you well: 5 evenings say so.');
  expect(said('theme', 'bonding', 2)).toBe('“Emotional Bonding” evenings have suited you well: 5 evenings say so.');
});

it('every event whose points were changed says so, and no other', () => {
  const learned = table((day, window) => (day === 4 ? 7 : 0) + (window === 6 ? -3 : 0));
  const input = { ...inputWith(), learned };
  const { sessions } = schedule(input);
  const { events } = makePlan(input);
  expect(events).toHaveLength(sessions.length);
  let changed = 0;
  for (const [at, event] of events.entries()) {
    const points = learned[weekday(event.date)]?.[sessions[at]?.window ?? 0] ?? 0;
    if (points !== 0) changed++;
    expect(/worked (less )?well|earlier plans/.test(event.why), event.why).toBe(points !== 0);
  }
  expect(changed).toBeGreaterThan(3);
  expect(makePlan(inputWith()).events.some(({ why }) => /worked|earlier/.test(why))).toBe(false);
});
