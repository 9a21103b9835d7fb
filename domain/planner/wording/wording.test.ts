import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { howMany } from '../../../tests/how-many.ts';
import { inputWith, makePlan } from '../../../tests/planner/made-plan.ts';
import { answersArbitrary } from '../../../tests/planner/random-input.ts';
import { addDays, dayNumber } from '../../calendar-date.ts';
import type { Plan, PlannerInput } from '../plan.ts';
import { SUGGESTIONS } from '../questionnaire/answers.ts';
import { schedule } from '../schedule/schedule.ts';
import { minutesOfTime } from '../spoken-dates.ts';
import { wordPlan } from './wording.ts';

const ideaOf = (id: string | undefined) => SESSION_IDEAS.find((idea) => idea.id === id);
const ideasOf = (plan: Plan) => plan.events.map(({ idea }) => ideaOf(idea));
const DAILY = { currentFrequency: 'daily', preferredFrequency: 'daily' };
const OFF = Object.fromEntries(SUGGESTIONS.map((name) => [name, false]));

/** Any couple or person, with any suggestions. */
const anyInput: fc.Arbitrary<PlannerInput> = fc
  .record({
    answers: answersArbitrary,
    solo: fc.boolean(),
    suggestions: fc.record({
      scheduledDates: fc.boolean(),
      roleplays: fc.boolean(),
      ideas: fc.boolean(),
      positions: fc.boolean(),
      varietyTips: fc.boolean(),
      wellnessTips: fc.boolean(),
    }),
    seed: fc.string({ maxLength: 8 }),
  })
  .map(({ answers, solo, suggestions, seed }) => ({
    answers: { ...answers, solo, suggestions },
    startDate: '2027-03-01',
    seed,
    tier: 'paid',
  }));

it('whatever the answers: an allowed idea for each session, none twice, dates and times the engine set', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { answers, startDate } = input;
      const { sessions } = schedule(input);
      const plan = makePlan(input);
      expect(plan.events.length).toBe(sessions.length);
      expect(new Set(plan.events.map(({ idea }) => idea)).size).toBe(sessions.length);
      expect(new Set(plan.events.map(({ id }) => id)).size).toBe(sessions.length);
      for (const [at, event] of plan.events.entries()) {
        const session = sessions[at];
        const idea = ideaOf(event.idea);
        expect(event.date).toBe(addDays(startDate, session?.day ?? -1));
        expect([minutesOfTime(event.start_time), minutesOfTime(event.end_time)]).toEqual([
          session?.start,
          session?.end,
        ]);
        expect(idea?.minMinutes).toBeLessThanOrEqual((session?.end ?? 0) - (session?.start ?? 0));
        if (answers.solo) expect(idea?.solo).toBe(true);
        else expect(idea?.soloOnly).toBeUndefined();
        if (idea?.module) expect(answers.suggestions[idea.module]).toBe(true);
      }
    }),
    { numRuns: howMany(60, 300), seed: 11 },
  );
});

describe('children', () => {
  const kids = (aloneTimeSlots: string[], changed = {}) =>
    makePlan(inputWith({ ...DAILY, hasKids: true, aloneTimeSlots, ...changed }));

  it('who sleep are neither woken nor left alone', () => {
    const ideas = ideasOf(kids(['after-bedtime']));
    expect(ideas.length).toBe(30);
    expect(ideas.every((idea) => idea?.quiet && idea.setting !== 'out')).toBe(true);
  });

  it('minded by a babysitter: the couple goes out where they can', () => {
    const plan = kids(['date-nights'], { availableTimeSlots: ['evening'], availableDays: ['weekends'] });
    expect(plan.events.length).toBeGreaterThan(2);
    expect(ideasOf(plan).filter((idea) => idea?.setting !== 'home').length).toBe(plan.events.length);
  });
});

