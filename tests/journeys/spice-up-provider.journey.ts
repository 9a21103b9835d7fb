/** Ideas by an AI provider: nothing before consent, shown to the letter beforehand, and said who wrote them. */
import { expect, test } from '@playwright/test';
import type { ProviderInput } from '../../domain/spice-up/provider-input.ts';
import { ideasReply } from '../stand-ins/idea-replies.ts';
import { openStandInProvider, type StandInProvider } from '../stand-ins/provider.ts';
import { expectClean } from './open-page.ts';
import { cards, generateIdeas, ideasTitle, newPersonAtLastStep, SPICE_UP } from './open-spice-up.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

test.describe.configure({ timeout: 300_000 });

let provider: StandInProvider;
let server: SecondServer;
test.beforeAll(async () => {
  provider = await openStandInProvider((input) => ideasReply(input as unknown as ProviderInput));
  server = await startSecondServer({ AI_API_KEY: 'for-the-stand-in', AI_BASE_URL: provider.url, AI_MODEL: 'stand-in' });
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
});

const sentBodies = () => provider.received.map(({ body }) => body.messages.at(-1)?.content ?? '');
const inOrder = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort();

test('nothing goes to the provider before consent, and the library’s ideas say that they are', async ({ page }) => {
  await newPersonAtLastStep(page, server.url);
  const before = provider.received.length;
  await expect(page.getByRole('switch', { name: 'Let an AI provider write the ideas' })).not.toBeChecked();
  await generateIdeas(page).click();
  await expect(ideasTitle(page)).toBeVisible();
  await expect(cards(page).getByText('From the built-in library')).toHaveCount(await cards(page).count());
  expect(provider.received.length).toBe(before);
});

test('what is shown is what is sent, to the letter, and no word that was typed', async ({ page }) => {
  await newPersonAtLastStep(page, server.url);
  await page.goto(`${server.url}${SPICE_UP}?step=5`);
  await page.getByLabel('Previous activities').fill('Pottery with the Canarys');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'See what is sent' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is sent' });
  await expect(dialog.getByText(/^2 requests/)).toBeVisible();
  const shown = (await dialog.locator('pre').allTextContents()).map((text) => JSON.parse(text));
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const consent = page.getByRole('switch', { name: 'Let an AI provider write the ideas' });
  await consent.check();
  await page.reload();
  await expect(consent).toBeChecked();
  const before = provider.received.length;
  await generateIdeas(page).click();
  await expect(ideasTitle(page)).toBeVisible();
  await expect(cards(page).getByText('Written by stand-in, checked here')).toHaveCount(await cards(page).count());
  const sent = sentBodies().slice(before);
  expect(inOrder(sent.map((body) => JSON.parse(body)))).toEqual(inOrder(shown));
  expect(sent.join('\n')).not.toMatch(/Canary|example\.org|20\d\d-/);
});
