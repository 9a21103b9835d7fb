/** Step 6 beside a plan that is under way: what it does not know yet is said with its evenings, and it is told by a press alone. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { clashesOf } from '../../domain/planner/clashes.ts';
import { type AnswersDraft, answersToDraft } from '../../domain/planner/questionnaire/answers-draft.ts';
import type { RotaAnswer } from '../../domain/planner/rotas/rota-schema.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { todayIn } from '../kit/time/today.ts';
import { PlansUnderWay } from './plans-under-way.tsx';

const PLAN_ID = '0c9c6c4e-0000-4000-8000-000000000001';
const today = todayIn('Europe/Lisbon');
const stored = makeStoredPlan({ ...inputWith(), model: 2, startDate: addDays(today, 1) });
const plan = { id: PLAN_ID, stored, deviceOnly: false };
/** From a Monday on. */
const shift = (days: string): RotaAnswer => ({ who: 'partner1', days, anchor: '2026-11-23' });
const LATE = [shift('LLLLL--')];
const EARLY = [shift('EEEEE--')];

let tell: (rotas: RotaAnswer[]) => void;

function Step() {
  const [draft, setDraft] = useState<AnswersDraft>(() => answersToDraft(stored.answers));
  tell = (rotas) => setDraft({ ...draft, hasRotas: true, rotas });
  return (
    <div className="wrap grid gap-3">
      <PlansUnderWay userId={USER_ID} plans={[plan]} draft={draft} />
    </div>
  );
}

const button = page.getByRole('button', { name: 'Use it there too' });

test('evenings that would lie on a shift are named; the plan is told by a press, and its page then asks about them', async () => {
  const { journal, cut } = await openMemoryApi();
  await (await journal()).write('planner', PLAN_ID, stored, today);
  const kept = async () => (await (await journal()).read<StoredPlan>('planner', PLAN_ID))?.value;
  await show(<Step />, { size: PHONE });
  await expect.element(button).not.toBeInTheDocument();

  tell(LATE);
  await expect.element(page.getByText(/^Your plan until .+ doesn’t know this yet$/)).toBeVisible();
  const unfit = stored.plan.events.filter(({ date }) => new Date(date).getUTCDay() % 6 !== 0);
  await expect
    .element(page.getByText(/evenings? would no longer fit.* Nothing moves unless you say so\./))
    .toBeVisible();
  await expectClean();
  expect((await kept())?.answers.rotas).toBeUndefined();

  cut(/journal/);
  await button.click();
  await expect.element(page.getByText(/There’s no connection right now/)).toBeVisible();
  cut(null);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const way = page.getByRole('link', { name: 'Open that plan' });
  await expect.element(way).toHaveAttribute('href', `/tools/intimacy-planner/${PLAN_ID}`);
  await expectClean();
  const told = await kept();
  expect(told?.answers.rotas).toEqual(LATE);
  expect(told?.plan).toEqual(stored.plan);
  const now = { date: today, minute: 0 };
  expect(told && clashesOf(told, now).map(({ id }) => id)).toEqual(unfit.map(({ id }) => id));

  tell(EARLY);
  await expect.element(page.getByText(/^All of its evenings still fit\./)).toBeVisible();
  await button.click();
  await expect.element(way).toHaveFocus();
  await expect.poll(async () => (await kept())?.answers.rotas).toEqual(EARLY);
});
