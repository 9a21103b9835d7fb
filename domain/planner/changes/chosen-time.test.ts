import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { howMany } from '../../../tests/how-many.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { inputArbitrary } from '../../../tests/planner/random-input.ts';
import { openingsOf as publishedOf } from '../../calendar/publishing/plan-openings.ts';
import { addDays } from '../../calendar-date.ts';
import { minutesOfTime, timeOfMinutes } from '../spoken-dates.ts';
import { freeOpenings } from './alternatives.ts';
import { markDone } from './changes.ts';
import { chosenOpening, chosenStarts, moveToChosen } from './chosen-time.ts';

const stored = makeStoredPlan(inputWith());
const [event] = stored.plan.events;
if (!event) throw new Error('The plan has no event.');
const today = addDays(stored.startDate, -1);
const [start] = chosenStarts(stored, today)[event.id] ?? [];
if (!start) throw new Error('The plan has no other time.');
const minutes = minutesOfTime(event.end_time) - minutesOfTime(event.start_time);
const to = { ...start, end_time: timeOfMinutes(minutesOfTime(start.start_time) + minutes) };
const problemAt = (change: Partial<typeof to>, plan = stored, now = today) => {
  const judged = chosenOpening(plan, event.id, { ...to, ...change }, now);
  return judged.ok ? 'none' : judged.problem;
};

describe('a time that was chosen in a calendar', () => {
  test('is taken as it is, to the minute, and can be undone', () => {
    const moved = moveToChosen(stored, event.id, to, { today, ideas: SESSION_IDEAS });
    expect(moved.ok && moved.value.plan.events.find(({ id }) => id === event.id)).toMatchObject(to);
    expect(moved.ok && moved.value.changes.at(-1)?.kind).toBe('move');
    expect(moved.ok && moved.value.sequence[event.id]).toBe((stored.sequence[event.id] ?? 0) + 1);
  });

  test('is refused with the reason', () => {
    expect(problemAt({})).toBe('none');
    expect(problemAt({}, stored, to.date)).toBe('past');
    const outside = { ...to, date: addDays(stored.startDate, 30) };
    expect(problemAt(outside)).toBe('outside');
    expect(moveToChosen(stored, event.id, outside, { today, ideas: SESSION_IDEAS })).toEqual({
      ok: false,
      problem: 'outside',
    });
    expect(problemAt({ start_time: '03:00', end_time: '04:00' })).toBe('hours');
    const other = stored.plan.events.find(({ id }) => id !== event.id);
    expect(problemAt({ date: other?.date ?? '' })).toBe('taken');
    const done = markDone(stored, event.id);
    expect(problemAt({}, done.ok ? done.value : stored)).toBe('gone');
  });

  test('is not free where something else is there, with a quarter of an hour to spare', () => {
    const day = Math.round((Date.parse(to.date) - Date.parse(stored.startDate)) / 86_400_000);
    const ends = day * 1440 + minutesOfTime(to.end_time);
    expect(problemAt({}, { ...stored, busy: [[ends + 14, ends + 60]] })).toBe('hours');
    expect(problemAt({}, { ...stored, busy: [[ends + 15, ends + 60]] })).toBe('none');
  });
});

describe('the starts that are published', () => {
  test('lie on no day of another event', () => {
    const others = stored.plan.events.filter(({ id }) => id !== event.id).map(({ date }) => date);
    const days = (chosenStarts(stored, today)[event.id] ?? []).map(({ date }) => date);
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => others.includes(day))).toEqual([]);
  });

  test('are of every event but those that are done', () => {
    const done = markDone(stored, event.id);
    if (!done.ok) throw new Error('The event cannot be done.');
    const ids = stored.plan.events.map(({ id }) => id);
    expect(Object.keys(chosenStarts(stored, today))).toEqual(ids);
    expect(Object.keys(chosenStarts(done.value, today))).toEqual(ids.filter((id) => id !== event.id));
  });

  test('are all possible, and every opening of the planner on the half hour is among them', () => {
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const plan = makeStoredPlan(input);
        const before = addDays(plan.startDate, -1);
        const published = publishedOf(plan, before);
        for (const one of plan.plan.events.slice(0, 2)) {
          const length = minutesOfTime(one.end_time) - minutesOfTime(one.start_time);
          const starts = published[one.id] ?? [];
          for (const { date, start_time } of starts.slice(0, 20)) {
            const end_time = timeOfMinutes(minutesOfTime(start_time) + length);
            expect(chosenOpening(plan, one.id, { date, start_time, end_time }, before).ok).toBe(true);
          }
          const known = new Set(starts.map(({ date, start_time }) => `${date} ${start_time}`));
          for (const opening of freeOpenings(plan, one.id, before)) {
            if (opening.end - opening.start !== length || opening.start % 30 !== 0) continue;
            expect(known).toContain(`${addDays(plan.startDate, opening.day)} ${timeOfMinutes(opening.start)}`);
          }
        }
      }),
      { numRuns: howMany(20, 60) },
    );
  });
});
