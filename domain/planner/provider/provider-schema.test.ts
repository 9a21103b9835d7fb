/** What is sent for a plan is what can be looked at beforehand, word for word. */
import { expect, test } from 'vitest';
import { answersWith, inputWith } from '../../../tests/planner/made-plan.ts';
import { schedule } from '../schedule/schedule.ts';
import { sanitisedInput } from './provider-input.ts';
import { providerCalls, replySchema } from './provider-schema.ts';

test('each call holds its part of the input as JSON, and the form of the answer to it', () => {
  const plan = [answersWith(), schedule(inputWith()), 'paid'] as const;
  const calls = providerCalls(...plan);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.map(({ input }) => input)).toEqual(sanitisedInput(...plan));
  for (const { input, name, system, user, schema } of calls) {
    expect(JSON.parse(user)).toEqual(JSON.parse(JSON.stringify(input)));
    expect(schema).toEqual(replySchema(input));
    expect([name, system.length > 100]).toEqual(['ConnectionPlan', true]);
  }
});
