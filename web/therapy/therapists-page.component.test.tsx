/** Applications for administrators: none yet and none of a kind, read again after a failure, opened one by one, moved on and removed. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import TherapistsPage from './therapists-page.tsx';
import '../style/admin.css';

const LIST = 'GET /api/admin/therapists';
const ID = '00000000-0000-4000-8000-00000000000a';
const application = (status: 'new' | 'in-contact') => ({
  id: ID,
  fullName: 'Ines Marlow',
  email: 'ines@practice.example',
  phone: '+44 20 7946 0958',
  linkedin: '',
  message: 'Fifteen years.\nTwo languages.',
  status,
  receivedAt: '2031-03-01T10:00:00.000Z',
  changedAt: '2031-03-01T10:00:00.000Z',
  removedAt: '2033-03-01T10:00:00.000Z',
  opened: true,
});
const none = { new: 0, 'in-contact': 0, accepted: 0, declined: 0 };
const pageOf = (items: ReturnType<typeof application>[], counts: Partial<typeof none> = {}) => ({
  body: {
    items,
    total: items.length,
    page: 1,
    limit: 20,
    hasNext: false,
    hasPrev: false,
    counts: { ...none, ...counts },
  },
});
const open = () => {
  signIn({ role: 'admin' });
  return show(<TherapistsPage />, { size: PHONE });
};

test('what could not be read is said, and read again; nobody yet, and none of a kind, are told apart', async () => {
  await api.answer(LIST, { fault: 'server-error' }, pageOf([]), pageOf([], { 'in-contact': 1 }));
  await open();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load the applications' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expectClean();
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('new');
  await expect.element(page.getByRole('heading', { name: 'None with this status' })).toBeVisible();
  expect((await api.requests(LIST)).at(-1)?.url).toContain('status=new');
});

test('opened, moved on and removed on a yes', async () => {
  const STAND = 'PUT /api/admin/therapists/{id}';
  const REMOVE = 'DELETE /api/admin/therapists/{id}';
  await api.answer(
    LIST,
    pageOf([application('new')], { new: 1 }),
    pageOf([application('in-contact')], { 'in-contact': 1 }),
  );
  await api.answer(STAND, { body: application('in-contact') });
  await api.answer(REMOVE, { fault: 'server-error' }, { status: 204 });
  await open();
  await page.getByRole('button', { name: 'Open the application of Ines Marlow' }).click();
  await expect.element(page.getByText('Fifteen years.', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^Deleted on /)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'ines@practice.example' })).toBeVisible();
  await expectClean();
  const status = page.getByRole('combobox', { name: 'Status' });
  // Arrow keys go through all of them: nothing is sent before the button.
  for (const passed of ['declined', 'accepted', 'in-contact']) await status.selectOptions(passed);
  expect(await api.requests(STAND)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save Status' });
  await save.click();
  await expect.element(page.getByText('Saved: In contact.')).toBeVisible();
  await expect.element(save).toHaveFocus();
  await expect.element(page.getByRole('listitem').getByText('In contact', { exact: true }).first()).toBeVisible();
  expect((await api.requests(STAND)).map(({ body }) => body)).toEqual([{ status: 'in-contact' }]);
  await page.getByRole('button', { name: 'Remove' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
  await yes.click();
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  await api.answer(LIST, pageOf([]));
  await page.getByRole('button', { name: 'Remove' }).click();
  await yes.click();
  await expect.element(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Therapists' })).toHaveFocus();
});

test('an address that names a page too many leads to the last; one that leaves the list hands the focus on', async () => {
  const last = pageOf([application('new')], { new: 1 });
  await api.answer(
    LIST,
    { body: { ...pageOf([], { new: 21 }).body, total: 21, page: 3, hasPrev: true } },
    { body: { ...last.body, total: 21, page: 2, hasPrev: true, counts: { ...none, new: 21 } } },
    pageOf([], { 'in-contact': 1 }),
  );
  await api.answer('PUT /api/admin/therapists/{id}', { body: application('in-contact') });
  signIn({ role: 'admin' });
  await show(<TherapistsPage />, { path: '/admin/therapists?status=new&page=3' });
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  expect((await api.requests(LIST)).map(({ url }) => url.split('?')[1])).toEqual([
    'page=3&status=new',
    'page=2&status=new',
  ]);
  await page.getByRole('button', { name: 'Open the application of Ines Marlow' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('in-contact');
  await page.getByRole('button', { name: 'Save Status' }).click();
  await expect.element(page.getByRole('heading', { name: 'None with this status' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Therapists' })).toHaveFocus();
});
