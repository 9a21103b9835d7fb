/** What a link in a letter leads to: nothing happens by itself, the token leaves the address at once, and a link that holds no longer says where to get another. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import ConfirmPage from './confirm-page.tsx';

const CONFIRM = 'POST /api/newsletter/confirm';
const TOKEN = 'a-token-of-forty-three-signs-0123456789abcde';
const button = page.getByRole('button', { name: 'Confirm address' });
const open = (token: string) => {
  history.replaceState(null, '', token ? `/newsletter/confirm#${token}` : '/newsletter/confirm');
  return show(<ConfirmPage />, { size: PHONE });
};

test('the click alone confirms, and nothing of the token stays in the address', async () => {
  await api.answer(CONFIRM, { status: 204 });
  await open(TOKEN);
  await expect.element(button).toBeVisible();
  expect(location.href).not.toContain(TOKEN);
  await expectClean();
  expect(await api.requests(CONFIRM)).toEqual([]);
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your address is confirmed.')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Your address is confirmed.');
  await expectClean();
  expect((await api.requests(CONFIRM)).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

test('what did not get through can be clicked again; a link that holds no longer cannot, and says what to do', async () => {
  await api.answer(CONFIRM, { fault: 'no-connection' }, { refusal: 'not-found', detail: 'This link has expired.' });
  await open(TOKEN);
  await button.click();
  await expect.element(page.getByText('Twofold cannot be reached just now.', { exact: false })).toBeVisible();
  await button.click();
  await expect.element(page.getByText('This link has expired.')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('This link has expired.');
  await expect.element(button).not.toBeInTheDocument();
  await expectClean();
});

test('a link without its token offers nothing to click', async () => {
  await open('');
  await expect.element(page.getByText('This link is incomplete or has expired.', { exact: false })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(await api.requests(CONFIRM)).toEqual([]);
});
