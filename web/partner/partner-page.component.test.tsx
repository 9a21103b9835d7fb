/** The page of the two: what fails is said where it was pressed, however far down that is, and the rest of the page stays. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api as answers } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { formsKept, keptForm } from '../journal/use-kept-form.ts';
import { InviteForm } from './invitation/invite-form.tsx';
import PartnerPage from './partner-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (path = '/partner') => show(<PartnerPage />, { path, session: true, main: false, size: PHONE });
/** Each is said once. */
const alerts = page.getByRole('alert');

beforeEach(() => answers.answer('GET /api/calendar/state', { fault: 'no-connection' }));

test('unlinking that failed stays a question, says so in it, and can be tried again', async () => {
  const api = await openMemoryApi({ linked: true });
  await open();
  await button('Unlink').click();
  api.cut(/^DELETE/);
  const dialog = page.getByRole('dialog', { name: 'Unlink now?' });
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect.element(dialog.getByRole('alert').getByText('You may still be linked')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Unlink' })).toHaveFocus();
  expect(alerts.elements()).toHaveLength(1);
  await expectClean();
  // Asked anew, nothing has failed yet.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Unlink').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(alerts).not.toBeInTheDocument();
  api.cut(null);
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect.element(page.getByText('This is no longer shared.')).toBeVisible();
});

test('who came for a part of the page can leave it, and unlink there', async () => {
  await openMemoryApi({ linked: true });
  await open('/partner#unlink-title');
  await button('Unlink').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect.element(page.getByText('This is no longer shared.')).toBeVisible();
});

test('a switch that could not be saved goes back and says so below it', async () => {
  const api = await openMemoryApi({ linked: true });
  await open();
  const list = page.getByRole('switch', { name: /^Our list/ });
  await expect.element(list).toBeChecked();
  api.cut(/^PUT \/api\/partner\/shares/);
  await list.click();
  await expect.element(alerts.getByText('Not saved yet')).toBeVisible();
  await expect.element(list).toBeChecked();
  const below = alerts.element().getBoundingClientRect().top - list.element().getBoundingClientRect().bottom;
  expect(below).toBeGreaterThan(-1);
  expect(below).toBeLessThan(100);
  expect(alerts.elements()).toHaveLength(1);
  await expectClean();
  api.cut(null);
  await list.click();
  await expect.element(list).not.toBeChecked();
  await expect.element(alerts).not.toBeInTheDocument();
});

test('a card that is being written outlasts the page, and is blank again once its link is made', async () => {
  await openMemoryApi();
  const invite = vi.fn(async () => true);
  const form = <InviteForm userId={USER_ID} busy={false} failure="" onInvite={invite} />;
  const words = page.getByRole('textbox', { name: 'A few words' });
  const shown = await show(form, { size: PHONE });
  await words.fill('Thursdays, you and me.');
  await formsKept();
  await shown.unmount();
  await show(form, { size: PHONE });
  await expect.element(words).toHaveValue('Thursdays, you and me.');
  await button('Make a link').click();
  await expect.element(words).toHaveValue('');
  expect(invite).toHaveBeenCalledExactlyOnceWith({ from: '', words: 'Thursdays, you and me.', question: '' });
  await formsKept();
  expect(await keptForm('card-draft')).toBeNull();
});

test('an invitation that could not be made says so by its button, and what was written stays', async () => {
  const api = await openMemoryApi();
  await open();
  await page.getByRole('textbox', { name: 'A few words' }).fill('Thursdays, you and me.');
  api.cut(/^POST \/api\/partner\/invitations/);
  await button('Make a link').click();
  const form = page.getByRole('region', { name: 'Send a card' });
  await expect.element(form.getByRole('alert')).toBeVisible();
  expect(alerts.elements()).toHaveLength(1);
  await expect.element(page.getByRole('textbox', { name: 'A few words' })).toHaveValue('Thursdays, you and me.');
});
