import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { BEFORE, codeOf, ITEM, resultOf, sentTo, visible } from '../../../tests/planner/sent-item.ts';
import { addDays } from '../../calendar-date.ts';
import { undo } from '../changes/change-record.ts';
import { markDone, swapIdea, takeOut } from '../changes/changes.ts';
import { reshuffle } from '../changes/reshuffle.ts';
import { clashesOf, freedomAt } from '../clashes.ts';
import type { EventTime } from '../plan.ts';
import { planFaults } from '../plan-check.ts';
import { dayIndex } from '../plan-days.ts';
import { minutesOfTime, timeOfMinutes } from '../spoken-dates.ts';
import { plannerInputOf, type StoredPlan } from '../stored-plan.ts';
import { addEvening, moveTo, setLength } from './own-choices.ts';

const ideas = SESSION_IDEAS;
const context = { now: BEFORE, ideas };
const stored = makeStoredPlan(inputWith());
const [first, second] = stored.plan.events;
if (!first || !second) throw new Error('The plan has too few events.');
const freeDate = (plan: StoredPlan, from = 0): string => {
  const used = new Set(plan.plan.events.map(({ date }) => date));
  const days = Array.from({ length: 30 }, (_, day) => addDays(plan.startDate, day));
  return days.slice(from).find((date) => !used.has(date)) ?? '';
};
const at = (date: string, start_time: string, end_time: string): EventTime => ({ date, start_time, end_time });
const eventOf = (plan: StoredPlan, id: string) => plan.plan.events.find((event) => event.id === id);
const NEW = '00c0ffee00c0ffee';

describe('an evening more', () => {
  const time = at(freeDate(stored), '09:15', '10:30');
  const item = { ...ITEM, id: 'words', from: 'own' as const, title: 'Skating', discreetLabel: 'Personal Time' };

  it('stands at its own time although no rule has it there, on top of what was planned, and undo takes it out', () => {
    const after = resultOf(addEvening(stored, { ...time, id: NEW }, context));
    expect(eventOf(after, NEW)).toMatchObject({ ...time, own: 'added', window: 'morning', points: 0 });
    expect(eventOf(after, NEW)?.why).toBe('You chose this time yourselves.');
    expect(ideas.some(({ id }) => id === eventOf(after, NEW)?.idea)).toBe(true);
    expect(after.plan.events.length).toBe(stored.plan.events.length + 1);
    expect(after.changes.at(-1)).toMatchObject({ kind: 'insert', added: [NEW] });
    expect(planFaults(plannerInputOf(after), after.plan)).toEqual([]);
    const back = resultOf(undo(after));
    expect(visible(back)).toEqual(visible(stored));
    expect(back.sequence[NEW]).toBe(1);
  });

  it('takes words of their own, and may be more than a free plan holds', () => {
    const full = makeStoredPlan({ ...inputWith({ preferredFrequency: 'daily' }), tier: 'free' });
    expect(full.plan.events.length).toBe(6);
    const after = resultOf(addEvening(full, { ...time, date: freeDate(full), id: NEW, item }, context));
    expect(after.plan.events.length).toBe(7);
    expect(eventOf(after, NEW)).toMatchObject({ title: 'Personal Time', real_title: 'Skating', sent: { from: 'own' } });
    expect(planFaults(plannerInputOf(after), after.plan)).toEqual([]);
    const shuffled = reshuffle(after, { today: BEFORE.date, seed: 'other', ideas });
    expect(shuffled.plan.events.length).toBe(7);
    expect(codeOf(swapIdea(after, NEW, { ideas }))).toBe('OWN_EVENT');
  });

  it('made again is the same, so that it may be made on what another device saved', () => {
    const once = resultOf(addEvening(stored, { ...time, id: NEW }, context));
    expect(resultOf(addEvening(once, { ...time, id: NEW }, context))).toBe(once);
    const out = resultOf(takeOut(once, NEW));
    expect(resultOf(addEvening(out, { ...time, id: NEW }, context))).toBe(out);
  });

  it.each([
    ['behind us', at(freeDate(stored), '20:00', '21:00'), 'IN_THE_PAST'],
    ['after the thirty days', at(addDays(stored.startDate, 30), '20:00', '21:00'), 'OUTSIDE_PLAN'],
    ['before them', at(addDays(stored.startDate, -1), '20:00', '21:00'), 'OUTSIDE_PLAN'],
    ['over another evening', at(first.date, first.start_time, first.end_time), 'OVERLAPS'],
    ['past midnight', at(freeDate(stored), '23:00', '00:30'), 'PAST_MIDNIGHT'],
    ['of a quarter of an hour', at(freeDate(stored), '20:00', '20:15'), 'TOO_SHORT'],
  ])('cannot be %s', (_, to, code) => {
    const now = code === 'IN_THE_PAST' ? { date: to.date, minute: 1200 } : BEFORE;
    expect(codeOf(addEvening(stored, { ...to, id: NEW }, { now, ideas }))).toBe(code);
  });

  it('may be later today, end at a quarter to midnight, and counts to the part of the day in which it begins', () => {
    const { date } = time;
    const windowAt = (start: string, end: string, now = BEFORE) =>
      eventOf(resultOf(addEvening(stored, { ...at(date, start, end), id: NEW }, { now, ideas })), NEW)?.window;
    expect(windowAt('18:00', '19:00', { date, minute: 1079 })).toBe('evening');
    expect(windowAt('17:45', '18:45')).toBe('late-afternoon');
    expect(windowAt('22:45', '23:45')).toBe('late-night');
    expect(windowAt('05:00', '06:00')).toBe('early-morning');
  });

  it('may begin as another ends, and end as another begins', () => {
    const [start, end] = [minutesOfTime(first.start_time), minutesOfTime(first.end_time)];
    const before = at(first.date, timeOfMinutes(start - 60), first.start_time);
    const behind = at(first.date, first.end_time, timeOfMinutes(end + 60));
    for (const beside of [before, behind])
      expect(codeOf(addEvening(stored, { ...beside, id: NEW }, context))).toBe('ok');
  });

  it('may share a day with another, as long as they do not overlap', () => {
    const after = resultOf(addEvening(stored, { ...at(first.date, '08:00', '09:00'), id: NEW }, context));
    const there = after.plan.events.filter(({ date }) => date === first.date).map(({ id }) => id);
    expect(there).toEqual([NEW, first.id]);
  });

  it('where something is already is told before, and no clash afterwards', () => {
    const day = dayIndex(stored, time.date);
    const busy: [number, number] = [day * 1440 + 540, day * 1440 + 600];
    const full = { ...stored, busy: [busy] };
    expect(freedomAt(full, time)).toBe('busy');
    expect(freedomAt(full, at(time.date, '10:00', '11:00'))).toBe('free');
    expect(freedomAt({ ...stored, closed: [busy] }, time)).toBe('closed');
    const after = resultOf(addEvening(full, { ...time, id: NEW }, context));
    expect(clashesOf(after, BEFORE)).toEqual([]);
    const lengthened = resultOf(setLength(after, NEW, 90, context));
    expect(clashesOf(lengthened, BEFORE)).toEqual([]);
  });
});

