/** What was moved or removed in a connected calendar: taken up where the plan allows it and taken back on a click, else it waits for a word. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarChange } from '../../../domain/calendar/connections/calendar-change.ts';
import { markDone } from '../../../domain/planner/changes/changes.ts';
import { chosenStarts } from '../../../domain/planner/changes/chosen-time.ts';
import { minutesOfTime, timeOfMinutes } from '../../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { api, signIn } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { type FakeJournal, fakeJournal } from '../../../tests/component/fake-journal.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { useStore } from '../../client/use-store.ts';
import { longDate, timeSpan } from '../views/event-words.ts';
import { CalendarChanges } from './calendar-changes.tsx';
import { createPlanStore, type PlanStore } from './plan-store.ts';
import '../../style/plan.css';

const LOOK = 'GET /api/calendar/changes';
const ANSWER = 'POST /api/calendar/changes/{id}';
const ID = '0c9c6c4e-0000-4000-8000-000000000001';
const CHANGE = '0c9c6c4e-0000-4000-8000-00000000000a';
const made = makeStoredPlan(inputWith());
const today = made.startDate;
const starts = chosenStarts(made, today);
/** The last: whatever is tried on it is ahead of today. */
const event = made.plan.events.at(-1) as StoredPlan['plan']['events'][number];
const minutes = minutesOfTime(event.end_time) - minutesOfTime(event.start_time);
const movedTo = (date: string, start_time: string) => ({
  kind: 'moved' as const,
  date,
  start_time,
  end_time: timeOfMinutes(minutesOfTime(start_time) + minutes),
  possible: true,
});
const free = starts[event.id]?.find(({ date }) => date !== event.date) ?? { date: '', start_time: '' };
const allowed = movedTo(free.date, free.start_time);
const waits = (change: CalendarChange, more: { planId?: string; eventId?: string } = {}) => ({
  body: { changes: [{ id: CHANGE, planId: ID, eventId: event.id, change, ...more }] },
});
const where = ({ date, start_time, end_time }: { date: string; start_time: string; end_time: string }) =>
  `${longDate(date)}, ${timeSpan({ start_time, end_time })}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string) => expect.element(page.getByText(text, { exact: false })).toBeVisible();
const answers = async () => (await api.requests(ANSWER)).map(({ body }) => body);

let journal: FakeJournal;
const kept = () => (journal.valueOf(ID) as StoredPlan).plan.events.find(({ id }) => id === event.id);

function Opened({ store }: { store: PlanStore }) {
  const now = useStore(store.state, store.state.get());
  return now.phase === 'open' ? <CalendarChanges stored={now.stored} store={store} known={null} today={today} /> : null;
}
async function open(): Promise<PlanStore> {
  journal = fakeJournal({ [ID]: made });
  const store = createPlanStore(
    async () => journal,
    ID,
    () => today,
  );
  await store.load();
  await show(<Opened store={store} />, {
    size: PHONE,
    path: `/tools/intimacy-planner/${ID}`,
    pattern: '/tools/intimacy-planner/:planId',
  });
  return store;
}

beforeEach(async () => {
  signIn();
  await api.answer(ANSWER, { status: 204 });
});

test('a move that the plan allows is followed without a word, and said; Undo has the plan as it was', async () => {
  await api.answer(LOOK, waits(allowed));
  await open();
  await said(`Moved to ${where(allowed)}`);
  await said(`You moved it in your calendar from ${where(event)}, and the plan followed.`);
  await expectClean();
  await expect.poll(kept).toMatchObject({ date: allowed.date, start_time: allowed.start_time });
  await expect.poll(answers).toEqual([{ answer: 'follow' }]);
  await button('Undo').click();
  await expect.element(page.getByText('the plan follows', { exact: false })).not.toBeInTheDocument();
  await expect.poll(kept).toEqual(event);
  expect(await answers()).toHaveLength(1);
});

test('followed where that could not be told to the server, too; Undo is offered only right behind the move', async () => {
  await api.answer(LOOK, waits(allowed));
  await api.answer(ANSWER, { fault: 'no-connection' });
  const store = await open();
  await said(`Moved to ${where(allowed)}`);
  await expect.element(button('Undo')).toBeVisible();
  await expect.poll(kept).toMatchObject({ date: allowed.date });
  const now = store.shown();
  const done = now && markDone(now, made.plan.events[0]?.id ?? '');
  if (!done?.ok) throw new Error('it could not be marked as done');
  store.change(done.value);
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await said(`Moved to ${where(allowed)}`);
});

test.each([
  ['That’s today or already past', movedTo(today, '20:00')],
  ['That’s outside this plan’s days.', movedTo('2031-01-01', '20:00')],
  ['Another evening is already on that day.', movedTo(made.plan.events.at(-2)?.date ?? '', '20:00')],
  ['it’s outside the hours you gave us.', movedTo(free.date, '05:00')],
])('a move that the plan does not allow says why, and waits: %s', async (why, change) => {
  await api.answer(LOOK, waits(change));
  await open();
  await said(`This was moved in your calendar to ${where(change)}`);
  await said(why);
  await said(`The plan says ${where(event)}.`);
  await expect.element(button('Take it out here too')).not.toBeInTheDocument();
  expect(kept()).toEqual(event);
  expect(await answers()).toEqual([]);
});

test('the time of the plan is put back into the calendar; where that fails it is said, and can be clicked again', async () => {
  await api.answer(LOOK, waits(movedTo(today, '20:00')));
  await api.answer(ANSWER, { fault: 'server-error' }, { status: 204 });
  await open();
  await button('Put it back in my calendar').click();
  await said('Something went wrong on our side.');
  await button('Put it back in my calendar').click();
  await said('Your calendar will have the plan’s time again in a moment.');
  await expect.element(button('Put it back in my calendar')).not.toBeInTheDocument();
  expect(await answers()).toEqual([{ answer: 'put-back' }, { answer: 'put-back' }]);
  expect(kept()).toEqual(event);
});

test('what was removed there is taken out here on a click alone', async () => {
  await api.answer(LOOK, waits({ kind: 'removed' }));
  await open();
  await said(`This was removed from your calendar: ${where(event)}`);
  await said('Which one is right?');
  await expectClean();
  expect(await answers()).toEqual([]);
  await button('Take it out here too').click();
  await said('Taken out of the plan.');
  await expect.poll(kept).toBeUndefined();
  expect(await answers()).toEqual([{ answer: 'follow' }]);
  await expect.element(button('Put it back in my calendar')).not.toBeInTheDocument();
});

test('what was removed there can go to its spare evening instead, and the calendar has it there', async () => {
  await api.answer(LOOK, waits({ kind: 'removed' }));
  await open();
  await page.getByRole('button', { name: /^Move it to \w+, \w+ \d+$/ }).click();
  await said('The others stay.');
  const now = kept();
  expect(now && `${now.date} ${now.start_time}`).not.toBe(`${event.date} ${event.start_time}`);
  expect(await answers()).toEqual([{ answer: 'put-back' }]);
});

test('another plan’s change, one of a time that is gone, and a look that fails change and say nothing', async () => {
  await api.answer(
    LOOK,
    { fault: 'server-error' },
    waits(allowed, { planId: '0c9c6c4e-0000-4000-8000-000000000002' }),
    waits(allowed, { eventId: 'gone' }),
    waits({ kind: 'removed' }),
  );
  await open();
  for (const looks of [2, 3]) {
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => api.requests(LOOK)).toHaveLength(looks);
  }
  expect(page.getByText(/calendar/).elements()).toEqual([]);
  expect(kept()).toEqual(event);
  // Looked for anew whenever the page is seen again.
  document.dispatchEvent(new Event('visibilitychange'));
  await said(`This was removed from your calendar: ${where(event)}`);
  expect(await answers()).toEqual([]);
});
