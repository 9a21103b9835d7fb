/** A therapist's application: what is needed is said at its field, everything typed outlives a failure, and success is told where the reader is. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { ApplicationForm } from './therapy-page.tsx';

const SEND = 'POST /api/therapists';
const field = (name: string) => page.getByRole('textbox', { name });
const send = page.getByRole('button', { name: 'Send Application' });

test('what is needed is said at each field, the first of them gets the focus, and nothing leaves', async () => {
  await show(<ApplicationForm />, { size: PHONE });
  await send.click();
  await expect.element(field('Full name')).toHaveFocus();
  for (const [name, words] of Object.entries({
    'Full name': /Full name is required/,
    Email: /Email is required/,
    Phone: /Phone is required/,
  }))
    await expect.element(field(name)).toHaveAccessibleDescription(words);
  await expectClean();
  expect(await api.requests(SEND)).toEqual([]);
});

test('while nothing can be sent everything typed stays; sent, the focus is on the news', async () => {
  await api.answer(
    SEND,
    { fault: 'no-connection' },
    { refusal: 'invalid', detail: 'Please give a number we can call.', field: 'phone' },
    { status: 204 },
  );
  await show(<ApplicationForm />);
  await field('Full name').fill('Ines Marlow');
  await field('Email').fill('ines@practice.example');
  await field('Phone').fill('+44 20 7946 0958');
  await field('Message').fill('Fifteen years.\nTwo languages.');
  await send.click();
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Fifteen years.\nTwo languages.');
  await send.click();
  await expect.element(field('Phone')).toHaveAccessibleDescription(/Please give a number we can call\./);
  await expect.element(field('Phone')).toHaveFocus();
  await send.click();
  await expect.element(page.getByText('Your application was sent.')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('reply to ines@practice.example.');
  await expectClean();
  expect(await api.requests(SEND)).toHaveLength(3);
});
