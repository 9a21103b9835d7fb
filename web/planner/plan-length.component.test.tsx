/** A plan of more than thirty days in a browser: asked for on a paid plan, and drawn, named and walked to its end. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import type { Tier } from '../../domain/planner/plan.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { fakeJournal } from '../../tests/component/fake-journal.ts';
import { openPlan, PLAN_ID, PLAN_TODAY as today } from '../../tests/component/open-plan.tsx';
import { PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { shortDate } from '../kit/time/date-language.ts';
import { PlanLengthChoice } from './questionnaire/plan-length.tsx';
import type { PlanLength } from './questionnaire/questionnaire-state.ts';

function Asked() {
  const [tier, setTier] = useState<Tier>('free');
  const [days, setDays] = useState<PlanLength>();
  return (
    <div className="wrap grid gap-5">
      <PlanLengthChoice tier={tier} days={days} onChange={setDays} />
      <p>Asks for {days ?? 30}</p>
      <button type="button" onClick={() => setTier(tier === 'paid' ? 'free' : 'paid')}>
        {tier === 'paid' ? 'Let it end' : 'Subscribe'}
      </button>
    </div>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent?.trim());

test('on the free plan a longer one is named with the plans that have it and not taken; on a paid one it is, until that ends', async () => {
  await show(<Asked />, { size: PHONE });
  await expect.element(page.getByText('longer with Classic or Premium')).toBeVisible();
  const missed = page.getByText(/^60 days come with Classic or Premium\. On the free plan this one covers 30 days\./);
  await button('60 days').click();
  await expect.element(missed).toBeVisible();
  await expect.poll(pressed).toEqual(['30 days']);
  await expectClean();
  await button('30 days').click();
  await expect.element(missed).not.toBeInTheDocument();
  await button('Subscribe').click();
  await expect.poll(pressed).toEqual(['30 days']);
  await button('60 days').click();
  await expect.element(page.getByText('Asks for 60')).toBeVisible();
  await button('Let it end').click();
  await expect.element(missed).toBeVisible();
  await expect.poll(pressed).toEqual(['30 days']);
  await button('Subscribe').click();
  await expect.element(missed).not.toBeInTheDocument();
  await expect.poll(pressed).toEqual(['60 days']);
  await button('Let it end').click();
  await button('30 days').click();
  await expect.element(missed).not.toBeInTheDocument();
  await expect.element(page.getByText('Asks for 30')).toBeVisible();
  await button('Subscribe').click();
  await button('60 days').click();
  await expectClean();
  await button('30 days').click();
  await expect.poll(pressed).toEqual(['30 days']);
});

test('a plan of sixty days bears its length, and its calendar goes to its last day and the day after', async () => {
  const before = [{ day: -2, window: 5 }];
  const stored = makeStoredPlan({ ...inputWith(), model: 2, days: 60, before, startDate: today });
  await openPlan(async () => fakeJournal({ [PLAN_ID]: stored }));
  await expect.element(page.getByRole('heading', { name: 'Your 60-Day Connection Plan' })).toBeVisible();
  expect(document.querySelectorAll('[data-date]')).toHaveLength(61);
  await expect.element(page.getByText(/This month follows on from your last\./)).toBeVisible();
  await expectClean();
  const last = stored.plan.events.at(-1)?.date ?? '';
  expect(last > addDays(today, 45), shortDate(last)).toBe(true);
  document.querySelector<HTMLElement>(`[data-date="${last}"]`)?.click();
  await button('Move to another time').click();
  const options = [...document.querySelectorAll('dialog option')].map((option) => option.getAttribute('value'));
  expect(options.at(-1)).toBe(addDays(today, 59));
});