describe('ideas', () => {
  const fits = (plan: Plan) => plan.events.filter((event) => ideaOf(event.idea)?.themes.includes(event.theme)).length;

  it.each(['bonding', 'pleasure', 'reconnection'])(
    'of a daily plan all suit the theme %s, and the next plan repeats none',
    (goal) => {
      const input = inputWith({ ...DAILY, primaryGoals: [goal] });
      const first = makePlan(input);
      const used = first.events.flatMap(({ idea }) => idea ?? []);
      const next = makePlan({ ...input, startDate: '2026-12-21', seed: 'next' }, used);
      expect([fits(first), fits(next)]).toEqual([30, 30]);
      expect(next.events.filter(({ idea }) => used.includes(idea ?? ''))).toEqual([]);
    },
  );

  it('of a person alone do not repeat in the next plan either', () => {
    const input = inputWith({ ...DAILY, solo: true, partner2: null });
    const used = makePlan(input).events.flatMap(({ idea }) => idea ?? []);
    const next = makePlan({ ...input, seed: 'next' }, used);
    expect(used.length).toBe(30);
    expect(next.events.filter(({ idea }) => used.includes(idea ?? '')).length).toBe(0);
  });

  it('hoping for a baby take their own ideas in the fertile days', () => {
    const cycle = { cycleTracking: true, cycleLength: 28, lastCycleDate: '2026-11-14' };
    const plan = makePlan(inputWith({ ...cycle, primaryGoals: ['conception'] }));
    const prime = plan.events.filter(({ theme }) => theme === 'conception');
    expect(prime.length).toBeGreaterThanOrEqual(2);
    expect(prime.every(({ idea }) => ideaOf(idea)?.themes.includes('conception'))).toBe(true);
  });

  it('vary from one session to the next', () => {
    const { events } = makePlan(inputWith(DAILY));
    const alike = events.filter((event, at) => {
      const before = ideaOf(events[at - 1]?.idea);
      return before?.tags.slice(1).join() === ideaOf(event.idea)?.tags.slice(1).join();
    });
    expect(alike).toEqual([]);
  });
});

describe('the seed', () => {
  it('decides alone: the same gives the same plan, another gives other ideas', () => {
    const input = inputWith();
    expect(makePlan(input)).toEqual(makePlan(input));
    const words = (seed: string) => {
      const { answers } = input;
      return wordPlan({ schedule: schedule(input), answers, seed, ideas: SESSION_IDEAS }).events.map(
        ({ idea }) => idea,
      );
    };
    expect(words('a')).not.toEqual(words('b'));
  });

  it('gives ids of 16 hexadecimal digits that say nothing', () => {
    for (const { id } of makePlan(inputWith()).events) expect(id).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('what is shown of an event', () => {
  it('takes the title of the privacy level where it leaves the app, at the high one its cover; its own name is never lost', () => {
    for (const level of ['high', 'medium', 'low'] as const) {
      for (const event of makePlan(inputWith({ privacyLevel: level })).events) {
        const { title, discreetLabel = '' } = ideaOf(event.idea) ?? {};
        expect(event.discreet_label).toBe(discreetLabel);
        expect(event.title).toBe(level === 'high' ? discreetLabel : title?.[level]);
        expect(event.real_title ?? event.title).toBe(title?.low);
      }
    }
  });

  it('has the reminders that were chosen, longest before first, and the label of its theme as a tag', () => {
    const reminders = { oneDayBefore: true, twelveHoursBefore: true, oneHourBefore: true };
    for (const event of makePlan(inputWith({ reminders, primaryGoals: ['bonding'] })).events) {
      expect(event.reminders).toEqual(['1d', '12h', '1h']);
      expect(event.tags[0]).toBe('Emotional Bonding');
    }
  });

  it('says what to do, how to begin and how to say no', () => {
    for (const event of makePlan(inputWith()).events) expect(event.notes.split('\n\n').length).toBe(3);
  });
});

describe('suggestions switched off', () => {
  it('leave out their module and their ideas', () => {
    const plan = makePlan(inputWith({ ...DAILY, suggestions: OFF }));
    expect(plan.modules).toBeUndefined();
    expect(ideasOf(plan).every((idea) => idea && !idea.module && idea.setting !== 'out')).toBe(true);
  });

  it('one by one: the module is absent, the other ones hold three entries each', () => {
    const { modules } = makePlan(inputWith({ suggestions: { positions: false } }));
    expect(Object.keys(modules ?? {}).sort()).toEqual(['ideas', 'roleplays', 'variety_tips', 'wellness_tips']);
    for (const entries of Object.values(modules ?? {})) expect(new Set(entries).size).toBe(3);
  });
});

it('a library without a fitting idea leaves plain words, not a gap', () => {
  const input = inputWith();
  const plan = wordPlan({ schedule: schedule(input), answers: input.answers, seed: 's', ideas: [] });
  expect(plan.events.length).toBeGreaterThan(0);
  expect(plan.events.every((event) => event.title === 'Personal Time' && event.idea === undefined)).toBe(true);
});

it('a date is the start date plus the day', () => {
  const plan = makePlan(inputWith());
  for (const { date } of plan.events) expect(dayNumber(date) - dayNumber(plan.start_date)).toBeLessThan(30);
});
