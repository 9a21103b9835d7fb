/** Writing to the operator: what cannot be sent is said at its field, and what was typed outlives every failure. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import ContactPage, { ContactForm } from './contact-page.tsx';

const SEND = 'POST /api/contact';
const MESSAGE = 'Where do I find my receipts?\nThank you.';
const field = (name: string) => page.getByRole('textbox', { name });
const send = page.getByRole('button', { name: 'Send Message' });

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

test('what cannot be sent is said at its field, which gets the focus, and nothing leaves', async () => {
  await show(<ContactForm />, { size: PHONE });
  await send.click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(page.getByText('Enter your email.')).toBeVisible();
  await expect.element(page.getByText('Write a message.')).toBeVisible();
  await expectClean();
  await fill({ Email: 'ana@example.org', Message: 'Too short' });
  await send.click();
  await expect.element(field('Message')).toHaveFocus();
  await expect.element(field('Message')).toHaveAccessibleDescription(/Please write at least 10 characters\./);
  expect(await api.requests(SEND)).toEqual([]);
});

test('the server is stricter about addresses, and is heard at the same place', async () => {
  await api.answer(SEND, { status: 204 });
  await show(<ContactForm />);
  await fill({ Email: 'ana"lima@example.org', Message: MESSAGE });
  await send.click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible();
  await expect.element(field('Message')).toHaveValue(MESSAGE);
  expect(await api.requests(SEND)).toEqual([]);
});

test('by keyboard: once it is sent, the focus is on the news', async () => {
  await api.answer(SEND, { status: 204 });
  await show(<ContactForm />);
  await userEvent.tab();
  await userEvent.keyboard('Ana');
  await userEvent.tab();
  await userEvent.keyboard('ana@example.org');
  await userEvent.tab();
  await userEvent.keyboard('Where are my receipts?');
  await userEvent.tab();
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('We’ll reply to ana@example.org.')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Your message was sent.');
  await expectClean();
  expect((await api.requests(SEND)).map(({ body }) => body)).toEqual([
    { name: 'Ana', email: 'ana@example.org', message: 'Where are my receipts?' },
  ]);
});

test.each([
  [
    'mail is down',
    { refusal: 'unavailable', detail: 'We couldn’t send your message just now.' },
    'couldn’t send your message',
  ],
  ['there is no connection', { fault: 'no-connection' }, 'Twofold cannot be reached just now.'],
  ['a proxy answers', { fault: 'gateway-page' }, 'Twofold cannot be reached just now.'],
  ['the server fails', { fault: 'server-error' }, 'Something went wrong on our side.'],
] as const)('while %s everything typed stays and can be sent later', async (_, error, words) => {
  await api.answer(SEND, error, { status: 204 });
  await show(<ContactForm />);
  await fill({ Name: 'Ana', Email: 'ana@example.org', Message: MESSAGE });
  await send.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(words);
  await expect.element(alert).toMatchTextContent('What you wrote is still here.');
  // Once is enough.
  await expect.element(alert).not.toMatchTextContent('Nothing you typed is lost.');
  await expectClean();
  await expect.element(field('Message')).toHaveValue(MESSAGE);
  await send.click();
  await expect.element(page.getByText('Your message was sent.')).toBeVisible();
  expect(await api.requests(SEND)).toHaveLength(2);
});

test('a second click while it is being sent sends nothing more', async () => {
  await api.answer(SEND, { status: 204 });
  const release = await api.hold(SEND);
  await show(<ContactForm />);
  await fill({ Email: 'ana@example.org', Message: MESSAGE });
  await send.click();
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  await release();
  await expect.element(page.getByText('Your message was sent.')).toBeVisible();
  expect(await api.requests(SEND)).toHaveLength(1);
});

test('where no mail server is set, the page and the news say where the message waits, and not that it was sent', async () => {
  await api.answer(SEND, { status: 204 });
  await show(<ContactPage />, { path: '/contact', setUp: { mail: false } });
  await expect.element(page.getByText('your message waits in its data folder', { exact: false })).toBeVisible();
  await fill({ Email: 'ana@example.org', Message: MESSAGE });
  await send.click();
  await expect.element(page.getByText('Your message is waiting in the outbox.')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('ana@example.org');
  await expect.element(page.getByText('was sent', { exact: false })).not.toBeInTheDocument();
  await expectClean();
});

test('where nobody can be written to, the page says so and shows no form', async () => {
  await show(<ContactPage />, { path: '/contact', setUp: { contact: false } });
  await expect.element(page.getByText('has no contact address yet', { exact: false })).toBeVisible();
  expect(send.elements()).toEqual([]);
  await expectClean();
});
