/** The way in from another app: what a file is, what of it comes in, and the way out again. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { startDays } from '../../domain/mood/cycle-start.ts';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { todayIn } from '../kit/time/today.ts';
import { MovingIn } from './moving-in-page.tsx';

const NOTE = 'POST /api/privacy/import-note';
beforeEach(() => api.answer(NOTE, { status: 204 }));

const TODAY = todayIn();
const day = (ago: number) => addDays(TODAY, -ago);
const entry = (ago: number, type: string, option: string) => ({ date: day(ago), type, value: [{ option }] });
const CLUE = JSON.stringify([
  ...[56, 55, 28, 27].map((ago) => entry(ago, 'period', 'medium')),
  entry(28, 'pain', 'period_cramps'),
  entry(800, 'feelings', 'happy'),
  entry(20, 'bbt', 'x'),
  { date: 'soon', type: 'period', value: { option: 'light' } },
]);
const choose = (text: string, name: string) =>
  userEvent.upload(page.getByLabelText('Choose your export'), new File([text], name));
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a Clue export is looked at, comes in once, and goes out again with one press', async () => {
  const memory = await openMemoryApi();
  await show(<MovingIn userId={USER_ID} />, { path: '/you/moving-in', size: PHONE, session: true });
  await choose('<!doctype html><p>hello', 'clue.json');
  await expect.element(page.getByText(/^This looks like a web page\./)).toBeVisible();

  await choose(CLUE, 'measurements.json');
  const heading = page.getByRole('heading', { name: 'This looks like Clue' });
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: /^2 period starts/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /^2 days with words and notes/ })).toBeChecked();
  await expect.element(page.getByText(/1 day stays out because it is older than the 1 year you keep/)).toBeVisible();
  await expect.element(page.getByText('We have no place for: bbt (1).')).toBeVisible();
  await page.getByText('1 part we couldn’t read').click();
  await expect.element(page.getByText(/^entry 8: we found no date we know/)).toBeVisible();
  await expectClean();
  const journal = await memory.journal();
  expect((await journal.list('mood')).records).toEqual([]);

  await button('Bring It In').click();
  await expect.element(page.getByText('2 period starts and 1 day came in.')).toBeVisible();
  await expectClean();
  const kept = async () => (await (await memory.journal()).list<unknown>('mood')).records.map(({ value }) => value);
  expect(startDays(await kept())).toEqual([day(56), day(28)]);

  await choose(CLUE, 'measurements.json');
  await button('Bring It In').click();
  await expect.element(page.getByText('Nothing new came in. 3 were here already.')).toBeVisible();
  expect(await kept()).toHaveLength(3);

  await button('Take Out everything from Clue').click();
  await expect.element(page.getByText(/^Everything from Clue is gone again\./)).toBeVisible();
  expect(await kept()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Here from other apps' })).not.toBeInTheDocument();
});

test('of an address book somebody picks whom they like', async () => {
  const memory = await openMemoryApi();
  const cards = Array.from(
    { length: 14 },
    (_, at) => `BEGIN:VCARD\r\nFN:Friend ${at}\r\nBDAY:19850412\r\nEND:VCARD\r\n`,
  );
  await show(<MovingIn userId={USER_ID} />, { path: '/you/moving-in', size: DESKTOP, session: true });
  await choose(cards.join(''), 'contacts.vcf');
  await expect.element(page.getByRole('group', { name: '14 dates that come back' })).toBeVisible();
  await expect.element(button('Bring It In')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Friend 7, Apr 12, 1985' }).click();
  await expectClean();
  await button('Bring It In').click();
  await expect.element(page.getByText('1 date came in.')).toBeVisible();
  const { records } = await (await memory.journal()).list<{ dates: { name: string }[] }>('partner');
  expect(records.flatMap(({ value }) => value.dates.map(({ name }) => name))).toEqual(['Friend 7']);
});
