/** Asking for the newsletter: what is no address is said at its field, every failure leaves what was typed, and success is told where the reader is. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

const ASK = 'POST /api/newsletter';
const email = page.getByRole('textbox', { name: 'Email' });
const subscribe = page.getByRole('button', { name: 'Subscribe' });

test('what is no address is said at the field, which gets the focus, and nothing leaves', async () => {
  await show(<NewsletterCard />, { size: PHONE });
  await email.fill('nobody');
  await subscribe.click();
  await expect.element(email).toHaveAccessibleDescription(/Please enter an email address with an @/);
  await expect.element(email).toHaveFocus();
  await expectClean();
  expect(await api.requests(ASK)).toEqual([]);
});

test('asked for once however often it is clicked, without a sign-in, and the focus is on what comes next', async () => {
  localStorage.setItem('auth_token', 'somebody');
  await api.answer(ASK, { status: 204 });
  const release = await api.hold(ASK);
  await show(<NewsletterCard />);
  await email.fill('  reader@example.org ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
  await email.click();
  await userEvent.keyboard('{Enter}');
  await release();
  await expect.element(page.getByText('Check your inbox.')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Check your inbox.');
  await expectClean();
  const requests = await api.requests(ASK);
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'reader@example.org' }]);
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['the server refuses', { refusal: 'too-many', detail: 'That was a lot.', retryAfterSeconds: 60 }, 'That was a lot.'],
  [
    'there is no connection',
    { fault: 'no-connection' },
    'Twofold cannot be reached just now. Nothing you typed is lost.',
  ],
] as const)('where %s the address stays and can be sent again', async (_, error, words) => {
  await api.answer(ASK, error, { status: 204 });
  await show(<NewsletterCard />);
  await email.fill('reader@example.org');
  await subscribe.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(email).toHaveValue('reader@example.org');
  await subscribe.click();
  await expect.element(page.getByText('Check your inbox.')).toBeVisible();
});

test('where no mail server is set it sends nobody to their mailbox, and says where the letter lies', async () => {
  await api.answer(ASK, { status: 204 });
  await show(<NewsletterCard />, { setUp: { mail: false } });
  await email.fill('reader@example.org');
  await subscribe.click();
  await expect.element(page.getByText('Your letter is waiting in the outbox.')).toBeVisible();
  await expect.element(page.getByText('has it in the data folder', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Check your inbox.')).not.toBeInTheDocument();
  await expectClean();
});
