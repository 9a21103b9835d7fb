import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { howMany } from '../../../tests/how-many.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { inputArbitrary } from '../../../tests/planner/random-input.ts';
import {
  BEFORE,
  codeOf,
  ITEM,
  offersOf,
  ownAt,
  ownOf,
  resultOf,
  START,
  sentTo,
  visible,
} from '../../../tests/planner/sent-item.ts';
import { addDays } from '../../calendar-date.ts';
import { bestAlternatives } from '../changes/alternatives.ts';
import { undo } from '../changes/change-record.ts';
import { markDone, moveEvent, notTonight, swapIdea, takeOut } from '../changes/changes.ts';
import { reshuffle } from '../changes/reshuffle.ts';
import { occasionOf } from '../ideas/occasion.ts';
import { planFaults } from '../plan-check.ts';
import { dayIndex } from '../plan-days.ts';
import { openingsOf } from '../schedule/openings.ts';
import { capOf } from '../schedule/ramp.ts';
import { plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { insertItem, insertionOffers, type Moment } from './insertion.ts';
import type { SentItem } from './sent-item.ts';

const ideas = SESSION_IDEAS;

const itemArbitrary: fc.Arbitrary<SentItem> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  from: fc.constantFrom('idea', 'scenario'),
  title: fc.string(),
  discreetLabel: fc.constantFrom('Cooking', '', 'Walk'),
  minutes: fc.constantFrom(30, 45, 60, 70, 75, 90, 100, 120, 240, 1080),
  place: fc.constantFrom('home', 'out', 'apart'),
  quiet: fc.boolean(),
  notes: fc.oneof(fc.string(), fc.constant({ what: 'Do it.' })),
  tags: fc.array(fc.string(), { maxLength: 3 }),
});
const momentOf = (stored: StoredPlan, day: number, minute: number): Moment => ({
  date: addDays(stored.startDate, day),
  minute,
});
const dayArbitrary = fc.integer({ min: -2, max: 30 });
const minuteArbitrary = fc.integer({ min: 0, max: 1439 });

const RUNS = howMany(50, 300);

