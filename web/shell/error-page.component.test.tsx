/** What stands in a failed page's place: which words for what went wrong, and which ways on. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { ErrorPage } from './error-page.tsx';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null });
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const ways = () => [...document.querySelectorAll('#main :is(a, button)')].map(({ textContent }) => textContent);

test('while the house cannot be reached it says that this passes', async () => {
  await show(<ErrorPage error={answered(503)} />, { size: PHONE, main: false });
  await heading('Back in a moment');
  await expect.element(page.getByText(/Nothing is lost\. Please try again in a minute\.$/)).toBeVisible();
  expect(ways()).toEqual(['Back to Home', 'Try Again']);
  await expectClean();
});

test('where nothing is it leads on', async () => {
  await show(<ErrorPage error={answered(404)} />, { size: PHONE, main: false });
  await heading('There is no page here');
  expect(ways()).toEqual(['Back to Home', 'Tools', 'Blog']);
});

test('what failed on our side may be tried again', async () => {
  await show(<ErrorPage error={new Error('words of somebody')} />, { size: PHONE, main: false });
  await heading('This page did not open');
  expect(ways()).toEqual(['Back to Home', 'Try Again']);
});
