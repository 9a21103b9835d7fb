/** Export of what lies on a device unsent, with real sealing, a real store and a real server. */
import { expect, test } from 'vitest';
import { changeCheckIn, readCheckIn } from '../../domain/mood/check-in.ts';
import { checkInsTable } from '../../domain/privacy/export-tables.ts';
import { openDataKey } from '../../web/journal/keys/open-data-key.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { waitingStore } from '../../web/mood/waiting-store.ts';
import { collectExport } from '../../web/privacy/export/collect-export.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);

test('check-ins that wait are in the export, once each and as they will be; those of someone else are not', async () => {
  const [ada, eve] = [await signUp(home.url), await signUp(home.url)];
  await openInNewBrowser(home.url, eve);
  const hers = waitingStore(eve.userId, () => openDataKey(apiOf(home.url, eve), eve.userId));
  const foreign = changeCheckIn(null, '2026-11-18', { values: { mood: 1 } }, 1_000);
  await hers.add({ version: 1, kind: 'waiting', date: foreign.date, checkIn: foreign });

  const journal = await openInNewBrowser(home.url, ada);
  const api = apiOf(home.url, ada);
  const sent = changeCheckIn(null, '2026-11-20', { values: { mood: 3 }, notes: 'Before' }, 1_000);
  await journal.write('mood', await checkInId(ada.userId, sent.date), sent, sent.date);
  const waiting = waitingStore(ada.userId, () => openDataKey(api, ada.userId));
  for (const checkIn of [
    changeCheckIn(sent, sent.date, { values: { mood: 8 } }, 2_000),
    changeCheckIn(null, '2026-11-21', { values: { mood: 6 } }, 3_000),
  ]) {
    await waiting.add({ version: 1, kind: 'waiting', date: checkIn.date, checkIn });
  }

  const { file } = await collectExport(api, ada.userId, null);
  const days = file.records.map(({ room, id, day, value }) => [room, id, day, readCheckIn(value)?.fields.mood?.value]);
  expect(days).toEqual([
    ['mood', await checkInId(ada.userId, '2026-11-20'), '2026-11-20', 8],
    ['mood', await checkInId(ada.userId, '2026-11-21'), '2026-11-21', 6],
  ]);
  expect(checkInsTable(file.records).split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^"2026-11-20","8",.*"Before"$/),
    expect.stringMatching(/^"2026-11-21","6",/),
  ]);
  // Taking it out sends nothing and loses nothing.
  expect(await waiting.all()).toHaveLength(2);
});
