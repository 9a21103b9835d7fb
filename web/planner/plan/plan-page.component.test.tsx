/** A plan that only a newer page reads: wherever it is met, a reload is the way on, and no try that cannot work. */
import '../../style/plan.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { fakeJournal } from '../../../tests/component/fake-journal.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { IDEAS } from '../../journal/bundles/ideas-record.ts';
import { UnreadableRecord } from '../../journal/journal-error.ts';
import { OpenedRecord } from '../../journal/records/opened-record.tsx';
import { todayIn } from '../../kit/time/today.ts';
import { PlanNotices } from './plan-notices.tsx';
import { PlanError } from './plan-page.tsx';
import { createPlanStore } from './plan-store.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const today = todayIn('Europe/Lisbon');
const made = makeStoredPlan({ ...inputWith(), startDate: today });
const message = new UnreadableRecord('newer').sentence;
const store = createPlanStore(
  async () => fakeJournal(),
  'a plan',
  () => today,
);

async function onlyReload(): Promise<void> {
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expect.element(button('Try Again')).not.toBeInTheDocument();
  await expectClean();
}

test('where it could not be opened', async () => {
  await show(<PlanError failed={{ phase: 'failed', kind: 'newer', message }} store={store} />, { session: true });
  await onlyReload();
});

test('where a change of it could not be saved', async () => {
  const saving = { state: 'unsaved', kind: 'newer', message } as const;
  await show(<PlanNotices stored={made} today={today} saving={saving} newer={false} store={store} />, {
    session: true,
    size: PHONE,
  });
  await onlyReload();
});

test('and so with ideas and scenarios', async () => {
  const api = await openMemoryApi();
  const id = crypto.randomUUID();
  await (await api.journal()).write('spice-up', id, { version: 2, kind: 'ideas' }, today);
  const words = { what: 'set of ideas', list: { to: '/', text: 'See them' }, safe: '', still: '', missing: 'None.' };
  await show(
    <OpenedRecord kind={IDEAS} userId={USER_ID} id={id} words={words} opening={null}>
      {() => null}
    </OpenedRecord>,
    { session: true },
  );
  await onlyReload();
});
