/** Who writes the words: what would go is shown word for word, consent holds from one look to the next, and one that could not be saved is none. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PROFILE, USER_ID } from '../../../tests/component/profile.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { useToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { type SentCall, type WhatIsSent, WhatIsSentConsent } from './what-is-sent.tsx';

const CHANGE = 'PATCH /api/profile';
const WORDS = { label: 'Let a provider write', note: 'Off, our library writes.', never: 'No names.' };
const CALLS: SentCall[] = [
  { title: 'Sessions 1 to 5', input: { tone: 'warm', themes: ['play'] } },
  { title: 'Sessions 6 to 9', input: { tone: 'warm', themes: ['rest'] } },
];
const sent: WhatIsSent = async () => CALLS;
const cut: WhatIsSent = () => Promise.reject(new Error('no such part'));
const consent = page.getByRole('switch', { name: /^Let a provider write/ });
const dialog = page.getByRole('dialog', { name: 'What is sent' });

function Shown({ of }: { of: WhatIsSent }) {
  return <WhatIsSentConsent account={useToolAccount(USER_ID)} words={WORDS} sent={of} />;
}
const open = (of = sent) => show(<Shown of={of} />, { size: PHONE });

beforeEach(async () => {
  signIn();
  await api.answer('GET /api/profile', { body: PROFILE });
  await api.answer('GET /api/ai', {
    body: { available: true, model: 'stand-in', host: 'example.org', freePlanEvents: 6 },
  });
});

test('each request is shown to the letter, with whom it goes to and what never does', async () => {
  await open();
  await page.getByRole('button', { name: 'See what is sent' }).click();
  await expect.element(dialog).toMatchTextContent(/Word for word, to stand-in at example\.org\. No names\./);
  await expect.element(dialog).toMatchTextContent(/2 separate requests/);
  const shown = [...document.querySelectorAll('dialog pre')].map(({ textContent }) => JSON.parse(textContent ?? ''));
  expect(shown).toEqual(CALLS.map(({ input }) => input));
  await expectClean();
});

test('what cannot be shown says so, and that nothing was sent', async () => {
  await open(cut);
  await page.getByRole('button', { name: 'See what is sent' }).click();
  await expect.element(dialog.getByText(/couldn’t show this\. Nothing was sent\./)).toBeVisible();
});

test('it is off until agreed; a consent that could not be saved is none; one that was stands there at the next look', async () => {
  await api.answer(CHANGE, { fault: 'server-error' }, { body: { ...PROFILE, preferences: { providerConsent: true } } });
  const shown = await open();
  await expect.element(consent).not.toBeChecked();
  await consent.click();
  await expect.poll(async () => (await api.requests(CHANGE)).length).toBe(1);
  await expect.element(consent).not.toBeChecked();
  await api.answer('GET /api/profile', { body: { ...PROFILE, preferences: { providerConsent: true } } });
  await consent.click();
  await expect.element(consent).toBeChecked();
  expect((await api.requests(CHANGE)).map(({ body }) => body).at(-1)).toEqual({
    preferences: { providerConsent: true },
  });
  await shown.unmount();
  await open();
  await expect.element(consent).toBeChecked();
});
