import { expect, it } from 'vitest';
import { answersSchema } from '../questionnaire/answers.ts';
import { capOf, rampOf, rounded } from './ramp.ts';

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

it('rounds halves up, below zero too', () => {
  expect([rounded(1, 2), rounded(3, 2), rounded(-1, 2), rounded(7, 3)]).toEqual([1, 2, 0, 2]);
});

it('walks in four steps from today to the wish', () => {
  expect(rampOf(answers('bi-weekly', 'daily'), 30, 0)).toEqual({
    goal: 20,
    checkpoints: [2, 6, 11, 20],
    gaps: [3, 2, 1, 1],
    wished: 20,
  });
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
});
