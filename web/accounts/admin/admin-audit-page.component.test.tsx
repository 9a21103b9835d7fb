/** The audit log: read, failed and empty told apart; what is older comes below, and the focus goes on to it. */
import '../../style/admin.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '../../../server/accounts/admin/audit.ts';
import { api, signIn } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import AdminAuditPage from './admin-audit-page.tsx';

const LOG = 'GET /api/admin/audit';
const person = (email: string | null) => ({ id: '00000000-0000-4000-8000-00000000000b', email });
const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2031-03-01T10:00:00.000Z',
  act: 'grant-credits',
  actor: person('head@example.org'),
  subject: person('bea@example.org'),
  details: { amount: id, reason: `Reason ${id}` },
  ...more,
});
const log = (next: number | null, ...entries: AuditEntry[]) => ({ body: { entries, next } });
const heading = (name: string) => page.getByRole('heading', { name });
const older = page.getByRole('button', { name: 'Show older' });
const open = () => show(<AdminAuditPage />, { size: PHONE, path: '/admin/audit' });

beforeEach(() => signIn({ role: 'admin' }));

test('a log that is on its way, one that cannot be read, and an empty one are told apart', async () => {
  await api.answer(LOG, { fault: 'server-error' }, log(null));
  const answer = await api.hold(LOG);
  await open();
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await answer();
  await expect.element(heading('We couldn’t load the log')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(heading('Nothing here yet')).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
  await expectClean();
});

test('what is older comes below what is there, with the focus on the first of it; one that fails takes nothing away', async () => {
  await api.answer(LOG, log(8, entry(9), entry(8)), { fault: 'server-error' }, log(null, entry(7), entry(6)));
  await open();
  const lines = page.getByRole('list', { name: 'Acts, newest first' }).getByRole('listitem');
  await expect.element(lines.nth(1)).toMatchTextContent(/Gave 8 credits.*Reason 8/);
  await older.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(lines.elements()).toHaveLength(2);
  await expect.element(older).toHaveFocus();
  await expectClean();
  await older.click();
  await expect.element(lines.nth(2)).toHaveFocus();
  await expect.element(lines.nth(2)).toMatchTextContent(/Gave 7 credits/);
  expect(lines.elements()).toHaveLength(4);
  await expect.element(older).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect((await api.requests(LOG)).map(({ url }) => url)).toEqual([
    '/api/admin/audit',
    '/api/admin/audit?before=8',
    '/api/admin/audit?before=8',
  ]);
});

test('whose account is erased is said so; of any other an address leads to the account, and stands in no address of a page', async () => {
  await api.answer(LOG, log(null, entry(2, { actor: person(null), subject: person(null) }), entry(1)));
  await open();
  await expect
    .element(page.getByRole('listitem').first())
    .toMatchTextContent(/: an erased account.*by an erased account/);
  await page.getByRole('link', { name: 'bea@example.org' }).click();
  await expect.element(page.getByText('You went to /admin/accounts', { exact: true })).toBeVisible();
});
