import { describe, expect, test } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { addDays, weekday } from '../../../domain/calendar-date.ts';
import { planFaults } from '../../../domain/planner/plan-check.ts';
import { checkAnswers } from '../../../domain/planner/questionnaire/answers.ts';
import { EMPTY_DRAFT } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { stepProblem } from '../../../domain/planner/questionnaire/steps.ts';
import { schedule } from '../../../domain/planner/schedule/schedule.ts';
import { howMany } from '../../../tests/how-many.ts';
import { DAY_LABELS, FREQUENCY_LABELS, GOAL_LABELS, WINDOW_LABELS } from '../questionnaire/answer-labels.ts';
import { choiceOf, draftWith, drawableAnswers, missingIn } from './sample-answers.ts';
import {
  FIRST_CHOICE,
  SAMPLE_DAYS,
  SAMPLE_FREQUENCIES,
  SAMPLE_GOALS,
  SAMPLE_LABELS,
  SAMPLE_SLOTS,
  type SampleChoice,
} from './sample-choice.ts';
import { entriesOf, localToday } from './sample-drawing.ts';
import { drawFrom, drawSample, samplePlan } from './sample-plan.ts';
import { sampleToday } from './sample-today.ts';

/** Every list of some of them, by the bits of a number. */
const subsets = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, at) => bits & (2 ** at)));

const everyChoice: SampleChoice[] = [false, true].flatMap((solo) =>
  SAMPLE_FREQUENCIES.flatMap((preferredFrequency) =>
    SAMPLE_GOALS.flatMap((goal) =>
      subsets(SAMPLE_DAYS).flatMap((availableDays) =>
        subsets(SAMPLE_SLOTS).map((availableTimeSlots) => ({
          solo,
          preferredFrequency,
          goal,
          availableDays,
          availableTimeSlots,
        })),
      ),
    ),
  ),
);
const drawable = everyChoice.filter((choice) => missingIn(choice) === '');
/** Of seven shares of all choices so many: over seven days, every choice comes up. */
const SHARES = howMany(1, 7);
const sharedOut = (day: number) => drawable.filter((_, at) => (at - day + 7) % 7 < SHARES);

describe('over every choice that the card offers', () => {
  test('a plan can be drawn for all of them that name a kind of day and a time of day', () => {
    expect(everyChoice).toHaveLength(2 * 5 * 3 * 4 * 16);
    expect(drawable).toHaveLength(2 * 5 * 3 * 3 * 15);
    for (const choice of everyChoice) {
      const { availableDays, availableTimeSlots } = choice;
      expect(missingIn(choice) === '').toBe(availableDays.length > 0 && availableTimeSlots.length > 0);
    }
  });

  test('the answers pass the check of every door', () => {
    for (const choice of drawable) expect(checkAnswers(drawableAnswers(choice)).ok).toBe(true);
  });

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'begun on weekday %i, the plan has times, keeps to days and hours, and has no fault',
    (days) => {
      const startDate = addDays('2027-02-21', days);
      for (const choice of sharedOut(days)) {
        const { input, plan } = samplePlan(choice, startDate);
        expect(plan.events.length).toBeGreaterThan(0);
        expect(plan.events.length).toBeLessThanOrEqual(6);
        expect(planFaults(input, plan)).toEqual([]);
        for (const { date, window } of plan.events) {
          const kind = [0, 6].includes(weekday(date)) ? 'weekends' : 'weekdays';
          expect(choice.availableDays).toContain(kind);
          expect(choice.availableTimeSlots).toContain(window);
          expect(date >= startDate && date < addDays(startDate, 30)).toBe(true);
        }
      }
    },
  );
});

test('what the card does not ask leaves no trace in the plan', () => {
  const { input, plan } = samplePlan(FIRST_CHOICE, '2026-11-21');
  const others = {
    ...input.answers,
    partner1: { age: 61, gender: 'male' as const },
    partner2: { age: 44, gender: 'female' as const },
    relationshipDuration: 'more-than-10-years' as const,
  };
  expect(schedule({ ...input, answers: others })).toEqual(schedule(input));
  expect(samplePlan(FIRST_CHOICE, '2026-11-21', others).plan).toEqual(plan);
});

