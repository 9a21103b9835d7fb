/** Which form the dialog opens with when nobody says: of all that is kept, only a session tells that somebody has been here. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { show } from '../../../tests/component/show.tsx';
import { Button } from '../../kit/button.tsx';
import { closeAuthDialog, openAuthDialog } from './dialog-store.ts';
import { metSomebody } from './session-store.ts';

const open = () =>
  show(<Button onClick={() => openAuthDialog({ message: 'Please sign in to like this.' })}>Like</Button>, {
    session: true,
  });
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();

test('signing up comes first for somebody who has never been here, and signing in for whoever was', async () => {
  expect(metSomebody()).toBe(false);
  const visitor = await open();
  await page.getByRole('button', { name: 'Like' }).click();
  await heading('Create Account');
  await expect.element(page.getByText('Please sign in to like this.')).toBeVisible();
  closeAuthDialog();
  await visitor.unmount();

  await holdSession();
  await releaseSession();
  await open();
  await page.getByRole('button', { name: 'Like' }).click();
  await heading('Welcome Back');
  closeAuthDialog();
});
