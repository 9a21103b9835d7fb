/** The administrators' page of accounts: found by the whole address, and every act with a reason, done once, by somebody who proves who they are. */
import '../../style/account.css';
import '../../style/admin.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DescribedAccount } from '../../../server/billing/admin/account.ts';
import { api } from '../../../tests/component/api.ts';
import { ANA, holdSession, releaseSession, sessionAnswer } from '../../../tests/component/auth-answers.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import AdminAccountsPage from './admin-accounts-page.tsx';

const FIND = 'GET /api/admin/accounts';
const GIVE = 'POST /api/admin/accounts/{id}/credits';
const REFUND = 'POST /api/admin/accounts/{id}/refunds';
const SUSPEND = 'PUT /api/admin/accounts/{id}/suspension';
const ROLE = 'PUT /api/admin/accounts/{id}/role';
const PROOF_NEEDED = { refusal: 'fresh-proof-needed', detail: 'Please prove that it is you.' } as const;

const account = (more: Partial<DescribedAccount> = {}): DescribedAccount => ({
  id: '00000000-0000-4000-8000-00000000000b',
  email: 'bea@example.org',
  first_name: 'Bea',
  last_name: 'Sol',
  created_at: '2031-01-05T10:00:00.000Z',
  last_sign_in_on: '2031-02-03',
  email_verified: true,
  sign_in: ['password'],
  role: 'user',
  suspended: false,
  credits: 1,
  plan: 'free',
  billing: null,
  status: 'none',
  period_end: null,
  cancel_at_period_end: false,
  payments: [],
  ...more,
});
const payment = (refunded_cents: number) => ({
  id: '00000000-0000-4000-8000-00000000000c',
  paid_at: '2031-02-01T10:00:00.000Z',
  plan: 'premium' as const,
  billing: 'monthly' as const,
  amount_cents: 1999,
  refunded_cents,
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const reason = dialog.getByRole('textbox', { name: 'Reason' });
const email = page.getByRole('textbox', { name: 'Email' });
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const bodies = async (call: Parameters<typeof api.requests>[0]) => (await api.requests(call)).map(({ body }) => body);
const find = async () => {
  await email.fill('bea@example.org');
  await button('Find account').click();
};
const openAccount = async (of: DescribedAccount) => {
  await api.answer(FIND, { body: of });
  await show(<AdminAccountsPage />, { size: PHONE, path: '/admin/accounts' });
  await find();
  await expect.element(page.getByRole('heading', { name: of.email })).toBeVisible();
};

beforeEach(() => holdSession({ role: 'admin' }));
afterEach(releaseSession);

test('what is no whole address is refused at the field; nobody, a failure and an account are told apart', async () => {
  await api.answer(
    FIND,
    { refusal: 'not-found', detail: 'Nobody has this address.' },
    { fault: 'server-error' },
    { body: account() },
  );
  await show(<AdminAccountsPage />, { size: PHONE, path: '/admin/accounts' });
  await expect.element(page.getByRole('heading', { name: 'No account is open' })).toBeVisible();
  await email.fill('bea');
  await button('Find account').click();
  await expect.element(email).toHaveAccessibleDescription(/Enter an email address/);
  await expectClean();
  expect(await api.requests(FIND)).toEqual([]);
  const answer = await api.hold(FIND);
  await find();
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await expectClean();
  await answer();
  await said('Nobody has this address.');
  await expect.element(page.getByRole('heading', { name: 'That didn’t work' })).not.toBeInTheDocument();
  await button('Find account').click();
  await expect.element(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
  await button('Try Again').click();
  await expect.element(page.getByText('The account is open below.')).toBeInTheDocument();
  await said('Nothing was paid yet.');
  // The day, without an hour.
  await expect.element(page.getByText('February 3, 2031', { exact: true })).toBeVisible();
  await expectClean();
  expect((await api.requests(FIND)).map(({ url }) => url)).toEqual(
    Array(3).fill('/api/admin/accounts?email=bea%40example.org'),
  );
});

test('credits: figure and reason are refused at their field; refused by the server nothing was changed, unsure it is sent again as the same gift', async () => {
  await api.answer(
    GIVE,
    { refusal: 'invalid', detail: 'Please leave out the address.', field: 'reason' },
    { fault: 'no-connection' },
    { status: 201, body: account({ credits: 3 }) },
  );
  await openAccount(account());
  await button('Give credits').click();
  const amount = dialog.getByRole('spinbutton', { name: 'Credits' });
  await expect.element(amount).toHaveFocus();
  await amount.fill('101');
  await inDialog('Give credits').click();
  await expect.element(amount).toHaveAccessibleDescription(/Give from 1 to 100 credits\./);
  await expect.element(amount).toHaveFocus();
  await amount.fill('2');
  await reason.fill(' a ');
  await inDialog('Give 2 credits').click();
  await expect.element(reason).toHaveAccessibleDescription(/Give a reason of 3 to 300 characters\./);
  await expect.element(reason).toHaveFocus();
  await expectClean();
  expect(await api.requests(GIVE)).toEqual([]);

  await reason.fill(' After bea@example.org wrote. ');
  await inDialog('Give 2 credits').click();
  await said('Please leave out the address. Nothing was changed.');
  await expect.element(reason).toHaveValue(' After bea@example.org wrote. ');
  await reason.fill('An outage.');
  await inDialog('Give 2 credits').click();
  await said(/It may have gone through anyway\. Sending it again is safe\.$/);
  await inDialog('Give 2 credits').click();
  await said('2 credits given. The balance is now 3 credits.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Give credits')).toHaveFocus();
  const sent = await api.requests(GIVE);
  expect(sent.map(({ body }) => body)).toEqual([
    { amount: 2, reason: 'After bea@example.org wrote.' },
    { amount: 2, reason: 'An outage.' },
    { amount: 2, reason: 'An outage.' },
  ]);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('an old proof: asked for once more with the reason kept; sent away nothing happens, given it goes on by itself', async () => {
  await api.answer(SUSPEND, PROOF_NEEDED, PROOF_NEEDED, { body: account({ suspended: true }) });
  await api.answer('GET /api/accounts/sign-in-ways', { body: { password: true, google: false, passkey: false } });
  await api.answer('DELETE /api/accounts/sessions/{id}', { status: 204 });
  await openAccount(account());
  await button('Suspend').click();
  await expect.element(dialog).toMatchTextContent(/is signed out everywhere at once/);
  await reason.fill('Spam.');
  await inDialog('Suspend').click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect.element(proof.getByLabelText('Your password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('Spam.');
  expect(dialog.getByRole('alert').elements()).toEqual([]);

  const anew = sessionAnswer({ sessionId: '6f1c7d3e-0000-4000-8000-00000000000a', role: 'admin' });
  await api.answer('POST /auth/v1/token', anew);
  await inDialog('Suspend').click();
  await proof.getByLabelText('Your password', { exact: true }).fill('quiet-lantern-Harbour-7');
  await proof.getByRole('button', { name: 'Continue', exact: true }).click();
  await said('bea@example.org is suspended and signed out.');
  expect(await bodies(SUSPEND)).toEqual(Array(3).fill({ suspended: true, reason: 'Spam.' }));
});

test('a suspended account is reinstated; a moderator is made and unmade; each says what it does beforehand', async () => {
  await api.answer(SUSPEND, { body: account() });
  await api.answer(ROLE, { body: account({ role: 'moderator' }) }, { body: account() });
  await openAccount(account({ suspended: true }));
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible();
  const act = async (opener: string, words: RegExp, submit: string) => {
    await button(opener).click();
    await expect.element(dialog).toMatchTextContent(words);
    await reason.fill('They asked.');
    await inDialog(submit).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await act('Reinstate', /can sign in again/, 'Reinstate');
  await said('bea@example.org can sign in again.');
  await expect.element(page.getByText('Suspended', { exact: true })).not.toBeInTheDocument();
  await act('Make moderator', /nothing else in the admin area/, 'Make moderator');
  await said('bea@example.org is a moderator now.');
  await expect.element(page.getByText('Moderator', { exact: true })).toBeVisible();
  await act('No longer a moderator', /Their decisions stay/, 'Take the role away');
  await said('bea@example.org is no longer a moderator.');
  await expect.element(button('Make moderator')).toBeVisible();
  expect(await bodies(SUSPEND)).toEqual([{ suspended: false, reason: 'They asked.' }]);
  expect(await bodies(ROLE)).toEqual([
    { moderator: true, reason: 'They asked.' },
    { moderator: false, reason: 'They asked.' },
  ]);
});

test('what is left of a payment is paid back, with the plan where that is asked; what was paid back is not offered again', async () => {
  const paid = {
    plan: 'premium',
    billing: 'monthly',
    status: 'active',
    period_end: '2031-03-01T10:00:00.000Z',
  } as const;
  await api.answer(
    REFUND,
    { refusal: 'conflict', detail: 'This payment was paid back already.' },
    { body: account({ ...paid, status: 'ended', payments: [payment(1999)] }) },
  );
  await openAccount(account({ ...paid, payments: [payment(999)] }));
  await expect.element(page.getByText('Active, renews on', { exact: false })).toBeVisible();
  await button(/^Refund \$10\.00 of /).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'End the plan now, too' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'End the plan now, too' }).click();
  await expectClean();
  await reason.fill('Paid twice.');
  await inDialog('Refund $10.00').click();
  await said('This payment was paid back already. Nothing was changed.');
  await inDialog('Refund $10.00').click();
  await said('$10.00 refunded, and the plan has ended.');
  await expect.element(button(/^Refund /)).not.toBeInTheDocument();
  // With the button gone, the focus stays with the payment.
  await expect.element(page.getByRole('listitem').filter({ hasText: '$19.99 refunded' })).toHaveFocus();
  expect((await bodies(REFUND)).at(-1)).toEqual({ payment_id: payment(0).id, reason: 'Paid twice.', end_plan: true });
});

test('where no plan is live none can be ended; nobody suspends themselves or changes an administrator’s role', async () => {
  await openAccount(account({ id: ANA.id, role: 'admin', payments: [payment(0)] }));
  await expect.element(page.getByText('Administrator', { exact: true })).toBeVisible();
  expect(button(/moderator|^Suspend$/).elements()).toEqual([]);
  await button(/^Refund \$19\.99 of /).click();
  await expect.element(inDialog('Refund $19.99')).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  await inDialog('Cancel').click();
  expect(await api.requests(REFUND)).toEqual([]);
});
