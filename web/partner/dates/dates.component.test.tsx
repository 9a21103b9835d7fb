/** Dates that matter: added, refused, removed and brought back, and offered as the occasion without a name. */
import '../../style/for-two.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { DATES_ID } from '../../journal/couple/partner-records.ts';
import { todayIn } from '../../kit/time/today.ts';
import { DatesScreen } from './dates-page.tsx';
import { changeKeptDates } from './keep-dates.ts';
import { OccasionOffer } from './occasion-offer.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const robin = page.getByRole('listitem').filter({ hasText: /Robin/ });
const open = (size?: typeof PHONE) =>
  show(<DatesScreen userId={USER_ID} />, { path: '/partner/dates', session: true, ...(size ? { size } : {}) });
const inFiveDays = () => `1990${addDays(todayIn(), 5).slice(4)}`;

test('a date is added, asked for what it lacks, removed and brought back', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(page.getByRole('heading', { name: 'No dates yet' })).toBeVisible();
  await expectClean();
  await button('Add a date').click();
  await dialog.getByRole('combobox', { name: 'What is it?' }).selectOptions('birthday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Choose a date.')).toBeVisible();
  await expectClean();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Robin');
  await dialog.getByLabelText('Date', { exact: true }).fill(inFiveDays());
  api.cut(/^PUT/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/What you entered is still here\.$/)).toBeVisible();
  api.cut(null);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(robin).toMatchTextContent(/In 5 days$/);
  await expectClean();
  await button('Remove Robin').click();
  await expect.element(page.getByText('Robin removed.')).toBeVisible();
  await expect.element(robin).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(robin).toMatchTextContent(/In 5 days$/);
  await shown.unmount();
  await open(PHONE);
  await expect.element(robin).toMatchTextContent(/In 5 days$/);
  await expectClean();
});

test('a date that is near is offered as the occasion, by what it is and not by its name', async () => {
  const api = await openMemoryApi();
  const date = { id: crypto.randomUUID(), what: 'birthday', name: 'Robin', date: inFiveDays(), repeats: 'yearly' };
  await changeKeptDates(await api.journal(), todayIn(), () => [date] as never);
  const onChoose = vi.fn();
  const shown = await show(<OccasionOffer chosen={undefined} onChoose={onChoose} />, { session: true });
  await button('Use as the occasion').click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('birthday');
  expect(shown.container.textContent).not.toContain('Robin');
  await shown.unmount();
  await show(<OccasionOffer chosen="birthday" onChoose={onChoose} />, { session: true });
  await new Promise((read) => setTimeout(read, 300));
  await expect.element(button('Use as the occasion')).not.toBeInTheDocument();
});

test('dates that a newer version has saved are not tried again in vain: a reload is the way to them', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(page.getByRole('heading', { name: 'No dates yet' })).toBeVisible();
  await changeKeptDates(await api.journal(), todayIn(), () => []);
  const journal = await api.journal();
  await journal.read('partner', DATES_ID);
  await journal.write('partner', DATES_ID, { version: 2, kind: 'important-dates' }, todayIn());
  await shown.unmount();
  await open(PHONE);
  await expect.element(page.getByRole('heading', { name: 'Your dates could not be opened' })).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expectClean();
});