describe('another time', () => {
  it('keeps id, idea and cover, raises the revision, and undo puts it back', () => {
    const to = at(freeDate(stored), '06:30', '07:15');
    const after = resultOf(moveTo(stored, second.id, to, context));
    const { idea, discreet_label, title } = second;
    expect(eventOf(after, second.id)).toMatchObject({ ...to, idea, discreet_label, title, own: 'moved' });
    expect(after.sequence[second.id]).toBe(1);
    expect(after.changes.at(-1)?.kind).toBe('move');
    expect(visible(resultOf(undo(after)))).toEqual(visible(stored));
  });

  const hoping = makeStoredPlan(
    inputWith({
      primaryGoals: ['conception'],
      cycleTracking: true,
      lastCycleDate: '2026-11-12',
      preferredFrequency: 'several-times-weekly',
    }),
  );
  const fertile = hoping.plan.events.find(({ theme }) => theme === 'conception');
  if (!fertile) throw new Error('No event of the plan is for fertile days.');
  const atNoFertileTime = (plan: StoredPlan) =>
    eventOf(resultOf(moveTo(plan, fertile.id, at(addDays(plan.startDate, 12), '07:00', '08:00'), context)), fertile.id);

  it('takes an idea for fertile days away from a day that is none', () => {
    const there = atNoFertileTime(hoping);
    expect(there?.theme).toBe('bonding');
    expect(ideas.find(({ id }) => id === there?.idea)?.themes).toContain('bonding');
    expect(there?.discreet_label).toBe(fertile.discreet_label);
  });

  it('leaves words of their own and an idea that serves other days as well', () => {
    const withIdea = (idea: string | undefined, library: typeof ideas) => {
      const events = hoping.plan.events.map((event) =>
        event.id === fertile.id ? { ...event, idea: idea ?? '' } : event,
      );
      const to = at(addDays(hoping.startDate, 12), '07:00', '08:00');
      const known = { ...context, ideas: library };
      return eventOf(
        resultOf(moveTo({ ...hoping, plan: { ...hoping.plan, events } }, fertile.id, to, known)),
        fertile.id,
      );
    };
    expect(withIdea('written-by-them', ideas)).toMatchObject({ idea: 'written-by-them', notes: fertile.notes });
    const wider = ideas.map((idea): typeof idea =>
      idea.id === fertile.idea ? { ...idea, themes: ['conception', 'bonding'] } : idea,
    );
    expect(withIdea(fertile.idea, wider)).toMatchObject({ idea: fertile.idea, theme: 'bonding' });
  });

  it('gives it none instead that another evening has', () => {
    const best = atNoFertileTime(hoping)?.idea;
    const other = hoping.plan.events.findLast((event) => event !== fertile);
    const events = hoping.plan.events.map((event) => (event === other && best ? { ...event, idea: best } : event));
    const next = atNoFertileTime({ ...hoping, plan: { ...hoping.plan, events } })?.idea;
    expect(ideas.some(({ id }) => id === next)).toBe(true);
    expect(next).not.toBe(best);
  });

  it('is refused for one that is done or gone, and onto another evening', () => {
    const to = at(freeDate(stored), '20:00', '21:00');
    expect(codeOf(moveTo(resultOf(markDone(stored, first.id)), first.id, to, context))).toBe('ALREADY_DONE');
    expect(codeOf(moveTo(stored, 'unknown', to, context))).toBe('NO_SUCH_EVENT');
    expect(codeOf(moveTo(stored, first.id, { ...to, date: second.date }, context))).toBe('OVERLAPS');
    expect(codeOf(moveTo(stored, first.id, at(first.date, first.start_time, first.end_time), context))).toBe('ok');
  });
});

