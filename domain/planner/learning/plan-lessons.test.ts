import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { addDays, weekday } from '../../calendar-date.ts';
import type { Result } from '../../result.ts';
import { freeOpenings } from '../changes/alternatives.ts';
import { undo } from '../changes/change-record.ts';
import { markDone, moveEvent, notTonight } from '../changes/changes.ts';
import { reshuffle } from '../changes/reshuffle.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { lessonsOf } from './plan-lessons.ts';

const PLAN = makeStoredPlan(inputWith());
const BEFORE = addDays(PLAN.startDate, -1);

const value = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
};
/** Moves an event to the first free opening that fits. */
function move(stored: StoredPlan, id: string, fits: (to: { date: string; window: number }) => boolean): StoredPlan {
  const to = freeOpenings(stored, id, BEFORE).find(({ day, window }) =>
    fits({ date: addDays(stored.startDate, day), window }),
  );
  if (!to) throw new Error('nothing free');
  const window = WINDOWS[to.window] ?? 'evening';
  return value(moveEvent(stored, id, { day: to.day, window }, { today: BEFORE, ideas }));
}

const [first] = PLAN.plan.events;
if (!first) throw new Error('The plan is empty.');
const place = (event: typeof first) => ({
  date: event.date,
  weekday: weekday(event.date),
  window: WINDOWS.indexOf(event.window),
  theme: event.theme,
  evening: `${PLAN.startDate} ${event.id}`,
});
const moved = move(PLAN, first.id, ({ date }) => weekday(date) !== weekday(first.date));

it('a plan that was lived in silence tells nothing', () => {
  expect(lessonsOf([PLAN])).toEqual([]);
});

it('a move speaks against the place left and for the one taken; undone, it never was', () => {
  const now = moved.plan.events.find(({ id }) => id === first.id) ?? first;
  expect(lessonsOf([moved])).toEqual([
    { ...place(first), what: 'left' },
    { ...place(now), what: 'taken' },
  ]);
  expect(lessonsOf([value(undo(moved))])).toEqual([]);
});

it('"not tonight" speaks against the evening and for nothing, whether or not it found another place', () => {
  const put = value(notTonight(PLAN, first.id, { today: BEFORE, ideas }));
  expect(lessonsOf([put])).toEqual([{ ...place(first), what: 'tonight' }]);
  const aside = value(notTonight(PLAN, first.id, { today: addDays(PLAN.startDate, 29), ideas }));
  expect(aside.setAside).toHaveLength(1);
  expect(lessonsOf([aside])).toEqual(lessonsOf([put]));
});

it('a shuffle by the engine tells nothing, also of an event that was moved before it', () => {
  expect(lessonsOf([reshuffle(moved, { today: BEFORE, seed: 'other', ideas })])).toEqual(lessonsOf([moved]));
  expect(lessonsOf([reshuffle(PLAN, { today: BEFORE, seed: 'other', ideas })])).toEqual([]);
});

it('an evening that was had is kept, or rated from one to five where it was told how it was', () => {
  expect(lessonsOf([value(markDone(PLAN, first.id))])).toEqual([{ ...place(first), what: 'kept' }]);
  const rating = (satisfaction: number) => lessonsOf([value(markDone(PLAN, first.id, { satisfaction }))]);
  expect(rating(2)).toEqual([{ ...place(first), what: 'rated', rating: 1 }]);
  expect([2, 4, 6, 8, 10, 1, 9].map((each) => rating(each)[0]?.rating)).toEqual([1, 2, 3, 4, 5, 1, 5]);
});
