import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInput, anySeed, couple } from '../../tests/assessment/example-inputs.ts';
import {
  analysisQuestion,
  FOCUS_HINTS,
  focusOf,
  sanitisedAssessment,
  sanitisedAssessmentSchema,
} from './provider-question.ts';

test('buckets and no more: every text sent is one of a fixed set', () => {
  const said = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') said.add(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part);
    else expect(typeof value).toBe('boolean');
  };
  fc.assert(
    fc.property(anyInput, anySeed, (input, seed) => collect(sanitisedAssessment(input, seed))),
    { numRuns: 1_000 },
  );
  // 4 genders, 5 ages, 6 durations, 4 frequencies, 4 goals, 8 windows, 2 kinds of days, 5 hints.
  expect(said.size).toBeLessThanOrEqual(38);
  expect([...said].filter((text) => text.length > 20)).toEqual(expect.arrayContaining([...FOCUS_HINTS]));
  expect([...said].filter((text) => text.length > 20)).toHaveLength(FOCUS_HINTS.length);
});
test('the server takes all that a browser makes, as it is', () => {
  fc.assert(
    fc.property(anyInput, anySeed, (input, seed) => {
      const sent = sanitisedAssessment(input, seed);
      expect(sanitisedAssessmentSchema.parse(sent)).toEqual(sent);
    }),
  );
});
test('one couple, to the letter', () => {
  expect(sanitisedAssessment(couple({ cycleTracking: true }), 2)).toEqual({
    solo: false,
    partner1: { age: '35-44', gender: 'female' },
    partner2: { age: '35-44', gender: 'non-binary' },
    relationship_duration: '<10years',
    current_frequency: '1-2/month',
    preferred_frequency: '1-2/week',
    primary_goals: ['bonding', 'renewal'],
    availability: { time_slots: ['evening', 'night'], days: ['weekdays', 'weekends'] },
    cycle_tracking: { enabled: true },
    suggestions: { scheduled_dates: true, roleplays: true, ideas: true, wellness_tips: true },
    focus: FOCUS_HINTS[2],
  });
});
test('an age that was not told is not sent, and neither is a second person who is not there', () => {
  const sent = sanitisedAssessment(
    couple({ partner1: { ageRange: 'prefer-not-to-say', gender: 'male' }, partner2: null }),
    0,
  );
  expect(sent.partner1).toEqual({ gender: 'male' });
  expect(sent).not.toHaveProperty('partner2');
  expect(sent.solo).toBe(true);
});
test('the seed chooses one of five focus hints, and each can be chosen', () => {
  expect(FOCUS_HINTS).toHaveLength(5);
  expect(new Set([0, 1, 2, 3, 4].map(focusOf)).size).toBe(5);
  expect(focusOf(2 ** 31 - 1)).toBe(FOCUS_HINTS[(2 ** 31 - 1) % 5]);
});
test('the schema is strict, named and warm: every property required, no other allowed, temperature 0.7', () => {
  const { name, temperature, schema, user } = analysisQuestion(sanitisedAssessment(couple(), 3));
  expect([name, temperature]).toEqual(['RelationshipAnalysis', 0.7]);
  expect(JSON.parse(user)).toEqual(sanitisedAssessment(couple(), 3));
  const check = (node: {
    type?: string;
    properties?: Record<string, never>;
    required?: string[];
    items?: never;
  }): void => {
    if (node.items) check(node.items);
    if (node.type !== 'object') return;
    expect(node).toMatchObject({ additionalProperties: false, required: Object.keys(node.properties ?? {}) });
    for (const part of Object.values(node.properties ?? {})) check(part);
  };
  check(schema);
  expect(JSON.stringify(schema)).toContain('"enum":["evening","night"]');
});
