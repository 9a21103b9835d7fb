/** On a phone at a fourth of this machine's speed, over slow mobile data: each tool says that it is at work, is pressed twice, and makes one thing for one charge. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { creditsOf, generate, newPersonAtLastStep, question } from './answer-questions.ts';
import { holdRequests } from './hold-requests.ts';
import { answerThree, expectLook, openAssessment, takeALook } from './look-at-it.ts';
import * as rolePlay from './open-role-play.ts';
import * as spiceUp from './open-spice-up.ts';
import { newPerson } from './person.ts';

test.describe.configure({ timeout: 600_000 });

/** Chromium's own 'Slow 4G': 1.6 Mbit/s down, 0.75 up, 150 ms there and back; bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

async function slowPhone(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Two presses with nothing between them, as of an impatient thumb; what the page says first of being at work: on the button, or in the button's place. */
const pressTwice = (button: Locator): Promise<string> =>
  button.evaluate(
    (pressed: HTMLButtonElement) =>
      new Promise<string>((busy) => {
        const look = () => {
          const label = document.querySelector('[aria-busy=true] .btn-labels > :not([data-off])');
          const words = label ?? (pressed.isConnected ? null : document.querySelector('h1'));
          if (!words) return;
          observer.disconnect();
          busy(words.textContent ?? '');
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        pressed.click();
        pressed.click();
      }),
  );

/** Method and path of what the page writes from now on. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

const PAID_FOR = [
  { makes: 'a plan', open: newPersonAtLastStep, button: generate, busy: 'Generating Your Plan', room: 'planner' },
  {
    makes: 'ideas',
    open: spiceUp.newPersonAtLastStep,
    button: spiceUp.generateIdeas,
    busy: 'Generating Ideas...',
    room: 'spice-up',
  },
  {
    makes: 'scenarios',
    open: rolePlay.newPersonAtLastStep,
    button: rolePlay.generateScenarios,
    busy: 'Generating...',
    room: 'role-play',
  },
] as const;

for (const { makes, open, button, busy, room } of PAID_FOR) {
  test(`@deep @phone-only ${makes}`, async ({ page }) => {
    await slowPhone(page);
    await open(page);
    const writes = writesOf(page);
    const held = await holdRequests(page, '/api/generations');
    expect(await pressTwice(button(page))).toMatch(/^Generating/);
    // While the server has not answered the page does: what it is at, what it costs, and a way out.
    await expect(question(page)).toHaveText(busy);
    await expect(page.getByText(/^Uses 1 credit, 1 left/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await expect(button(page)).toBeHidden();
    held.open();
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: /^Your / }).first()).toBeVisible();
    expect(held.keys).toHaveLength(1);
    const made = (path: RegExp) => writes.filter((write) => path.test(write)).length;
    expect([made(/^POST .*\/capture$/), made(/\/void$/)]).toEqual([1, 0]);
    expect(new Set(writes.filter((write) => write.startsWith(`PUT /api/journal/records/${room}/`))).size).toBe(1);
    expect(await creditsOf(page)).toBe(0);
  });
}

test('@deep @phone-only a look', async ({ page }) => {
  await slowPhone(page);
  await newPerson(page);
  await openAssessment(page);
  await answerThree(page);
  const writes = writesOf(page);
  const held = await holdRequests(page, '/api/journal/records/assessment/**');
  expect(await pressTwice(takeALook(page))).toBe('Taking your snapshot');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  held.open();
  await expectLook(page);
  const kept = writes.filter((write) => write.startsWith('PUT /api/journal/records/assessment/'));
  expect(new Set(kept).size).toBe(1);
  expect(writes.filter((write) => write.includes('/generations'))).toEqual([]);
  expect(await creditsOf(page)).toBe(1);
});
