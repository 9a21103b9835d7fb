/** An invitation as it arrives: folded it bears a name alone, open it has the words, what accepting means, and the question. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Greeting } from '../../../domain/partner/invitation.ts';
import { api } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { addressOf, newLink, sealGreeting } from './invitation.ts';
import InvitePage from './invite-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const GREETING: Greeting = {
  from: 'Ada',
  words: 'We keep saying soon. I’d like to put it on a Wednesday.',
  question: 'Which evening suits you?',
};

/** The page of a link that was followed. */
async function arrive(greeting: Greeting) {
  const link = newLink();
  await api.answer('POST /api/partner/invitations/{id}/view', {
    body: { ciphertext: await sealGreeting(link, greeting), expiresAt: '2031-01-08T10:00:00.000Z', answered: false },
  });
  const { pathname, hash } = new URL(addressOf(link, location.origin));
  history.replaceState(null, '', pathname + hash);
  return show(<InvitePage />, { path: '/invite', size: PHONE, session: true, main: false });
}

test('folded it shows who it is from and nothing of what they wrote; opened it says both sides of it', async () => {
  await arrive(GREETING);
  await expect.element(page.getByRole('heading', { name: 'A card from Ada' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Wednesday');
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await expectClean();
  await button('Open it').click();
  await expect.element(page.getByRole('heading', { name: 'Ada wants to plan with you' })).toHaveFocus();
  await expect.element(page.getByText(GREETING.words)).toBeVisible();
  for (const name of ['Accept', 'No, thank you']) await expect.element(button(name)).toBeVisible();
  await expect.element(page.getByLabelText(GREETING.question)).toBeVisible();
  await expectClean();
});

test('long words, without a name, keep within a phone at twice the size of text', async () => {
  await arrive({ from: '', words: 'Donaudampfschifffahrtsgesellschaft '.repeat(11), question: '' });
  document.documentElement.style.fontSize = '200%';
  await expect.element(page.getByRole('heading', { name: 'A card for you' })).toBeVisible();
  await button('Open it').click();
  await expect.element(page.getByRole('heading', { name: 'Someone wants to plan with you' })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  document.documentElement.style.fontSize = '';
  expect(scrollWidth).toBe(clientWidth);
});