describe('whatever the plan and the item', () => {
  it('every offer keeps every hard rule, has room and place, lies ahead, and undo restores the plan exactly', () => {
    let taken = 0;
    fc.assert(
      fc.property(inputArbitrary, itemArbitrary, dayArbitrary, minuteArbitrary, (input, item, day, minute) => {
        const stored = makeStoredPlan(input);
        const now = momentOf(stored, day, minute);
        const offered = insertionOffers(stored, item, now);
        if (!offered.ok) {
          expect(offered.problem.message).not.toBe('');
          return;
        }
        expect(offered.value.length).toBeGreaterThan(0);
        expect(offered.value.length).toBeLessThanOrEqual(5);
        for (const offer of offered.value) {
          const after = resultOf(insertItem(stored, item, offer, now));
          taken++;
          expect(planFaults(plannerInputOf(after), after.plan)).toEqual([]);
          expect(after.plan.events.length).toBe(stored.plan.events.length + (offer.instead ? 0 : 1));
          const event = ownAt(after);
          const session = sessionOf(after, event);
          expect(session.end - session.start).toBeGreaterThanOrEqual(item.minutes);
          const occasion = occasionOf(session, after.startDate, after.answers);
          if (item.place === 'out') expect(occasion.mayGoOut).toBe(true);
          if (occasion.quiet) expect(item.quiet).toBe(true);
          expect(event.date > now.date || (event.date === now.date && session.start >= now.minute + 120)).toBe(true);
          expect(event.why).toBe(offer.why);
          if (event.theme === 'conception') expect(session.fertile).toBe(true);
          const dates = after.plan.events.map(({ date }) => date);
          expect(dates).toEqual(dates.toSorted());
          expect(JSON.parse(JSON.stringify(after))).toEqual(after);
          const back = resultOf(undo(JSON.parse(JSON.stringify(after))));
          expect(visible(back)).toEqual(visible(stored));
          expect(back.sequence[event.id]).toBe(1);
        }
      }),
      { numRuns: RUNS, seed: 41 },
    );
    expect(taken).toBeGreaterThan(RUNS);
  });

  it('nothing is said to have no place that an allowed opening could take', () => {
    fc.assert(
      fc.property(inputArbitrary, itemArbitrary, dayArbitrary, (input, item, day) => {
        const stored = makeStoredPlan(input);
        const now = momentOf(stored, day, 0);
        const free = new Set(stored.plan.events.map(({ date }) => dayIndex(stored, date)));
        const possible = openingsOf(input).filter(
          (opening) =>
            opening.end - opening.start >= item.minutes &&
            (opening.day > day || (opening.day === day && opening.start >= 120)) &&
            !free.has(opening.day) &&
            (() => {
              const { mayGoOut, quiet } = occasionOf({ ...opening, theme: 'bonding' }, input.startDate, input.answers);
              return (item.place !== 'out' || mayGoOut) && (item.quiet || !quiet);
            })(),
        );
        const roomLeft = stored.plan.events.length < capOf(input);
        if (possible.length > 0 && roomLeft) {
          const offers = offersOf(stored, item, now);
          expect(offers.length).toBeGreaterThan(0);
          expect(offers.every(({ instead }) => instead === undefined)).toBe(true);
        }
      }),
      { numRuns: howMany(80, 200), seed: 42 },
    );
  });

  it('after any series of changes the plan keeps every hard rule, and each undo gives back what was before', () => {
    const step = fc.record({
      kind: fc.constantFrom('send', 'send', 'move', 'tonight', 'swap', 'done', 'shuffle', 'out'),
      item: itemArbitrary,
      pick: fc.nat({ max: 40 }),
      day: dayArbitrary,
    });
    fc.assert(
      fc.property(inputArbitrary, fc.array(step, { minLength: 2, maxLength: 8 }), (input, series) => {
        const states = [makeStoredPlan(input)];
        for (const { kind, item, pick, day } of series) {
          const stored = states.at(-1) as StoredPlan;
          const today = addDays(stored.startDate, day);
          const event = stored.plan.events[pick % Math.max(1, stored.plan.events.length)];
          const next = ((): StoredPlan => {
            if (kind === 'send') return sentTo(stored, item, { date: today, minute: 600 }, pick);
            if (kind === 'shuffle') return reshuffle(stored, { today, seed: `again${pick}`, ideas });
            if (!event) return stored;
            const [to] = bestAlternatives(stored, event.id, today).slice(pick % 3);
            const changed = {
              move: () => (to ? moveEvent(stored, event.id, to, { today, ideas }) : undefined),
              tonight: () => notTonight(stored, event.id, { today, ideas }),
              swap: () => swapIdea(stored, event.id, { ideas }),
              done: () => markDone(stored, event.id),
              out: () => takeOut(stored, event.id),
            }[kind]();
            return changed?.ok ? changed.value : stored;
          })();
          if (next !== stored) states.push(next);
          expect(planFaults(plannerInputOf(next), next.plan)).toEqual([]);
          const ids = [...next.plan.events, ...next.setAside.map(({ event: aside }) => aside)].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
        let stored = states.pop() as StoredPlan;
        for (const before of states.toReversed()) {
          const undone = resultOf(undo(stored));
          expect(visible(undone)).toEqual(visible(before));
          for (const [id, count] of Object.entries(stored.sequence)) {
            expect(undone.sequence[id]).toBeGreaterThanOrEqual(count);
          }
          stored = undone;
        }
      }),
      { numRuns: howMany(35, 150), seed: 43 },
    );
  });
});

describe('the offers', () => {
  const stored = makeStoredPlan(inputWith({ preferredFrequency: 'weekly', currentFrequency: 'weekly' }));

  it('are five free days, the one that serves the plan best first, none later for being within what was asked for', () => {
    const offers = offersOf(stored, ITEM, BEFORE);
    expect(offers.length).toBe(5);
    expect(new Set(offers.map(({ date }) => date)).size).toBe(5);
    const points = offers.map(({ planPoints }) => planPoints);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    const used = stored.plan.events.map(({ date }) => date);
    expect(offers.filter(({ date }) => used.includes(date))).toEqual([]);
    for (const { why } of offers) expect(why).toMatch(/ both free, /);
    const soonest = openingsOf(plannerInputOf(stored)).find(({ day }) => !used.includes(addDays(START, day)))?.day;
    expect(offers.map(({ day }) => day)).toContain(soonest);
  });

  it('leave the plan in time of the day that is: tonight is offered until two hours before it begins', () => {
    const daily = makeStoredPlan({ ...inputWith(), busy: [[1440, 30 * 1440]] });
    const emptied = resultOf(takeOut(daily, daily.plan.events[0]?.id ?? ''));
    expect(offersOf(emptied, ITEM, { date: START, minute: 1080 }).map(({ date }) => date)).toEqual([START]);
    expect(codeOf(insertionOffers(emptied, ITEM, { date: START, minute: 1081 }))).toBe('NO_TIME_LEFT');
  });

  it('give an item the length that it wants, also where the engine would plan a shorter time', () => {
    const weekday = offersOf(
      makeStoredPlan(inputWith({ availableDays: ['weekdays'] })),
      { ...ITEM, minutes: 120 },
      BEFORE,
    );
    expect(weekday.length).toBe(5);
    for (const { start_time, end_time } of weekday) {
      expect([start_time, end_time]).toEqual(start_time < '20' ? ['18:00', '20:00'] : ['20:00', '22:00']);
    }
  });

  it('come at the hour that the item is for, while there are such', () => {
    const stored = makeStoredPlan(inputWith({ availableTimeSlots: ['morning', 'evening'] }));
    const hours = (item: SentItem) => offersOf(stored, item, BEFORE).map(({ start_time }) => start_time < '12');
    // The fifth is the soonest day, whatever its hour.
    expect(hours({ ...ITEM, daytime: 'day' }).filter(Boolean).length).toBeGreaterThanOrEqual(4);
    expect(hours({ ...ITEM, daytime: 'evening' }).filter(Boolean).length).toBeLessThanOrEqual(1);
    const nights = makeStoredPlan(inputWith({ availableTimeSlots: ['evening'] }));
    expect(offersOf(nights, { ...ITEM, daytime: 'day' }, BEFORE)).toHaveLength(5);
  });

  it('put an hour with a babysitter at home last for what is done at home', () => {
    const kids = inputWith({
      hasKids: true,
      aloneTimeSlots: ['date-nights', 'after-bedtime'],
      currentFrequency: 'monthly',
      preferredFrequency: 'monthly',
    });
    const nights = (item: SentItem) =>
      offersOf(makeStoredPlan(kids), item, BEFORE).map(({ date, start_time }) => [
        new Date(`${date}T12:00Z`).getUTCDay(),
        start_time,
      ]);
    // The fifth is the soonest day, whatever it is.
    expect(
      nights(ITEM)
        .slice(0, 4)
        .every(([weekday]) => weekday !== 5 && weekday !== 6),
    ).toBe(true);
    expect(nights({ ...ITEM, place: 'out' }).every(([weekday]) => weekday === 5 || weekday === 6)).toBe(true);
  });
});

describe('a plan that is full', () => {
  const full = makeStoredPlan({
    ...inputWith({ currentFrequency: 'daily', preferredFrequency: 'daily' }),
    tier: 'free',
  });

  it('offers the sessions that could make way; the one chosen is set aside and undo brings it back', () => {
    expect(full.plan.events.length).toBe(6);
    const offers = offersOf(full, ITEM, BEFORE);
    expect(offers.length).toBe(5);
    const [offer] = offers;
    if (!offer?.instead) throw new Error('nothing makes way');
    const after = resultOf(insertItem(full, ITEM, offer, BEFORE));
    expect(after.plan.events.length).toBe(6);
    expect(after.setAside).toEqual([{ event: offer.instead, reason: 'replaced' }]);
    expect(ownAt(after)).toMatchObject({ date: offer.instead.date, theme: offer.instead.theme });
    expect(ownAt(after).id).not.toBe(offer.instead.id);
    expect(after.sequence[offer.instead.id]).toBe(1);
    const back = resultOf(undo(after));
    expect(visible(back)).toEqual(visible(full));
    expect(back.sequence[offer.instead.id]).toBe(2);
  });

  it('never lets go of what is done, what has been, or what was put in', () => {
    const [first, second] = full.plan.events;
    if (!first || !second) throw new Error('no events');
    const done = resultOf(markDone(full, second.id));
    const offers = offersOf(done, ITEM, { date: first.date, minute: 1439 });
    expect(offers.map(({ instead }) => instead?.id).toSorted()).toEqual(
      full.plan.events
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    );
    let filled = full;
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) filled = sentTo(filled, { ...ITEM, id }, BEFORE);
    expect(ownOf(filled).length).toBe(6);
    expect(codeOf(insertionOffers(filled, ITEM, BEFORE))).toBe('LIMIT_REACHED');
    expect(codeOf(insertItem(filled, ITEM, { day: 3, window: 'evening' }, BEFORE))).toBe('NOT_FREE');
  });

  it('of a couple who meet daily offers the same, for every day is taken', () => {
    const daily = makeStoredPlan(inputWith({ currentFrequency: 'daily', preferredFrequency: 'daily' }));
    expect(daily.plan.events.length).toBe(30);
    const offers = offersOf(daily, ITEM, BEFORE);
    expect(offers.every(({ instead, date }) => instead?.date === date)).toBe(true);
    const done = daily.plan.events.reduce((plan, { id }) => resultOf(markDone(plan, id)), daily);
    expect(codeOf(insertionOffers(done, ITEM, BEFORE))).toBe('DAYS_TAKEN');
  });
});
