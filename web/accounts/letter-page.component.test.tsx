/** The page of a letter's link: nothing happens by itself, the token leaves the address at once, and the click alone goes on. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { LetterScreen } from './letter-page.tsx';

const button = page.getByRole('button', { name: 'Continue' });

async function open(hash: string, said = ''): Promise<string[]> {
  history.replaceState(null, '', `/auth/letter${hash}`);
  const left: string[] = [];
  await show(<LetterScreen leave={(address) => left.push(address)} />, { path: `/auth/letter${said}`, size: PHONE });
  return left;
}

test('the click alone leads to what the link stands for, once, and the address keeps nothing of it', async () => {
  const left = await open('#token=a-token&type=signup&redirect_to=https%3A%2F%2Ftwofold.example%2Fauth');
  await expect.element(button).toBeVisible();
  expect(location.href).not.toContain('a-token');
  expect(left).toEqual([]);
  await expectClean();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  expect(left).toEqual(['/auth/v1/verify?token=a-token&type=signup&redirect_to=https%3A%2F%2Ftwofold.example%2Fauth']);
});

test('a link that is not whole offers nothing to click, and says what to do', async () => {
  await open('#token=a-token');
  await expect.element(page.getByText(/This link is incomplete/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expectClean();
});

test('how the form of a browser without scripts went is said', async () => {
  await open('', '?said=expired');
  await expect.element(page.getByText(/That code is wrong or has expired/)).toBeVisible();
  await expectClean();
});
