/** Something new on an evening of the open plan: told with free times beside it, moved or kept on a click alone, moved unasked where that was chosen. */
import '../../style/plan.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { moveEvent } from '../../../domain/planner/changes/changes.ts';
import { movesRead, toldMoves } from '../../../domain/planner/changes/told-moves.ts';
import { keptAnyway, withBusy } from '../../../domain/planner/clashes.ts';
import { dayIndex } from '../../../domain/planner/plan-days.ts';
import { minutesOfTime } from '../../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { api } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { writeBusyChoices } from '../../calendar/busy-records.ts';
import { todayIn } from '../../kit/time/today.ts';
import { longDate, timeSpan } from '../views/event-words.ts';
import { MovedLines } from '../views/moved-lines.tsx';
import type { PlanActions } from './plan-actions.ts';
import { PlanClashes } from './plan-clashes.tsx';
import PlanPage from './plan-page.tsx';

const today = todayIn('UTC');
const made = makeStoredPlan({ ...inputWith(), startDate: today });
const [, second, third] = made.plan.events;
if (!second || !third) throw new Error('The plan is too small.');
/** Half an hour from the beginning of each on. */
const clashing = withBusy(made, {
  busy: [second, third].map(({ date, start_time }) => {
    const from = dayIndex(made, date) * 1440 + minutesOfTime(start_time);
    return [from, from + 30];
  }),
});
const wordsOf = (event: typeof second) => `${longDate(event.date)}, ${timeSpan(event)}`;

const PLAN_ID = '0c9c6c4e-0000-4000-8000-000000000001';

async function openOwnPage() {
  await api.answer('GET /api/calendar/busy', { body: { own: null, partner: null, whole: true } });
  // No calendar is connected, so that nothing else is asked or told.
  await api.answer('GET /api/calendar/changes', { body: { changes: [] } });
  await api.answer('GET /api/calendar/state', {
    body: { feed: false, connections: false, reminders: false, plans: [] },
  });
  await show(<PlanPage />, {
    path: `/tools/intimacy-planner/${PLAN_ID}`,
    pattern: '/tools/intimacy-planner/:planId',
    session: true,
    main: false,
    size: PHONE,
  });
}

