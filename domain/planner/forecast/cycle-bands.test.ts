/** What a kept plan says of a cycle by its starts: bands, and a phase only where it is likelier than not. */
import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { addDays, dayNumber } from '../../calendar-date.ts';
import { cycleFacts, type StoredPlan } from '../stored-plan.ts';
import { cycleBands } from './cycle-bands.ts';
import { nextStart } from './next-start.ts';
import type { CycleTold } from './told-cycle.ts';

const START = '2026-11-21';
const REGULAR = [-98, -70, -42, -14].map((ago) => addDays(START, ago));

function planWith(cycle: CycleTold | undefined, more: object = {}): StoredPlan {
  const answers = { cycleTracking: true, lastCycleDate: '2026-11-07', primaryGoals: ['conception'], ...more };
  const stored = makeStoredPlan(inputWith(answers));
  return cycle ? { ...stored, cycle } : stored;
}

const wide = ({ from, to }: { from: string; to: string }) => dayNumber(to) - dayNumber(from) + 1;

test('a regular cycle gives a band of days for the next start, likely fertile days before it, and what both rest on', () => {
  const stored = planWith({ kind: 'typical', starts: REGULAR, told: 28, today: START });
  const bands = cycleBands(stored);
  expect(bands?.ground).toEqual({ starts: 4, told: true });
  expect(bands && [bands.next.from, bands.next.to]).toEqual([addDays(START, 13), addDays(START, 16)]);
  expect(bands?.fertile[0]).toEqual({ from: START, to: addDays(START, 2) });
  expect(nextStart({ kind: 'typical', starts: REGULAR, told: 28 }, START)).toEqual(bands?.next);
});

test('the starts after the next one have bands of their own, wider each, while they can be told apart', () => {
  const told = { kind: 'typical', starts: REGULAR, told: 28, today: START } as const;
  const ninety = { ...planWith(told), plan: { ...planWith(told).plan, days: 90 } };
  const bands = cycleBands(ninety);
  if (!bands) throw new Error('This cycle is foreseen.');
  const all = [bands.next, ...bands.later];
  expect(all.length).toBeGreaterThanOrEqual(3);
  for (const [at, span] of all.entries()) {
    const next = all[at + 1];
    if (next) expect([span.to < next.from, wide(next) >= wide(span)]).toEqual([true, true]);
    expect(span.from <= addDays(START, 89)).toBe(true);
  }
  // Each about four weeks behind the one before.
  const [one, two] = all.map(({ from, to }) => (dayNumber(from) + dayNumber(to)) / 2);
  expect(Math.abs((two ?? 0) - (one ?? 0) - 28)).toBeLessThanOrEqual(1.5);
  expect(cycleBands(planWith(told))?.later).toEqual([]);
  const vague = planWith({ kind: 'post-partum', starts: [addDays(START, -5)], today: START });
  expect(cycleBands({ ...vague, plan: { ...vague.plan, days: 90 } })?.later).toEqual([]);
});

test('a start that is noted later moves the bands and nothing of the plan', () => {
  const stored = planWith({ kind: 'typical', starts: REGULAR, told: 28, today: START });
  const before = JSON.stringify(stored);
  const [early, today] = [addDays(START, 9), addDays(START, 11)];
  const bands = cycleBands(stored, [early], today);
  expect(bands).toMatchObject({ since: true, ground: { starts: 5, told: true } });
  expect((bands?.next.from ?? '') > addDays(early, 21)).toBe(true);
  expect(bands?.fertile).not.toEqual(cycleBands(stored)?.fertile);
  expect(cycleBands(stored, REGULAR, today)).toEqual(cycleBands(stored));
  expect(cycleBands(stored, [addDays(START, 12)], today)).toEqual(cycleBands(stored));
  expect(JSON.stringify(stored)).toBe(before);
});

test('after the pill with one start the band is wider, and no day is said to be of a phase far ahead', () => {
  const told = { kind: 'after-pill', starts: [addDays(START, -20)], today: START } as const;
  const stored = planWith(told);
  const regular = planWith({ kind: 'typical', starts: REGULAR, today: START });
  const [pill, sure] = [cycleBands(stored), cycleBands(regular)];
  expect(pill && sure && wide(pill.next) >= wide(sure.next) + 4).toBe(true);
  expect(cycleFacts(stored, 29).phase).toBeUndefined();
  expect(cycleFacts(regular, 0).phase).toBe('ovulation');
});

test('fertile days are shown to nobody who did not ask for them, and a plan by one length keeps its facts and has no band', () => {
  const told = { kind: 'typical', starts: REGULAR, today: START } as const;
  expect(cycleBands(planWith(told, { primaryGoals: ['bonding'] }))?.fertile).toEqual([]);
  const earlier = planWith(undefined);
  expect(cycleBands(earlier)).toBeNull();
  expect(cycleFacts(earlier, 0)).toEqual({ phase: 'ovulation', fertile: true });
  expect(cycleBands(planWith({ kind: 'typical', starts: [], today: START }))).toBeNull();
  expect(nextStart({ kind: 'typical', starts: [addDays(START, -121)] }, START)).toBeNull();
});
