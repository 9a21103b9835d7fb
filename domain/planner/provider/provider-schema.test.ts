/** What is sent for a plan is what can be looked at beforehand, word for word, and nothing else passes. */
import { expect, test } from 'vitest';
import { answersWith, inputWith } from '../../../tests/planner/made-plan.ts';
import { schedule } from '../schedule/schedule.ts';
import { sanitisedInput, sanitisedPlanSchema } from './provider-input.ts';
import { planQuestion, replySchema } from './provider-schema.ts';

const calls = sanitisedInput(answersWith(), schedule(inputWith()), 'paid');

test('each call holds its part of the input as JSON, and the form of the answer to it', () => {
  expect(calls.length).toBeGreaterThan(1);
  for (const input of calls) {
    const { name, system, user, schema } = planQuestion(input);
    expect(user).toBe(JSON.stringify(input));
    expect(schema).toEqual(replySchema(input));
    expect([name, system.length > 100]).toEqual(['ConnectionPlan', true]);
  }
});

test('what the browser shows passes the server to the letter, order and all', () => {
  for (const input of calls) expect(JSON.stringify(sanitisedPlanSchema.parse(input))).toBe(JSON.stringify(input));
  const alone = answersWith({ solo: true, hasKids: false });
  for (const input of sanitisedInput(alone, schedule({ ...inputWith(), answers: alone }), 'free')) {
    expect(JSON.stringify(sanitisedPlanSchema.parse(input))).toBe(JSON.stringify(input));
  }
});
