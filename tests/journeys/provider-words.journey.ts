import { expect, test } from '@playwright/test';
import { openStandInProvider, type StandInProvider } from '../stand-ins/provider.ts';
import { generate, newPersonAtLastStep, question } from './answer-questions.ts';
import { axeFaults } from './axe-faults.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

let provider: StandInProvider;
let server: SecondServer;
test.beforeAll(async () => {
  provider = await openStandInProvider();
  server = await startSecondServer({ AI_API_KEY: 'for-the-stand-in', AI_BASE_URL: provider.url, AI_MODEL: 'stand-in' });
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
});

const inputs = () => provider.received.map(({ body }) => JSON.parse(body.messages.at(-1)?.content ?? ''));
const inOrder = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort();

test('@deep what is shown is what is sent, to the letter', async ({ page }) => {
  await newPersonAtLastStep(page, server.url);
  const consent = page.getByRole('switch', { name: 'Let an AI provider write titles and notes' });
  await page.getByRole('button', { name: 'See what is sent' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is sent' });
  await expect(dialog.getByText(/^[23] separate requests/)).toBeVisible();
  const shown = (await dialog.locator('pre').allTextContents()).map((text) => JSON.parse(text));
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await consent.check();
  await page.reload();
  await expect(consent).toBeChecked();
  const before = provider.received.length;
  await generate(page).click();
  await expect(question(page)).toHaveText('Your 30-Day Connection Plan');
  const sent = inputs().slice(before);
  expect(inOrder(sent)).toEqual(inOrder(shown));
  expect(JSON.stringify(sent)).not.toMatch(/"34"|:34[,}]|example\.org|20\d\d-/);
});
