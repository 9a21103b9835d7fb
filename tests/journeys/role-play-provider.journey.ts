/** A provider may write scenarios: off until agreed to, shown word for word before, and named on each card after. */
import { expect, type Page, test } from '@playwright/test';
import type { ScenarioInput } from '../../domain/role-play/scenario-input.ts';
import { openStandInProvider, type StandInProvider } from '../stand-ins/provider.ts';
import { SCENARIO_REPLIES } from '../stand-ins/scenario-replies.ts';
import { expectClean } from './open-page.ts';
import { cards, generateScenarios, newPersonAtLastStep, scenariosTitle } from './open-role-play.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

// Six steps come first.
test.describe.configure({ timeout: 300_000 });

let provider: StandInProvider;
let server: SecondServer;
test.beforeAll(async () => {
  provider = await openStandInProvider((input) => SCENARIO_REPLIES.right(input as unknown as ScenarioInput));
  server = await startSecondServer({ AI_API_KEY: 'for-the-stand-in', AI_BASE_URL: provider.url, AI_MODEL: 'stand-in' });
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
});

const consent = (page: Page) => page.getByRole('switch', { name: 'Let an AI provider write the scenarios' });
const inOrder = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort();

test('nothing goes to the provider before consent, and the library is named', async ({ page }) => {
  await newPersonAtLastStep(page, server.url);
  const before = provider.received.length;
  await expect(consent(page)).not.toBeChecked();
  await generateScenarios(page).click();
  await expect(scenariosTitle(page)).toBeVisible();
  await expect(page.getByText('From the built-in library')).toHaveCount(3);
  expect(provider.received.length).toBe(before);
});

test('what is shown is what is sent, to the letter, and each card says who wrote it', async ({ page }) => {
  await newPersonAtLastStep(page, server.url);
  await page.getByRole('button', { name: 'See what is sent' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is sent' });
  await expect(dialog.getByText(/^3 requests/)).toBeVisible();
  const shown = (await dialog.locator('pre').allTextContents()).map((text) => JSON.parse(text));
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await consent(page).check();
  await page.reload();
  await expect(consent(page)).toBeChecked();
  const before = provider.received.length;
  await generateScenarios(page).click();
  await expect(scenariosTitle(page)).toBeVisible();
  await expect(cards(page).getByRole('heading', { level: 2, name: /^Stand-in Scene/ })).toHaveCount(3);
  await expect(page.getByText('Written by stand-in, checked here')).toHaveCount(3);
  const sent = provider.received.slice(before).map(({ body }) => JSON.parse(body.messages.at(-1)?.content ?? ''));
  expect(inOrder(sent)).toEqual(inOrder(shown));
  expect(JSON.stringify(sent)).not.toMatch(/example\.org|20\d\d-|Ana|Lima/);
});
