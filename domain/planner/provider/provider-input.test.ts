import { describe, expect, test } from 'vitest';
import type { Session } from '../plan.ts';
import type { Answers, CurrentFrequency, RelationshipDuration } from '../questionnaire/answers.ts';
import { answersSchema, CURRENT_FREQUENCIES, RELATIONSHIP_DURATIONS } from '../questionnaire/answers.ts';
import { ageRange, FREQUENCY_BUCKETS, sanitisedInput } from './provider-input.ts';

const given = (more: Record<string, unknown> = {}): Answers =>
  answersSchema.parse({
    partner1: { age: 37, gender: 'female' },
    partner2: { age: 41, gender: 'non-binary' },
    relationshipDuration: '5-to-10-years',
    currentFrequency: 'bi-weekly',
    preferredFrequency: 'several-times-weekly',
    cycleTracking: true,
    cycleLength: 29,
    lastCycleDate: '2026-11-09',
    primaryGoals: ['reconnection', 'bonding'],
    availableTimeSlots: ['evening', 'night'],
    availableDays: ['weekdays', 'weekends'],
    reminders: { oneDayBefore: true, oneHourBefore: true },
    ...more,
  });

const session = (day: number): Session => ({
  day,
  window: 5,
  start: 1095,
  end: 1185,
  points: 90,
  theme: 'reconnection',
  phase: 'follicular',
  fertile: false,
});

const inputs = (answers: Answers, count = 6) =>
  sanitisedInput(
    answers,
    { startDate: '2026-11-21', sessions: Array.from({ length: count }, (_, i) => session(i)) },
    'free',
  );

describe('the buckets of spec 1 section 3', () => {
  const durations: Array<[RelationshipDuration, string]> = [
    ['less-than-6-months', '<6months'],
    ['6-months-to-1-year', '<1year'],
    ['1-to-2-years', '<2years'],
    ['2-to-5-years', '<5years'],
    ['5-to-10-years', '<10years'],
    ['more-than-10-years', '10+years'],
  ];
  test.each(durations)('a duration of %s is sent as %s', (relationshipDuration, bucket) => {
    expect(inputs(given({ relationshipDuration }))[0]?.relationship_duration).toBe(bucket);
  });
  test('no duration is left out', () => expect(durations.map(([id]) => id)).toEqual([...RELATIONSHIP_DURATIONS]));

  const frequencies: Array<[CurrentFrequency, string]> = [
    ['daily', 'daily'],
    ['several-times-weekly', '3-4/week'],
    ['weekly', '1-2/week'],
    ['bi-weekly', '1-2/month'],
    ['monthly', '1-2/month'],
    ['rarely', '1-2/month'],
  ];
  test.each(frequencies)('a frequency of %s is sent as %s', (currentFrequency, bucket) => {
    expect(inputs(given({ currentFrequency }))[0]?.current_frequency).toBe(bucket);
  });
  test('no frequency is left out', () => {
    expect(frequencies.map(([id]) => id)).toEqual([...CURRENT_FREQUENCIES]);
    expect(Object.keys(FREQUENCY_BUCKETS)).toHaveLength(CURRENT_FREQUENCIES.length);
  });

  test.each([
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-34'],
    [34, '25-34'],
    [35, '35-44'],
    [44, '35-44'],
    [45, '45-54'],
    [54, '45-54'],
    [55, '55+'],
    [100, '55+'],
  ])('an age of %i is sent as %s', (age, range) => expect(ageRange(age)).toBe(range));

  test('reconnection is renewal, in goals and in sessions', () => {
    const [overview, batch] = inputs(given());
    expect(overview?.primary_goals).toEqual(['renewal', 'bonding']);
    expect(batch?.events[0]?.goal).toBe('renewal');
  });

  test('reminders are durations, longest first, and only those chosen', () => {
    expect(inputs(given())[0]?.reminders).toEqual(['P1D', 'PT1H']);
    const all = { oneDayBefore: true, twelveHoursBefore: true, oneHourBefore: true };
    expect(inputs(given({ reminders: all }))[0]?.reminders).toEqual(['P1D', 'PT12H', 'PT1H']);
    expect(inputs(given({ reminders: {} }))[0]?.reminders).toEqual([]);
  });
});

describe('what leaves', () => {
  test('alone times are sent only where there are children', () => {
    const aloneTimeSlots = ['date-nights'];
    expect(inputs(given({ hasKids: false, aloneTimeSlots }))[0]?.family).toEqual({ has_kids_at_home: false });
    expect(inputs(given({ hasKids: true, aloneTimeSlots }))[0]?.family).toEqual({
      has_kids_at_home: true,
      alone_time_slots: ['date-nights'],
    });
  });

  test('the cycle is a phase: its date and length stay here', () => {
    const sent = JSON.stringify(inputs(given()));
    expect(sent).toContain('"phase":"follicular"');
    expect(sent).not.toMatch(/2026|11-09|29/);
    expect(inputs(given())[0]?.cycle_tracking).toEqual({ enabled: true });
  });

  test('of a session its weekday, part of day and length leave, never a date or an hour', () => {
    expect(inputs(given())[1]?.events[0]).toEqual({
      event: 1,
      weekday: 'Saturday',
      part_of_day: 'evening',
      minutes: 90,
      goal: 'renewal',
      phase: 'follicular',
      quiet: false,
      may_go_out: true,
    });
  });

  test('no exact age leaves', () => expect(JSON.stringify(inputs(given()))).not.toMatch(/37|41/));

  test("'Just me' sends one person", () => {
    const [overview] = inputs(given({ solo: true }));
    expect(overview?.solo).toBe(true);
    expect(overview).not.toHaveProperty('partner2');
  });

  test('an answer not given is not made up', () => {
    const [overview] = inputs(
      given({ solo: true, partner2: null, cycleTracking: false, cycleLength: null, lastCycleDate: null }),
    );
    const sent = JSON.stringify(overview);
    expect(sent).not.toMatch(/"male"|<2years|3-4\/week","primary|6-8PM|"medium"|28/);
    expect(overview?.cycle_tracking).toEqual({ enabled: false });
  });

  test('each module is sent as it was switched', () => {
    expect(inputs(given({ suggestions: { positions: false, roleplays: false } }))[0]?.modules).toEqual({
      scheduled_dates: true,
      roleplays: false,
      ideas: true,
      positions: false,
      variety_tips: true,
      wellness_tips: true,
    });
  });
});

describe('calls', () => {
  test.each([
    [1, [1]],
    [5, [5]],
    [6, [3, 3]],
    [30, [5, 5, 5, 5, 5, 5]],
  ])('%i sessions are asked for in calls of %j after the overview', (count, sizes) => {
    const [overview, ...batches] = inputs(given(), count);
    expect(overview?.task).toBe('overview');
    expect(overview?.events).toEqual([]);
    expect(batches.map(({ events }) => events.length)).toEqual(sizes);
    expect(batches.flatMap(({ events }) => events.map(({ event }) => event))).toEqual(
      Array.from({ length: count }, (_, i) => i + 1),
    );
  });

  test('a plan without sessions asks nothing', () => expect(inputs(given(), 0)).toEqual([]));
});
