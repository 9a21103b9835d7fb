import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { codeOf, resultOf } from '../../../tests/planner/sent-item.ts';
import { lessonsOf } from '../learning/plan-lessons.ts';
import type { PlanEvent } from '../plan.ts';
import { planFaults } from '../plan-check.ts';
import { spareEvening } from '../schedule/spare-evening.ts';
import { type ChangeKind, plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { bestAlternatives } from './alternatives.ts';
import { undo } from './change-record.ts';
import { moveEvent, notTonight, takeOut } from './changes.ts';
import { timeOffers } from './fallen-out.ts';

const whole =
  (start: number) =>
  (_: unknown, k: number): [number, number] => {
    const day = (k * 7 + start) % 30;
    return [day * 1440 + 360, (day + 1) * 1440];
  };
const INPUT = {
  ...inputWith({ availableTimeSlots: ['evening', 'night', 'morning'] }),
  model: 2 as const,
  seed: 's3',
  busy: Array.from({ length: 8 }, whole(8)),
};
const PLAN = makeStoredPlan(INPUT);
const OLD: StoredPlan = makeStoredPlan(inputWith());
const eventOf = (stored: StoredPlan, at: number) => stored.plan.events[at] as PlanEvent;
const putOff = (stored: StoredPlan, { id, date }: PlanEvent) =>
  resultOf(notTonight(stored, id, { today: date, ideas }));
const timesOf = ({ plan }: StoredPlan) =>
  Object.fromEntries(plan.events.map(({ id, date, start_time }) => [id, `${date} ${start_time}`]));

/** Of this plan one evening takes another along; the others do not. */
const TAKES_ALONG = 4;
const ALONG = eventOf(PLAN, TAKES_ALONG + 1);

describe('three evenings fall out', () => {
  it('the month stays recognisable: each finds a later place, hardly any other moves, and no rule is broken', () => {
    let stored = PLAN;
    const states = [stored];
    for (const at of [1, TAKES_ALONG, 8]) {
      const before = stored;
      const fallen = eventOf(before, at);
      stored = putOff(before, fallen);
      states.push(stored);
      expect(planFaults(plannerInputOf(stored), stored.plan)).toEqual([]);
      expect(stored.setAside).toEqual([]);
      const [was, is] = [timesOf(before), timesOf(stored)];
      expect(Object.keys(is).sort()).toEqual(Object.keys(was).sort());
      expect((is[fallen.id] ?? '') > (was[fallen.id] ?? '')).toBe(true);
      const others = Object.keys(was).filter((id) => id !== fallen.id && was[id] !== is[id]);
      expect(others.length).toBeLessThanOrEqual(1);
      for (const { id } of before.plan.events) {
        const moved = was[id] !== is[id];
        if (moved) expect(stored.sequence[id]).toBeGreaterThan(before.sequence[id] ?? 0);
      }
    }
    for (const before of states.slice(0, -1).reverse()) {
      stored = resultOf(undo(stored));
      expect(stored.plan).toEqual(before.plan);
    }
  });

  it('the spare evening is the engine’s, and is the first that is offered', () => {
    const sessions = PLAN.plan.events.map((event) => sessionOf(PLAN, event));
    for (const [at, event] of PLAN.plan.events.entries()) {
      const spare = spareEvening(plannerInputOf(PLAN), sessions, sessions[at]?.day ?? 0);
      const [first, ...others] = timeOffers(PLAN, event.id, event.date);
      expect(first?.spare).toBe(spare && true);
      expect(others.every((offer) => offer.spare === undefined)).toBe(true);
      // Another hour on the day of another evening is no evening to offer.
      if (!sessions.some(({ day }) => day === spare?.day)) expect(first?.day).toBe(spare?.day);
    }
  });
});

it('three times are offered, none of them twice, each of them free, and after the spare one the best come first', () => {
  for (const event of PLAN.plan.events.slice(0, 8)) {
    const offers = timeOffers(PLAN, event.id, event.date);
    expect(new Set(offers.map(({ day, window }) => `${day} ${window}`)).size).toBe(3);
    const others = offers.slice(offers[0]?.spare ? 1 : 0).map(({ planPoints }) => planPoints);
    expect(others).toEqual(others.toSorted((a, b) => b - a));
    for (const { day, window } of offers)
      expect(codeOf(moveEvent(PLAN, event.id, { day, window }, { today: event.date, ideas }))).toBe('ok');
  }
});

it('what people put in themselves has no spare evening: it finds the best other time, and nothing moves for it', () => {
  const fallen = eventOf(PLAN, TAKES_ALONG);
  const sent = { from: 'own' as const, item: 'words', minutes: 60, place: 'home' as const, quiet: true };
  for (const own of [{ own: 'added' as const }, { sent }, { sent: { ...sent, instead: 'other' } }]) {
    const events = PLAN.plan.events.map((event) => (event.id === fallen.id ? { ...event, ...own } : event));
    const stored: StoredPlan = { ...PLAN, plan: { ...PLAN.plan, events } };
    expect(timeOffers(stored, fallen.id, fallen.date).some(({ spare }) => spare)).toBe(false);
    const { [fallen.id]: _, ...others } = timesOf(stored);
    expect(timesOf(putOff(stored, eventOf(stored, TAKES_ALONG)))).toMatchObject(others);
  }
});

describe('what moves along', () => {
  it('is undone with it, and tells nothing of what people like', () => {
    const fallen = eventOf(PLAN, TAKES_ALONG);
    const after = putOff(PLAN, fallen);
    expect(timesOf(after)[ALONG.id]).not.toBe(timesOf(PLAN)[ALONG.id]);
    expect(lessonsOf([after])).toEqual([expect.objectContaining({ date: fallen.date, what: 'tonight' })]);
    expect(resultOf(undo(after)).plan).toEqual(PLAN.plan);
  });

  it('is nothing that people chose, spoke of or moved: then that stays, and the evening still finds a place', () => {
    const fallen = eventOf(PLAN, TAKES_ALONG);
    const stands = { [ALONG.id]: `${ALONG.date} ${ALONG.start_time}` };
    const [elsewhere] = bestAlternatives(PLAN, ALONG.id, PLAN.startDate);
    const own = PLAN.plan.events.map((event) => (event === ALONG ? { ...event, own: 'moved' as const } : event));
    const kept: StoredPlan[] = [
      { ...PLAN, saidIn: stands },
      { ...PLAN, partnerSaidIn: stands },
      { ...PLAN, staysAnyway: stands },
      { ...PLAN, plan: { ...PLAN.plan, events: own } },
      elsewhere ? resultOf(moveEvent(PLAN, ALONG.id, elsewhere, { today: PLAN.startDate, ideas })) : PLAN,
    ];
    for (const stored of kept) {
      const now = stored.plan.events.find(({ id }) => id === fallen.id) ?? fallen;
      const after = putOff(stored, now);
      expect(timesOf(after)[ALONG.id]).toBe(timesOf(stored)[ALONG.id]);
      expect(timesOf(after)[fallen.id]).not.toBe(timesOf(stored)[fallen.id]);
    }
  });

  it('is what nobody moved by hand: moved once and back again it stays, and a new idea or another’s move is no such word', () => {
    const fallen = eventOf(PLAN, TAKES_ALONG);
    const along = (kind: ChangeKind, ...events: PlanEvent[]) =>
      timesOf(putOff({ ...PLAN, changes: [{ kind, events, added: [], parts: {} }] }, fallen))[ALONG.id];
    const stayed = timesOf(PLAN)[ALONG.id];
    expect([along('move', ALONG), along('move', eventOf(PLAN, 8), ALONG)]).toEqual([stayed, stayed]);
    expect(along('swap', ALONG)).not.toBe(stayed);
    expect(along('move', eventOf(PLAN, 8))).not.toBe(stayed);
  });

  it('is others where one stays by a word that was given, and the spare evening is offered all the same', () => {
    const fallen = eventOf(PLAN, TAKES_ALONG);
    const others = PLAN.plan.events.filter(({ date }) => date > ALONG.date);
    const saidIn = Object.fromEntries(others.map(({ id, date, start_time }) => [id, `${date} ${start_time}`]));
    const [first] = timeOffers({ ...PLAN, saidIn }, fallen.id, fallen.date);
    expect(first?.spare).toBe(true);
    const after = putOff({ ...PLAN, saidIn }, fallen);
    expect(timesOf(after)).toMatchObject(Object.fromEntries(others.map(({ id }) => [id, timesOf(PLAN)[id]])));
  });

  it('is none where something new lies on another evening: nobody asked about that one', () => {
    const fallen = eventOf(PLAN, TAKES_ALONG);
    const { day, start } = sessionOf(PLAN, ALONG);
    const clashing = {
      ...PLAN,
      busy: [...PLAN.busy, [day * 1440 + start, day * 1440 + start + 30] as [number, number]],
    };
    const after = putOff(clashing, fallen);
    expect(timesOf(after)[ALONG.id]).toBe(timesOf(PLAN)[ALONG.id]);
  });

  it('is nothing once one was taken out, which is not planned again', () => {
    const out = resultOf(takeOut(PLAN, eventOf(PLAN, 6).id));
    const after = putOff(out, eventOf(out, TAKES_ALONG));
    expect(after.plan.events.length).toBe(PLAN.plan.events.length - 1);
  });

  it('is nothing more than fell out, also where an earlier one found no place', () => {
    const fallen = eventOf(PLAN, TAKES_ALONG);
    const events = PLAN.plan.events.filter((event) => event !== eventOf(PLAN, 6));
    const [first] = timeOffers({ ...PLAN, plan: { ...PLAN.plan, events } }, fallen.id, fallen.date);
    expect(first?.spare).toBe(true);
  });
});

it('a plan of version 1 offers and does what it did: the best alternative, while the others stay', () => {
  for (const event of OLD.plan.events) {
    const best = bestAlternatives(OLD, event.id, event.date);
    expect(timeOffers(OLD, event.id, event.date)).toEqual(best);
    const after = putOff(OLD, event);
    const { [event.id]: _, ...others } = timesOf(OLD);
    expect(timesOf(after)).toMatchObject(others);
    if (best[0]) expect(timesOf(after)[event.id]).toBe(`${best[0].date} ${best[0].start_time}`);
  }
});
