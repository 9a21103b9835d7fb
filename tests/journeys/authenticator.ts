/** Chromium's own authenticator, and a passkey made with it. */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { alive } from './open-page.ts';

/** It answers by itself and has a secret to give (PRF). */
export async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  });
  return session;
}

/** Ends on the account page. */
export async function addPasskey(page: Page): Promise<void> {
  await page.goto('/account#passkeys');
  await alive(page);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Blue phone');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Your passkey was added.')).toBeVisible();
  await expect(page.getByText(/Can open your journal/)).toBeVisible();
}
