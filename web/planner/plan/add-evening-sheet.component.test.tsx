/** The sheet of an empty day by itself: whose times are free, and an evening out of saved ideas. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DATE_IDEAS } from '../../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../../content/spice-up.ts';
import { addDays } from '../../../domain/calendar-date.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import { chooseIdeas } from '../../../domain/spice-up/idea-choice.ts';
import { libraryIdea } from '../../../domain/spice-up/library-idea.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { makeOrder } from '../../../tests/spice-up/make-idea.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import type { IdeasRecord } from '../../journal/bundles/ideas-record.ts';
import { todayIn } from '../../kit/time/today.ts';
import { AddEveningSheet } from './add-evening-sheet.tsx';
import '../../style/plan.css';

const BUNDLE = '0c9c6c4e-0000-4000-8000-000000000002';
const MADE = '2026-11-21T19:00:00.000Z';
const order = makeOrder({ location: 'home' });
const ideas = chooseIdeas(order, DATE_IDEAS).ideas.map((idea) => libraryIdea(idea, order.preferences, ACTIVITY_LABELS));
const record: IdeasRecord = {
  version: 1,
  kind: 'ideas',
  made: MADE,
  order: { preferences: order.preferences },
  bundle: {
    generated_at: MADE,
    seed: 1,
    ideas: [...ideas, ...ideas.slice(0, 1).map((idea) => ({ ...idea, id: 'again' }))],
  },
  writer: 'engine',
  narrow: null,
};
const stored = makeStoredPlan({ ...inputWith(), startDate: todayIn('Europe/Lisbon') });
const taken = new Set(stored.plan.events.map(({ date }) => date));
const date = Array.from({ length: 29 }, (_, day) => addDays(stored.startDate, day + 1)).find((one) => !taken.has(one));

async function showSheet(view: View, known: PlannerKnown | null = null) {
  const onAdd = vi.fn();
  const props = { stored, known, view, date: date ?? '', onAdd, onClose: () => {} };
  await show(<AddEveningSheet {...props} />, { size: PHONE, session: true });
  return onAdd;
}

test('a saved idea is chosen, in Discreet View by its label alone, and goes into the plan as it would from its card', async () => {
  const { journal } = await openMemoryApi();
  await (await journal()).write('spice-up', BUNDLE, record, MADE.slice(0, 10));
  const [idea] = ideas;
  if (!idea) throw new Error('There is no idea.');
  const onAdd = await showSheet('discreet');
  await page.getByRole('button', { name: 'From our ideas' }).click();
  // What reads alike stands once.
  const names = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  const add = page.getByRole('button', { name: 'Add the evening' });
  await expect.element(add).toBeDisabled();
  expect(ideas.filter(({ title }) => document.body.textContent?.includes(title))).toEqual([]);
  await expectClean();
  // Labels may repeat: how long each takes, and where, tells them apart.
  const { minutes } = idea;
  expect(minutes).toBe(90);
  await expect.element(page.getByRole('radio').first()).toHaveAccessibleName(/From 90 minutes, at home/);
  await page.getByRole('radio').first().click();
  await add.click();
  const at = expect.objectContaining({ date });
  const item = { id: `${BUNDLE}:${idea.id}`, from: 'idea', title: idea.title, discreetLabel: idea.discreet_label };
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(at, expect.objectContaining(item));
});

test('it says before whose times are free, and a surprise needs no more', async () => {
  await openMemoryApi();
  const onAdd = await showSheet('full', { busy: [], whose: 'both' });
  await expect.element(page.getByText('Free for both of you.')).toBeVisible();
  expect(page.getByRole('button', { name: 'From our ideas' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Add the evening' }).click();
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ date }), undefined);
});
