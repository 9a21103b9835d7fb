/** Shifts and children's days in a browser: chosen from a picture, painted, pasted, with the month to check them against. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, dayNumber } from '../../../domain/calendar-date.ts';
import { type AnswersDraft, EMPTY_DRAFT } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { LETTER_NAMES, mondayOf } from '../../../domain/planner/rotas/rota-answer.ts';
import { NAMED_ROTAS, ROTA_FAMILIES } from '../../../domain/planner/rotas/rota-names.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { howMany } from '../../../tests/how-many.ts';
import { shortDate } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import HomeRotas from './home-rotas.tsx';

const TODAY = todayIn();
const MONDAY = mondayOf(TODAY);
const MAX_SECONDS = 60;

let told: AnswersDraft;

function Household() {
  const [draft, setDraft] = useState<AnswersDraft>({ ...EMPTY_DRAFT, hasRotas: true });
  told = draft;
  return <HomeRotas draft={draft} change={(part) => setDraft({ ...draft, ...part })} first={TODAY} planDays={60} />;
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
  await dayIs(addDays(TODAY, 59), 'Long night');
  await page.getByLabelText(/^First day of a run/).fill(addDays(TODAY, 1));
  await dayIs(TODAY, 'Free');

  await page.getByText('Hours and exceptions').click();
  await page.getByLabelText(/^Sleep after a night/).selectOptions('6 hours');
  const nights = page.getByRole('group', { name: 'N Long night' });
  await nights.getByLabelText(/^From/).fill('20:00');
  await page.getByLabelText('From, exception for Partner 1').fill(addDays(TODAY, 1));
  await page.getByLabelText(/^Then it is/).selectOptions('Late');
  await button(/^Add exception/).click();
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
  await page.getByText(/^Days on, days off/).click();
  await button('Two days, two nights, four off').click();
  await button('Done for Partner 1').click();
  await expect.element(page.getByText('Two days, two nights, four off')).toBeVisible();
  await button('Remove for Partner 1').click();
  expect(told.rotas).toEqual([]);
});

test('each named pattern is found in its family, chosen and shown as a month, within a minute', async () => {
  const known = NAMED_ROTAS.filter((_, at) => at % Math.ceil(NAMED_ROTAS.length / howMany(2, 36)) === 0);
  await show(<Household />, { size: PHONE });
  for (const { id, name, family, kind, days } of known) {
    const began = performance.now();
    const [whose, add] = kind === 'kids' ? ['The children', 'Add days'] : ['Partner 1', 'Add shifts'];
    await button(`${add} for ${whose}`).click();
    if (kind === 'work') await page.getByText(new RegExp(`^${ROTA_FAMILIES[family]}`)).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    const seconds = (performance.now() - began) / 1000;
    expect(seconds, name).toBeLessThan(MAX_SECONDS);
    const [rota] = told.rotas ?? [];
    expect(rota).toMatchObject({ pattern: id });
    const anchor = rota?.anchor ?? '';
    const place = (dayNumber(TODAY) - dayNumber(anchor)) % days.length;
    await dayIs(TODAY, LETTER_NAMES[days.charAt(place)] ?? '');
    await button(`Remove for ${whose}`).click();
  }
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
  // Everything is open: each field is named once.
  const names = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  await button('Add days for Another child').click();
  await button('Children every weekend').click();
  expect(told.rotas?.slice(3)).toEqual([{ who: 'children', pattern: 'custody-every-weekend', anchor: MONDAY }]);
  await expect.element(button('Add days for One more child')).toBeVisible();
  await button('Add term').click();
  await expect.element(page.getByText('Enter the last day.')).toBeVisible();
  await page.getByLabelText('From, term').fill('2027-01-08');
  await page.getByLabelText('To, term').fill('2027-03-26');
  await button('Add term').click();
  expect(told.terms).toEqual([['2027-01-08', '2027-03-26']]);
  await expectClean();
});
