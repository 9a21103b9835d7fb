import { expect, it } from 'vitest';
import { answersSchema } from '../questionnaire/answers.ts';
import { capOf, rampOf } from './ramp.ts';

const answers = (currentFrequency: string, preferredFrequency: string) =>
  answersSchema.parse({
    partner1: { age: 30 },
    partner2: { age: 30 },
    relationshipDuration: '1-to-2-years',
    currentFrequency,
    preferredFrequency,
    primaryGoals: ['bonding'],
    availableTimeSlots: ['evening'],
    availableDays: ['weekdays'],
  });

it('walks in four steps from today to the wish', () => {
  expect(rampOf(answers('bi-weekly', 'daily'), 30, 0)).toMatchObject({
    goal: 20,
    checkpoints: [2, 6, 11, 20],
    gaps: [3, 2, 1, 1],
    wished: 20,
  });
});

it('takes blocks of seven days, the last one with the rest, and stays at the wish from the fourth on', () => {
  const ramp = rampOf(answers('monthly', 'weekly'), 60, 0, 61);
  expect(ramp.ends).toEqual([6, 13, 20, 27, 34, 41, 48, 60]);
  expect(ramp).toMatchObject({ goal: 8, gaps: [15, 11, 8, 7, 7, 7, 7, 7] });
});

it('aims for one session at least, for what the fertile days need, and for no more than the cap', () => {
  expect(rampOf(answers('rarely', 'monthly'), 6, 0).goal).toBe(1);
  expect(rampOf(answers('rarely', 'monthly'), 6, 4).goal).toBe(4);
  expect(rampOf(answers('daily', 'daily'), 6, 4)).toMatchObject({ goal: 6, wished: 30 });
});

it('caps a free plan at six, or at what the setting says, and a paid one at a session a day', () => {
  expect([capOf({ tier: 'free' }), capOf({ tier: 'free', freeCap: 4 }), capOf({ tier: 'paid', freeCap: 4 })]).toEqual([
    6, 4, 30,
  ]);
  expect([capOf({ tier: 'free', days: 59 }), capOf({ tier: 'free', freeCap: 5, days: 90 })]).toEqual([6, 15]);
  expect(capOf({ tier: 'paid', days: 90 })).toBe(90);
});
