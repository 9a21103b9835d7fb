/** Shifts and children's days in a browser: chosen from a picture, painted, pasted, with the month to check them against. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { type AnswersDraft, EMPTY_DRAFT } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { mondayOf } from '../../../domain/planner/rotas/rota-answer.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { shortDate } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import HomeRotas from './home-rotas.tsx';

const TODAY = todayIn();
const MONDAY = mondayOf(TODAY);

let told: AnswersDraft;

function Household() {
  const [draft, setDraft] = useState<AnswersDraft>({ ...EMPTY_DRAFT, hasRotas: true });
  told = draft;
  return <HomeRotas draft={draft} change={(part) => setDraft({ ...draft, ...part })} first={TODAY} />;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dayIs = (date: string, what: string) =>
  expect.element(page.getByRole('cell', { name: `${shortDate(date)}: ${what}` })).toBeVisible();

test('a pattern found by a word is chosen from its picture, and the month says each day of it', async () => {
  await show(<Household />, { size: PHONE });
  await button('Add shifts for Partner 1').click();
  await expectClean();
  await page.getByLabelText(/^Find a pattern/).fill('four off');
  await button('Two days, two nights, four off').click();
  await expect.element(button('Choose another')).toHaveFocus();
  await dayIs(addDays(TODAY, 1), 'Long day');
  await dayIs(addDays(TODAY, 2), 'Long night');
  await dayIs(addDays(TODAY, 4), 'Free');
  await page.getByLabelText(/^First day of a run/).fill(addDays(TODAY, 1));
  await dayIs(TODAY, 'Free');

  await page.getByText('Hours and exceptions').click();
  await page.getByLabelText(/^Sleep after a night/).selectOptions('6 hours');
  const nights = page.getByRole('group', { name: 'N Long night' });
  await nights.getByLabelText(/^From/).fill('20:00');
  await page.getByLabelText('From', { exact: true }).last().fill(addDays(TODAY, 1));
  await page.getByLabelText('Then it is').selectOptions('Late');
  await button('Add exception').click();
  await dayIs(addDays(TODAY, 1), 'Late');
  await expectClean();
  const anchor = addDays(TODAY, 1);
  expect(told.rotas).toEqual([
    {
      who: 'partner1',
      pattern: '4-on-4-off-mixed',
      anchor,
      rest: 360,
      codes: { N: [1200, 1860] },
      exceptions: [{ from: anchor, to: anchor, code: 'L' }],
    },
  ]);
  await button(/^Remove exception/).click();
  await dayIs(anchor, 'Long day');
  await button('Paste').click();
  await expect.element(page.getByLabelText(/^One letter a day/)).toHaveValue('DDNN----');
  await button('Paint').click();
  expect([...(told.rotas?.[0]?.days ?? '')].sort().join('')).toMatch(/^-+D+N+$/);
  expect(told.rotas?.[0]).toMatchObject({ anchor: MONDAY, rest: 360 });
  await button('Choose').click();
  await button('Two days, two nights, four off').click();
  await button('Done for Partner 1').click();
  await expect.element(page.getByText('Two days, two nights, four off')).toBeVisible();
  await button('Remove for Partner 1').click();
  expect(told.rotas).toEqual([]);
});

test('two weeks are painted by finger and by key, letters are pasted, and weeks with the children begin on a Monday', async () => {
  await show(<Household />, { size: PHONE, theme: 'dark' });
  await button('Add shifts for Partner 1').click();
  await button('Paint').click();
  await button('Monday, week 1: Free').click();
  await button('Monday, week 1: Early').click();
  await button('Tuesday, week 1: Free').click();
  await userEvent.keyboard('{ArrowRight}n{ArrowDown}');
  await expect.element(button('Wednesday, week 2: Free')).toHaveFocus();
  expect(told.rotas).toEqual([{ who: 'partner1', days: 'LLN-----------', anchor: MONDAY }]);

  await button('Add shifts for Partner 2').click();
  await button('Paste').last().click();
  const letters = page.getByLabelText(/^One letter a day/);
  await letters.fill('EEQ');
  await expect.element(page.getByText(/“Q”, at place 3, is none of the letters/)).toBeVisible();
  await letters.fill('e e l l n n – –');
  expect(told.rotas?.[1]).toEqual({ who: 'partner2', days: 'EELLNN--', anchor: TODAY });

  await button('Add days for The children').click();
  await button('Children in alternating weeks').click();
  await button(shortDate(addDays(MONDAY, 7)))
    .last()
    .click();
  expect(told).toMatchObject({ hasKids: true });
  expect(told.rotas?.[2]).toEqual({
    who: 'children',
    pattern: 'custody-alternating-weeks',
    anchor: addDays(MONDAY, 7),
  });
  await expect.element(page.getByText(/^Evenings go on days without the children/)).toBeVisible();
  await button('Add term').click();
  await expect.element(page.getByText('Enter the last day.')).toBeVisible();
  await page.getByLabelText('From', { exact: true }).last().fill('2027-01-08');
  await page.getByLabelText('To', { exact: true }).last().fill('2027-03-26');
  await button('Add term').click();
  expect(told.terms).toEqual([['2027-01-08', '2027-03-26']]);
  await expectClean();
});
