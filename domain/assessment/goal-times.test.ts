import { expect, test } from 'vitest';
import type { DayKind, Goal, WindowId } from '../planner/questionnaire/answers.ts';
import { goalTimes } from './goal-times.ts';

const suits = (goal: Goal, windows: WindowId[], days: DayKind[]) =>
  goalTimes([goal], { windows, days }).met.includes(goal);

test('being close wants an hour without hurry: on working days one that begins at ten or later', () => {
  for (const goal of ['bonding', 'pleasure'] as const) {
    expect(suits(goal, ['early-morning', 'morning'], ['weekdays'])).toBe(false);
    expect(suits(goal, ['morning', 'late-morning'], ['weekdays'])).toBe(true);
    expect(suits(goal, ['morning'], ['weekdays', 'weekends'])).toBe(true);
  }
});

test('finding back to each other wants more than two hours: an afternoon, two times side by side, or a weekend', () => {
  expect(suits('reconnection', ['morning', 'evening'], ['weekdays'])).toBe(false);
  expect(suits('reconnection', ['evening', 'night'], ['weekdays'])).toBe(true);
  expect(suits('reconnection', ['afternoon'], ['weekdays'])).toBe(true);
  expect(suits('reconnection', ['morning'], ['weekends'])).toBe(true);
});

test('hoping for a baby wants weekdays and weekends, whatever the hours', () => {
  expect(suits('conception', ['evening', 'night'], ['weekdays'])).toBe(false);
  expect(suits('conception', ['evening', 'night'], ['weekends'])).toBe(false);
  expect(suits('conception', ['morning'], ['weekdays', 'weekends'])).toBe(true);
});

test('each goal is told once, in the order given', () => {
  expect(goalTimes(['conception', 'pleasure', 'bonding'], { windows: ['evening'], days: ['weekdays'] })).toEqual({
    met: ['pleasure', 'bonding'],
    unmet: ['conception'],
  });
});
