/** Today's check-in above the year that comes of it: a tap is a line at once, and a press on it says the day in words. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { startSession } from '../client/sessions/session-store.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { longDate } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { YourDays } from './your-days.tsx';

function Signed() {
  const { user } = useSession();
  return user ? <YourDays user={user} /> : null;
}

test('the first tap is the first line of a year that was paper', async () => {
  await openMemoryApi();
  startSession();
  await show(<Signed />, { session: true, size: PHONE });
  await expect.element(page.getByRole('heading', { name: 'Your year starts with a tap' })).toBeVisible();
  expect(document.querySelectorAll('.year-ink')).toHaveLength(0);
  await expectClean();
  await page.getByRole('radio', { name: 'Bright' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your year', exact: true })).toBeVisible();
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