describe('another length', () => {
  const lengthOf = ({ start_time, end_time }: EventTime) => minutesOfTime(end_time) - minutesOfTime(start_time);

  it('is longer or shorter from the same start, under the same words', () => {
    for (const minutes of [30, 45, lengthOf(first) + 15]) {
      const after = resultOf(setLength(stored, first.id, minutes, context));
      const there = eventOf(after, first.id);
      expect(there).toMatchObject({ start_time: first.start_time, idea: first.idea, own: 'moved' });
      expect(there && lengthOf(there)).toBe(minutes);
      expect(after.changes.at(-1)?.kind).toBe('length');
      expect(visible(resultOf(undo(after)))).toEqual(visible(stored));
    }
  });

  it('or hour chosen as it was makes the evening theirs and says so, whatever another device adds before or after', () => {
    const evening = { ...at(addDays(first.date, -1), '09:15', '10:30'), id: NEW };
    const add = (plan: StoredPlan) => resultOf(addEvening(plan, evening, context));
    for (const choose of [
      (plan: StoredPlan) => resultOf(setLength(plan, first.id, lengthOf(first), context)),
      (plan: StoredPlan) => resultOf(moveTo(plan, first.id, first, context)),
    ]) {
      for (const plan of [choose(add(stored)), add(choose(stored)), choose(stored)])
        expect(eventOf(plan, first.id)).toMatchObject({ own: 'moved', why: 'You chose this time yourselves.' });
    }
  });

  it('ends before midnight, in time to come, and on no other evening', () => {
    for (const minutes of [15, 0, -30]) expect(codeOf(setLength(stored, first.id, minutes, context))).toBe('TOO_SHORT');
    expect(codeOf(setLength(stored, first.id, 1425 - minutesOfTime(first.start_time), context))).toBe('ok');
    expect(codeOf(setLength(stored, first.id, 1440, context))).toBe('PAST_MIDNIGHT');
    const late = { date: first.date, minute: minutesOfTime(first.start_time) + 60 };
    expect(codeOf(setLength(stored, first.id, 60, { now: late }))).toBe('IN_THE_PAST');
    expect(codeOf(setLength(stored, first.id, lengthOf(first) + 15, { now: late }))).toBe('ok');
    const more = timeOfMinutes(minutesOfTime(first.end_time) + 15);
    const beside = at(first.date, more, timeOfMinutes(minutesOfTime(more) + 60));
    const two = resultOf(addEvening(stored, { ...beside, id: NEW }, context));
    expect(codeOf(setLength(two, first.id, lengthOf(first) + 30, context))).toBe('OVERLAPS');
  });
});

describe('when the days to come are planned anew', () => {
  const anew = (plan: StoredPlan) => reshuffle(plan, { today: BEFORE.date, seed: 'other', ideas });
  const times = ({ plan }: StoredPlan) => plan.events.map(({ date }) => date);

  it('what they chose stays to the letter, and the rest is spaced around it', () => {
    const own = resultOf(moveTo(stored, second.id, at(freeDate(stored, 5), '06:30', '07:15'), context));
    const more = resultOf(addEvening(own, { ...at(freeDate(own, 10), '12:00', '13:00'), id: NEW }, context));
    const after = anew(more);
    for (const id of [second.id, NEW]) expect(eventOf(after, id)).toEqual(eventOf(more, id));
    expect(after.plan.events.length).toBe(stored.plan.events.length + 1);
    expect(new Set(times(after)).size).toBe(after.plan.events.length);
  });

  it('an evening that was taken out is not planned again, unless the answers change', () => {
    const fewer = resultOf(takeOut(resultOf(takeOut(stored, first.id)), second.id));
    expect(anew(fewer).plan.events.length).toBe(stored.plan.events.length - 2);
    const { answers } = stored;
    const asked = reshuffle(fewer, { today: BEFORE.date, seed: 'other', ideas, answers });
    expect(asked.plan.events.length).toBe(stored.plan.events.length);
    const none = stored.plan.events.reduce((plan, { id }) => resultOf(takeOut(plan, id)), stored);
    expect(anew(none).plan.events).toEqual([]);
  });

  it('nothing sent to the plan takes the day of one', () => {
    const own = resultOf(addEvening(stored, { ...at(freeDate(stored), '06:00', '07:00'), id: NEW }, context));
    for (let pick = 0; pick < 5; pick++) {
      const dates = times(sentTo(own, ITEM, BEFORE, pick));
      expect(dates.filter((date) => date === freeDate(stored))).toHaveLength(1);
    }
  });
});
