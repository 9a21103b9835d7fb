/** Check-ins beside estimated phases: which days get one, how they stand together, and what a mean rests on. */
import { expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { changeCheckIn } from './check-in.ts';
import { PHASES, phaseBands, phaseMeans, phasesOf } from './phase-overlay.ts';

const FIRST = '2026-09-01';
const CYCLE = { cycleTracking: true, cycleLength: 28, lastCycleDate: FIRST };
const SEEN = { today: addDays(FIRST, 90), noted: [] };
const daysFrom = (from: string, count: number) => Array.from({ length: count }, (_, day) => addDays(from, day));

test('a repeated cycle gives each day its phase, also before the date that was given', () => {
  const phases = phasesOf(CYCLE, daysFrom(FIRST, 28), SEEN);
  expect(new Set(phases)).toEqual(new Set(PHASES));
  expect(phasesOf(CYCLE, daysFrom(addDays(FIRST, 28), 28), SEEN)).toEqual(phases);
  expect(phasesOf(CYCLE, daysFrom(addDays(FIRST, -28), 28), SEEN)).toEqual(phases);
});

test('without tracking, without a date, and more than a hundred days from it nothing is said', () => {
  const days = daysFrom(FIRST, 3);
  expect(phasesOf({ ...CYCLE, cycleTracking: false }, days, SEEN)).toEqual([null, null, null]);
  expect(phasesOf({ ...CYCLE, lastCycleDate: null }, days, SEEN)).toEqual([null, null, null]);
  const edge = phasesOf(
    CYCLE,
    [-101, -100, 100, 101].map((away) => addDays(FIRST, away)),
    SEEN,
  );
  expect(edge.map((phase) => phase === null)).toEqual([true, false, false, true]);
});

test('by its starts a cycle has the phases of just its length, and behind the last one only what is likelier than not', () => {
  const cycle = { kind: 'typical', starts: [FIRST, addDays(FIRST, 24)] } as const;
  const known = {
    cycleTracking: true,
    cycleLength: 28,
    lastCycleDate: '',
    cycle: { ...cycle, starts: [...cycle.starts] },
  };
  const seen = { today: addDays(FIRST, 56), noted: [addDays(FIRST, 54)] };
  const on = (...away: number[]) =>
    phasesOf(
      known,
      away.map((day) => addDays(FIRST, day)),
      seen,
    );
  expect(on(-1)).toEqual([null]);
  expect(on(0, 4, 5, 9, 14, 23)).toEqual(['menstrual', 'menstrual', 'follicular', 'ovulation', 'luteal', 'luteal']);
  // Thirty days to the one that a check-in noted, and an open future behind it.
  expect(on(24, 40, 44, 54, 58)).toEqual(['menstrual', 'ovulation', 'luteal', 'menstrual', 'menstrual']);
  expect(on(54 + 45)).toEqual([null]);
  expect(phasesOf(known, [addDays(FIRST, 58)], { ...seen, noted: [] })).not.toEqual(['menstrual']);
  const long = { ...known, cycle: { kind: cycle.kind, starts: [FIRST, addDays(FIRST, 61)] } };
  expect(phasesOf(long, [addDays(FIRST, 30)], { today: addDays(FIRST, 90), noted: [] })).toEqual([null]);
});

test('bands hold every day that has a phase once, and a gap parts them', () => {
  const bands = phaseBands(['luteal', 'luteal', null, 'luteal', 'menstrual']);
  expect(bands).toEqual([
    { phase: 'luteal', from: 0, to: 1 },
    { phase: 'luteal', from: 3, to: 3 },
    { phase: 'menstrual', from: 4, to: 4 },
  ]);
});

test('a mean rests on the check-ins of its phase alone, and is none where there are none', () => {
  const checkIn = (day: number, energy: number) =>
    changeCheckIn(null, addDays(FIRST, day), { values: { energy } }, Date.parse(`${FIRST}T20:00:00Z`));
  const means = phaseMeans([checkIn(0, 2), checkIn(1, 4), checkIn(27, 9), checkIn(200, 1)], 'energy', CYCLE, SEEN);
  expect(means).toEqual([
    { phase: 'menstrual', days: 2, mean: 3 },
    { phase: 'follicular', days: 0, mean: null },
    { phase: 'ovulation', days: 0, mean: null },
    { phase: 'luteal', days: 1, mean: 9 },
  ]);
});
