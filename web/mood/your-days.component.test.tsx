/** Today's check-in above the year that comes of it: a tap is a line at once, and a press on it says the day in words. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { startSession } from '../client/sessions/session-store.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { longDate } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { checkInId } from './check-in-id.ts';
import { YourDays } from './your-days.tsx';

/** Where the words under the year stand: nothing above them has moved. */
const foot = () => Math.round(document.querySelector('figcaption')?.getBoundingClientRect().top ?? 0);

function Signed() {
  const { user } = useSession();
  return user ? <YourDays user={user} /> : null;
}

test('a year that was not read yet is not said to begin', async () => {
  const { journal } = await openMemoryApi();
  const date = todayIn();
  const checkIn = changeCheckIn(null, date, { values: { mood: 9 } }, Date.parse(`${date}T08:00:00Z`));
  await (await journal()).write('mood', await checkInId(USER_ID, date), checkIn, date);
  const { fetch: real } = window;
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  window.fetch = async (asked, options) => {
    const request = new Request(asked, options);
    if (request.url.includes('/journal/records')) await allowed;
    return real(request);
  };
  startSession();
  await show(<Signed />, { session: true, size: PHONE });
  await expect.element(page.getByRole('heading', { name: 'Your year', exact: true })).toBeVisible();
  await expect.element(page.getByText('Two taps a day', { exact: false })).not.toBeInTheDocument();
  const before = foot();
  allow();
  await expect.element(page.getByRole('link', { name: 'Look closer' })).toBeVisible();
  expect(foot()).toBe(before);
});

test('the first tap is the first line of a year that was paper', async () => {
  await openMemoryApi();
  startSession();
  await show(<Signed />, { session: true, size: PHONE });
  await expect.element(page.getByRole('heading', { name: 'Your year starts with a tap' })).toBeVisible();
  expect(document.querySelectorAll('.year-ink')).toHaveLength(0);
  await expectClean();
  const before = foot();
  await page.getByRole('radio', { name: 'Bright' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your year', exact: true })).toBeVisible();
  expect(foot()).toBe(before);
  expect(document.querySelectorAll('.year-ink')).toHaveLength(1);
  await page.getByRole('radio', { name: 'Good' }).click();
  await expect.element(page.getByRole('heading', { name: 'Saved. Sleep well.' })).toHaveFocus();
  const year = page.getByRole('slider', { name: 'Your year' });
  await expect.element(year).toHaveAttribute('aria-valuetext', `${longDate(todayIn())}: bright, good left.`);
  (year.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const said = page.getByText(/: bright, good left\.$/);
  await expect.element(said).toBeVisible();
  // Under the line that was pressed, over the table that says all of them.
  const table = page.getByText('As a table').element();
  expect(said.element().compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(page.getByRole('link', { name: 'Look closer' })).toBeVisible();
  await expectClean();
  await page.getByRole('link', { name: 'Look closer' }).click();
  await expect.element(page.getByText('You went to /tools/mood-energy-tracker?tab=history')).toBeVisible();
});
