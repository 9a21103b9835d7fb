import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { howMany } from '../../../tests/how-many.ts';
import { answersWith, inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { inputArbitrary } from '../../../tests/planner/random-input.ts';
import { addDays } from '../../calendar-date.ts';
import { planPoints, scoringOf } from '../schedule/plan-points.ts';
import { plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { reshuffle } from './reshuffle.ts';

const ideas = SESSION_IDEAS;
const pointsOf = (stored: StoredPlan) =>
  planPoints(
    scoringOf(plannerInputOf(stored)),
    stored.plan.events.map((event) => sessionOf(stored, event)),
  );

it('keeps what has been to the letter, plans the rest as well as before, and moves ids with their covers instead of replacing them', () => {
  fc.assert(
    fc.property(inputArbitrary, fc.integer({ min: 0, max: 29 }), (input, day) => {
      const stored = makeStoredPlan(input);
      const today = addDays(input.startDate, day);
      const after = reshuffle(stored, { today, seed: 'again', ideas });
      const past = (plan: StoredPlan) => plan.plan.events.filter(({ date }) => date <= today);
      expect(past(after)).toEqual(past(stored));
      expect(pointsOf(after)).toBe(pointsOf(stored));
      const ids = stored.plan.events.map(({ id }) => id);
      const kept = after.plan.events.filter(({ id }) => ids.includes(id));
      expect(kept.length).toBe(Math.min(ids.length, after.plan.events.length));
      const coverOf = new Map(stored.plan.events.map(({ id, discreet_label }) => [id, discreet_label]));
      for (const { id, discreet_label } of kept) expect(discreet_label).toBe(coverOf.get(id));
      expect(after.setAside.length).toBe(Math.max(0, ids.length - after.plan.events.length));
      expect(after.plan.start_date).toBe(stored.plan.start_date);
    }),
    { numRuns: howMany(40, 80), seed: 12 },
  );
});

it('another seed finds other days or other ideas for the days to come', () => {
  const stored = makeStoredPlan(inputWith());
  const after = reshuffle(stored, { today: addDays(stored.startDate, 9), seed: 'other', ideas });
  expect(after.plan.events.map(({ idea, date }) => `${date} ${idea}`)).not.toEqual(
    stored.plan.events.map(({ idea, date }) => `${date} ${idea}`),
  );
  expect(after.seed).toBe('other');
});

it('changed answers hold for the days to come only', () => {
  const stored = makeStoredPlan(inputWith());
  const today = addDays(stored.startDate, 12);
  const answers = answersWith({ availableTimeSlots: ['morning'], preferredFrequency: 'weekly' });
  const after = reshuffle(stored, { today, seed: 'lamp', ideas, answers });
  const coming = after.plan.events.filter(({ date }) => date > today);
  expect([2, 3]).toContain(coming.length);
  expect(coming.every(({ window }) => window === 'morning')).toBe(true);
  expect(after.plan.events.filter(({ date }) => date <= today)).toEqual(
    stored.plan.events.filter(({ date }) => date <= today),
  );
  expect(after.setAside.every(({ reason }) => reason === 'reshuffled')).toBe(true);
  expect(after.answers).toEqual(answers);
});

it('a wish for more holds for the days to come, and never lifts the limit of the free plan', () => {
  const answers = answersWith({ currentFrequency: 'daily', preferredFrequency: 'daily' });
  const counts = (['paid', 'free'] as const).map((tier) => {
    const stored = makeStoredPlan({ ...inputWith({ preferredFrequency: 'weekly' }), tier });
    const today = addDays(stored.startDate, 19);
    const { events } = reshuffle(stored, { today, seed: 'lamp', ideas, answers }).plan;
    return [events.filter(({ date }) => date > today).length, events.length];
  });
  expect(counts[0]?.[0]).toBe(10);
  expect([5, 6]).toContain(counts[1]?.[1]);
});

it('new busy times are kept clear', () => {
  const stored = makeStoredPlan(inputWith());
  const busy: Array<[number, number]> = [[15 * 1440, 25 * 1440]];
  const after = reshuffle(stored, { today: addDays(stored.startDate, 12), seed: 'lamp', ideas, busy });
  const days = after.plan.events.map((event) => sessionOf(after, event).day);
  expect(days.filter((day) => day >= 15 && day < 25)).toEqual([]);
  expect(days.some((day) => day >= 25)).toBe(true);
});

it('the days to come keep to the aims: their themes are chosen, not all the same', () => {
  const stored = makeStoredPlan(inputWith());
  const after = reshuffle(stored, { today: stored.startDate, seed: 'lamp', ideas });
  const themes = (plan: StoredPlan) => new Set(plan.plan.events.map((event) => sessionOf(plan, event).theme));
  expect(themes(stored).size).toBeGreaterThan(1);
  expect(themes(after)).toEqual(themes(stored));
});

it('what somebody put in before today is on top of the plan, and for other answers it is just right', () => {
  const plain = makeStoredPlan(inputWith());
  const [first] = plain.plan.events;
  if (!first) throw new Error('The plan is empty.');
  const sent = { from: 'idea' as const, item: 'walk', minutes: 75, place: 'home' as const, quiet: true };
  const days = plain.plan.events.map(({ date }) => date);
  const free = Array.from({ length: 12 }, (_, day) => addDays(plain.startDate, day)).find((day) => !days.includes(day));
  const own = { ...first, id: 'own', date: free ?? '', sent };
  const stored = { ...plain, plan: { ...plain.plan, events: [...plain.plan.events, own] } };
  const today = addDays(plain.startDate, 12);
  const coming = (answers?: StoredPlan['answers']) =>
    reshuffle(stored, { today, seed: 'lamp', ideas, ...(answers && { answers }) }).plan.events.filter(
      ({ date }) => date > today,
    ).length;
  const before = plain.plan.events.filter(({ date }) => date > today).length;
  expect([coming(), coming(plain.answers)]).toEqual([before, before]);
});

it('why a day was chosen tells what was learned of it, which moves no session out of the hours that were asked for', () => {
  const learned = Array.from({ length: 7 }, () => Array.from({ length: 8 }, () => 6));
  const stored = { ...makeStoredPlan(inputWith({ availableTimeSlots: ['morning'] })), learned };
  const after = reshuffle(stored, { today: addDays(stored.startDate, 9), seed: 'lamp', ideas });
  const coming = after.plan.events.filter(({ date }) => date > addDays(stored.startDate, 9));
  expect(coming.map(({ why }) => why).join('\n')).toMatch(/lately|earlier plans/);
  expect(new Set(coming.map(({ window }) => window))).toEqual(new Set(['morning']));
});

it('new sessions take no id that the plan knows: not of what has been, of what makes way, or of what was set aside', () => {
  const answers = answersWith({ currentFrequency: 'daily', preferredFrequency: 'daily' });
  const stored = makeStoredPlan({ ...inputWith({ preferredFrequency: 'weekly' }), tier: 'paid' });
  const today = addDays(stored.startDate, 19);
  const shuffled = (plan: StoredPlan) => reshuffle(plan, { today, seed: 'lamp', ideas, answers });
  const { events } = stored.plan;
  const made = shuffled(stored).plan.events.filter(({ id }) => !events.some((event) => event.id === id));
  const [id = ''] = made.map((event) => event.id);
  const [first] = events;
  if (!first) throw new Error('The plan is empty.');
  const renamed = (place: number) => ({
    ...stored,
    plan: { ...stored.plan, events: events.map((event, at) => (at === place ? { ...event, id } : event)) },
  });
  const aside = { ...stored, setAside: [{ event: { ...first, id }, reason: 'reshuffled' as const }] };
  for (const plan of [renamed(0), renamed(events.length - 1), aside]) {
    const after = shuffled(plan);
    const ids = [...after.plan.events, ...after.setAside.map(({ event }) => event)].map((event) => event.id);
    expect(ids.filter((one) => one === id)).toHaveLength(1);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