test('the questionnaire takes over what was chosen and nothing that was made up for the drawing', () => {
  const choice: SampleChoice = {
    solo: true,
    preferredFrequency: 'bi-weekly',
    goal: 'reconnection',
    availableDays: ['weekends'],
    availableTimeSlots: ['morning'],
  };
  expect(draftWith(choice)).toEqual({
    ...EMPTY_DRAFT,
    solo: true,
    preferredFrequency: 'bi-weekly',
    primaryGoals: ['reconnection'],
    availableDays: ['weekends'],
    availableTimeSlots: ['morning'],
  });
  expect(stepProblem(draftWith(choice), 1)?.field).toBe('partner1.age');
  expect(stepProblem(draftWith(choice), 2)?.field).toBe('currentFrequency');
  const before = { ...EMPTY_DRAFT, hasKids: true, partner1: { age: 40, gender: 'male' as const } };
  expect(draftWith(choice, before)).toMatchObject({ hasKids: true, partner1: { age: 40 }, solo: true });
});

test('more days and hours give other times, one person other words', () => {
  const first = drawSample(FIRST_CHOICE, '2026-11-21');
  const weekdays = drawSample({ ...FIRST_CHOICE, availableDays: ['weekdays'] }, '2026-11-21');
  const alone = drawSample({ ...FIRST_CHOICE, solo: true }, '2026-11-21');
  expect(weekdays.events.map(({ day }) => day)).not.toEqual(first.events.map(({ day }) => day));
  expect(alone.events.map(({ day }) => day)).toEqual(first.events.map(({ day }) => day));
  expect(alone.events.map(({ note }) => note)).not.toEqual(first.events.map(({ note }) => note));
  expect(first.reason).toBe('');
  expect(drawSample({ ...FIRST_CHOICE, preferredFrequency: 'daily' }, '2026-11-21').reason).toMatch(/free plan/);
});

test('what is for the two alone is called by its name, and nothing lies on the first day, which the page is kept for', () => {
  const { plan } = samplePlan(FIRST_CHOICE, '2026-11-21');
  const ideas = plan.events.map(({ idea }) => SESSION_IDEAS.find(({ id }) => id === idea));
  const { events } = drawSample(FIRST_CHOICE, '2026-11-21');
  expect(events.map(({ title }) => title)).toEqual(ideas.map((idea) => idea?.title.low));
  for (const choice of sharedOut(0)) expect(drawSample(choice, '2026-11-21').events[0]?.place).toBeGreaterThan(0);
});

test('the server draws from its own day and anew on the next', () => {
  expect(sampleToday('2026-11-21')).toEqual(drawSample(FIRST_CHOICE, '2026-11-21'));
  expect(sampleToday('2026-11-21')).toBe(sampleToday('2026-11-21'));
  expect(sampleToday('2026-11-22').startDate).toBe('2026-11-22');
});

test('controls are read as chosen, and what no control offers counts as it was at first', () => {
  const form = new FormData();
  form.append('solo', 'yes');
  form.append('preferredFrequency', 'monthly');
  form.append('goal', 'fame');
  form.append('availableTimeSlots', 'night');
  form.append('availableTimeSlots', 'morning');
  form.append('availableTimeSlots', 'tea-time');
  expect(choiceOf(form)).toEqual({
    solo: true,
    preferredFrequency: 'monthly',
    goal: 'bonding',
    availableDays: [],
    availableTimeSlots: ['morning', 'night'],
  });
  expect(drawFrom(entriesOf(form), '2026-11-21')).toBe('Choose weekdays, weekends or both.');
  form.append('availableDays', 'weekends');
  expect(drawFrom(entriesOf(form), '2026-11-21')).toEqual(drawSample(choiceOf(form), '2026-11-21'));
});

test('the card speaks in the questionnaire’s own words', () => {
  const own = [
    ...SAMPLE_FREQUENCIES.map((value) => [value, FREQUENCY_LABELS[value].title]),
    ...SAMPLE_GOALS.map((value) => [value, GOAL_LABELS[value].title]),
    ...SAMPLE_DAYS.map((value) => [value, DAY_LABELS[value]]),
    ...SAMPLE_SLOTS.map((value) => [value, WINDOW_LABELS[value].title]),
  ];
  expect(SAMPLE_LABELS).toEqual(Object.fromEntries(own));
});

test('today is the day on this device’s wall, also in the last minute of a month', () => {
  expect(localToday(new Date(2027, 0, 31, 23, 59))).toBe('2027-01-31');
  expect(localToday(new Date(2027, 1, 1, 0, 0))).toBe('2027-02-01');
});
