/** What the page's memory still holds: after the lock and after quick exit no word of the opened journal is in its heap. */
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { alive, isPhone } from './open-page.ts';
import { press } from './open-plan.ts';
import { complete, openTracker, saveIt } from './open-tracker.ts';
import { makePerson } from './person.ts';
import { signInHere } from './sign-in-form.ts';

test.describe.configure({ timeout: 300_000 });

const NOTE = 'Kranichsprung-am-Wehr';
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await alive(page);
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/tools$/);
}

/** How often the note stands in a snapshot of everything that this page's memory holds, once what nobody holds is gone. */
async function inHeap(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  let text = '';
  const take = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return text.split(NOTE).length - 1;
}

/** A note written on another device, so that nothing of how it was typed lies in the memory that is looked at. */
async function withNote(page: Page): Promise<void> {
  await openTracker(page);
  await page.getByLabel('Notes, if you like').fill(NOTE);
  await saveIt(page).click();
  await expect(complete(page)).toBeVisible();
  await expect(page.getByText('Saved, sealed.')).toBeVisible();
}

/** Opened, and its words on the screen. */
async function readNote(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Tracker' }).getByRole('link', { name: 'History' }).click();
  await press(page, 'Full Details');
  await expect(page.getByText(NOTE).first()).toBeVisible();
}

test('after the lock and after quick exit no word of the journal is in the memory of the page', async ({
  page,
  browser,
}) => {
  const { email } = await makePerson();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, email);
  await withNote(other);
  await context.close();

  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  await signIn(page, email);
  await openTracker(page);
  await readNote(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  expect(await inHeap(session)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Lock now' }).first().click();
  await expect(locked(page)).toBeVisible();
  await expect.poll(() => inHeap(session), { timeout: 60_000 }).toBe(0);

  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByLabel('Your password').fill('quiet-lantern-Harbour-7');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await readNote(page);
  if (isPhone(page)) await page.getByRole('button', { name: 'Quick exit' }).tap();
  else await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Elsewhere');
  expect(await inHeap(session)).toBe(0);
});
