/** The dialog of one evening by keys: where the focus is as it opens, and once what was pressed is gone. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markDone } from '../../../domain/planner/changes/changes.ts';
import { fakeJournal } from '../../../tests/component/fake-journal.ts';
import { PLAN_ID as ID, openPlan, PLAN_TODAY as today } from '../../../tests/component/open-plan.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';

const made = makeStoredPlan({ ...inputWith(), startDate: today });
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const openFirst = () => document.querySelector<HTMLElement>('.month-event')?.click();

test('what was pressed on an evening is gone once it is done or taken back: the focus goes on beside it', async () => {
  const journal = fakeJournal({ [ID]: made });
  await openPlan(async () => journal);
  openFirst();
  await expect.element(button('Mark as done')).toBeVisible();
  (button('Mark as done').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('group', { name: /How was it/ })).toHaveFocus();
  (dialog.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Taken back.')).toBeVisible();
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('an evening that was done before opens on its Close, as any does', async () => {
  const [first] = made.plan.events;
  const done = markDone(made, first?.id ?? '');
  const journal = fakeJournal({ [ID]: done.ok ? done.value : made });
  await openPlan(async () => journal);
  openFirst();
  await expect.element(button('Close')).toHaveFocus();
});
