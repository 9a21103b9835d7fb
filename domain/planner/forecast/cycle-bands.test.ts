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
