/** What the page's memory still holds: after the lock and after quick exit no word of the opened journal is in its heap. */
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { fromHide } from './open-page.ts';
import { click } from './open-plan.ts';
import { openTracker } from './open-tracker.ts';
import { journalOf, makePerson, type Person, signIn } from './person.ts';

test.describe.configure({ timeout: 300_000 });

const NOTE = 'Kranichsprung-am-Wehr';
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });

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
async function withNote(person: Person): Promise<void> {
  const [date, now] = [todayIn('Europe/Berlin'), Date.now()];
  const checkIn = changeCheckIn(null, date, { values: { mood: 6 }, notes: NOTE }, now);
  await (await journalOf(person)).write('mood', await checkInId(person.userId, date), checkIn, date);
}

/** Opened, and its words on the screen. */
async function readNote(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Tracker' }).getByRole('link', { name: 'History' }).click();
  await click(page, 'Full Details');
  await expect(page.getByText(NOTE).first()).toBeVisible();
}

test('@deep after the lock and after quick exit no word of the journal is in the memory of the page', async ({
  page,
}) => {
  const person = await makePerson();
  await withNote(person);
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  await signIn(page, person);
  await openTracker(page);
  await readNote(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  expect(await inHeap(session)).toBeGreaterThan(0);

  await fromHide(page, 'Lock now');
  await expect(locked(page)).toBeVisible();
  await expect.poll(() => inHeap(session), { timeout: 60_000 }).toBe(0);

  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByLabel('Your password').fill('quiet-lantern-Harbour-7');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await readNote(page);
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Elsewhere');
  expect(await inHeap(session)).toBe(0);
});