/** The plan as the real acts leave it. */
function Watched({ acts, first = clashing }: { acts: string[]; first?: StoredPlan }) {
  const [live, setLive] = useState<StoredPlan>(first);
  const move =
    (name: string, gaveWay: 'by-hand' | 'by-itself') => (id: string, to: { day: number; window: 'evening' }) => {
      acts.push(name);
      setLive((before) => {
        const moved = moveEvent(before, id, to, { today, ideas: SESSION_IDEAS, gaveWay });
        return moved.ok ? moved.value : before;
      });
    };
  const actions = {
    moveAway: move('move', 'by-hand'),
    moveByItself: move('moveByItself', 'by-itself'),
    keepAnyway: (id: string) => {
      acts.push('keep');
      setLive((before) => keptAnyway(before, id));
    },
  } as unknown as PlanActions;
  return (
    <>
      <PlanClashes userId={USER_ID} live={live} today={today} actions={actions} />
      <MovedLines moves={toldMoves(live)} onRead={() => setLive(movesRead)} />
      <ol aria-label="Evenings">
        {live.plan.events.map((event) => (
          <li key={event.id}>{wordsOf(event)}</li>
        ))}
      </ol>
    </>
  );
}
const evenings = () =>
  page
    .getByRole('list', { name: 'Evenings' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const told = (words: string) => page.getByText(words, { exact: true });

test('each is told with three free times, and nothing moves without a yes; moved or kept it is asked about no more', async () => {
  await openMemoryApi();
  const acts: string[] = [];
  await show(<Watched acts={acts} />, { size: PHONE });
  await expect.element(told(`Something else is on ${wordsOf(second)}`)).toBeVisible();
  await expect.element(told(`Something else is on ${wordsOf(third)}`)).toBeVisible();
  await expectClean();
  expect([acts, evenings()]).toEqual([[], made.plan.events.map(wordsOf)]);
  const offers = page.getByRole('group', { name: 'Free times' }).elements();
  const first = [...(offers[0]?.querySelectorAll('button') ?? [])];
  expect(first.map(({ textContent }) => textContent)).toEqual([
    ...[1, 2, 3].map(() => expect.stringMatching(/, \d.+ to .+ [AP]M$/)),
    'Keep it as it is',
  ]);
  const chosen = first[0]?.textContent;
  first[0]?.click();
  await expect.element(told(`Something else is on ${wordsOf(second)}`)).not.toBeInTheDocument();
  expect(evenings()).toContain(chosen);
  expect(evenings()).not.toContain(wordsOf(second));
  await page.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect.element(page.getByText(/^Something else is on/)).not.toBeInTheDocument();
  expect(evenings()).toContain(wordsOf(third));
  expect(acts).toEqual(['move', 'keep']);
});

test('where that was chosen they move by themselves, and both places are said', async () => {
  await openMemoryApi();
  await writeBusyChoices(USER_ID, true, today);
  const acts: string[] = [];
  await show(<Watched acts={acts} />, { size: PHONE });
  for (const event of [second, third])
    await expect.element(page.getByText(`Something new came up at ${wordsOf(event)}`, { exact: false })).toBeVisible();
  expect(acts).toEqual(['moveByItself', 'moveByItself']);
  expect(page.getByText('The others stayed.').elements()).toHaveLength(1);
  await expect.element(page.getByText(/^Something else is on/)).not.toBeInTheDocument();
  await expectClean();
  await page.getByRole('button', { name: /^Got it/ }).click();
  await expect.element(page.getByText(/^Something new came up/)).not.toBeInTheDocument();
});

test('a time that they chose themselves is asked about also there', async () => {
  await openMemoryApi();
  await writeBusyChoices(USER_ID, true, today);
  const acts: string[] = [];
  const events = clashing.plan.events.map((event) =>
    event.id === second.id ? { ...event, own: 'moved' as const } : event,
  );
  await show(<Watched acts={acts} first={{ ...clashing, plan: { ...clashing.plan, events } }} />, { size: PHONE });
  await expect.element(page.getByText(`Something new came up at ${wordsOf(third)}`, { exact: false })).toBeVisible();
  await expect.element(told(`Something else is on ${wordsOf(second)}`)).toBeVisible();
  expect(acts).toEqual(['moveByItself']);
});

test('shifts that are told later are a clash on the page, and the evening goes where nobody works', async () => {
  const memory = await openMemoryApi();
  const journal = await memory.journal();
  await journal.write('planner', PLAN_ID, { ...made, model: 2, timezone: 'UTC' }, today);
  await openOwnPage();
  await page.getByRole('button', { name: 'Shifts and kids’ days' }).click();
  await page.getByRole('switch', { name: /^Does either of you work shifts/ }).click();
  await page.getByRole('button', { name: 'Add shifts for Partner 1' }).click();
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Partner 1’s shifts: Mark at least one shift.')).toBeVisible();
  const letters = [...'-'.repeat(30)].with(dayIndex(made, second.date), 'L').join('');
  await page.getByLabelText(/^One letter a day/).fill(letters);
  await page.getByLabelText(/^The first letter is for/).fill(today);
  await expectClean();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(told(`One of you works on ${wordsOf(second)}`)).toBeVisible();
  const stored = async () => (await journal.read<StoredPlan>('planner', PLAN_ID))?.value;
  const [best] = page.getByRole('group', { name: 'Free times' }).getByRole('button').elements();
  (best as HTMLElement).click();
  await expect.element(page.getByText(/^One of you works on/)).not.toBeInTheDocument();
  await expect.poll(async () => (await stored())?.changes.map(({ kind }) => kind)).toEqual(['home', 'move']);
  expect((await stored())?.changes.at(-1)?.gaveWay).toBe(true);
  expect((await stored())?.answers.rotas).toEqual([{ who: 'partner1', days: letters, anchor: today }]);
});

test('on the plan’s own page a file’s times are known, and what is chosen there is kept with the plan', async () => {
  const memory = await openMemoryApi();
  const journal = await memory.journal();
  await journal.write('planner', PLAN_ID, { ...made, timezone: 'UTC' }, today);
  const from = Date.parse(`${second.date}T${second.start_time}:00Z`) / 60_000;
  const file = {
    version: 1,
    kind: 'busy-file',
    name: 'Work.ics',
    read: today,
    until: today,
    intervals: [[from, from + 30]],
  };
  await journal.write('calendar', crypto.randomUUID(), file, today);
  await openOwnPage();
  await expect.element(told(`Something else is on ${wordsOf(second)}`)).toBeVisible();
  await expectClean();
  await page.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect.element(page.getByText(/^Something else is on/)).not.toBeInTheDocument();
  await expect
    .poll(async () => (await journal.read<StoredPlan>('planner', PLAN_ID))?.value.staysAnyway)
    .toHaveProperty(second.id);
});
