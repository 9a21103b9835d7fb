/** A plan made with a cycle by its starts: bands on the month in Full Details, never one date, and none of it in Discreet View. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { cycleBands } from '../../../domain/planner/forecast/cycle-bands.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { fakeJournal } from '../../../tests/component/fake-journal.ts';
import { PLAN_ID as ID, openPlan, PLAN_TODAY as today } from '../../../tests/component/open-plan.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { monthDay } from '../../kit/time/date-language.ts';

const answers = {
  cycleTracking: true,
  primaryGoals: ['bonding', 'conception'],
  cycle: { kind: 'after-pill', starts: [addDays(today, -33), addDays(today, -4)] },
};
const cycle = { kind: 'after-pill', starts: [addDays(today, -33), addDays(today, -4)], today } as const;
const made = {
  ...makeStoredPlan({ ...inputWith(answers), startDate: today, model: 2, cycle }),
  model: 2 as const,
  cycle,
};

const button = (name: string) => page.getByRole('button', { name });
const banded = (band: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-date]:has([data-band=${band}])`)].map(
    ({ dataset }) => dataset.date ?? '',
  );

test('the month has bands and says how sure they are; the discreet one has nothing of a cycle', async () => {
  const bands = cycleBands(made);
  if (!bands) throw new Error('This cycle is foreseen.');
  const journal = fakeJournal({ [ID]: made });
  await openPlan(async () => journal);
  const telling = /period|fertile|contraception|cycle-band/;
  expect(document.body.innerHTML).not.toMatch(telling);

  await button('Full Details').click();
  const legend = page.getByRole('region', { name: 'Cycle forecast' });
  const [from, to] = [monthDay(bands.next.from), monthDay(bands.next.to)];
  await expect.element(legend.getByText(`The next period likely begins between ${from} and ${to}.`)).toBeVisible();
  await expect
    .element(
      legend.getByText(
        /^Eight times in ten it begins within these \d+ days\. Based on 2 starts\..*not contraception\.$/,
      ),
    )
    .toBeVisible();
  const days = banded('start');
  expect(days.length).toBeGreaterThan(5);
  expect([days[0], days.at(-1)]).toEqual([bands.next.from, [bands.next.to, addDays(today, 30)].sort()[0]]);
  expect(banded('fertile')[0]).toBe(bands.fertile[0]?.from);
  await expect.element(page.getByRole('button', { name: /a period may begin$/ }).first()).toBeVisible();
  await expectClean();

  await button('List View').click();
  await expect.element(legend).toBeVisible();
  await button('Discreet View').click();
  expect(document.body.innerHTML).not.toMatch(telling);
});
