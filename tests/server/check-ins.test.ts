/** Check-ins between devices, without a connection and through a tab that is killed, against a server and real sealing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar-date.ts';
import { allNotes, changeCheckIn, measured } from '../../domain/mood/check-in.ts';
import { openDataKey } from '../../web/journal/keys/open-data-key.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { type CheckInStore, createCheckInStore } from '../../web/mood/check-in-store.ts';
import { countWaiting, dropWaiting, waitingStore } from '../../web/mood/waiting-store.ts';
import { between } from './api-calls.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const DAY = '2026-11-21';
const unreachable = () => Object.assign(new Error('unreachable'), { status: 0, code: 'unreachable' });

const home = openForFile(openTestApp);
let ada: NewAccount;
beforeEach(async () => {
  ada = await signUp(home.url);
  // A page that was opened earlier has the key.
  await openInNewBrowser(home.url, ada);
});

interface Device {
  store: CheckInStore;
  /** Requests that still go through; null for all. */
  left: number | null;
  clock: number;
  save(date: string, mood: number, notes?: string): Promise<void>;
}

/** A tab of its own; two of them share what the device keeps, as tabs do. */
function tab(clock = 1_000): Device {
  const api = between(apiOf(home.url, ada), async (_, send) => {
    if (device.left !== null && device.left-- <= 0) throw unreachable();
    return send();
  });
  const device: Device = {
    left: null,
    clock,
    store: createCheckInStore({
      open: () => openJournal(api, ada.userId),
      waiting: waitingStore(ada.userId, () => openDataKey(api, ada.userId)),
      idOf: (date) => checkInId(ada.userId, date),
      prefer: async (preferences) => {
        await callAs(ada, 'PATCH', `${home.url}/api/profile`, { preferences });
      },
      now: () => ++device.clock,
    }),
    save(date, mood, notes) {
      const known = device.store.state.get()?.days.get(date)?.checkIn ?? null;
      const changes = { values: { mood }, ...(notes !== undefined && { notes }) };
      return device.store.save(changeCheckIn(known, date, changes, device.store.moment()));
    },
  };
  return device;
}

/** Another device does not see what waits on this one. */
const onServer = async () => {
  const { records } = await (await openJournal(apiOf(home.url, ada), ada.userId)).list<never>('mood');
  return records;
};
const versions = async (): Promise<number[]> => {
  const { rows } = await home.ctx.db.execute<{ version: number }>(
    sql`select version from journal_records where owner = ${ada.userId} and room = 'mood'`,
  );
  return rows.map(({ version }) => version);
};
const moods = ({ store }: Device) =>
  [...(store.state.get()?.days.values() ?? [])].map(({ checkIn }) => measured(checkIn, 'mood'));

test('thirty check-ins of three days without a connection arrive once each, though the tab is killed in the middle', async () => {
  let device = tab();
  await device.store.load();
  device.left = 0;
  const last = new Map<string, number>();
  for (let turn = 0; turn < 30; turn++) {
    if (turn === 15) {
      // Killed: nothing of its memory is left, and the next tab has no connection either.
      device.store.forget();
      device = tab(device.clock);
      device.left = 0;
      await device.store.load();
      expect(device.store.state.get()).toMatchObject({ waiting: 8, read: false });
    }
    const today = addDays(DAY, Math.floor(turn / 10));
    const date = addDays(today, -(turn % 8));
    await device.save(date, (turn % 10) + 1);
    last.set(date, (turn % 10) + 1);
  }
  await device.store.flush();
  expect(device.store.state.get()).toMatchObject({ waiting: 10, sending: false });
  expect(await countWaiting(ada.userId)).toBe(30);
  expect(await onServer()).toEqual([]);

  // Back online, and killed again between two answers; then two tabs send the rest at once.
  device.left = 6;
  await device.store.flush();
  expect((await versions()).length).toBeGreaterThan(0);
  expect(await countWaiting(ada.userId)).toBeGreaterThan(0);
  const tabs = [tab(device.clock), tab(device.clock)];
  await Promise.all(tabs.map(({ store }) => store.load()));
  expect(await countWaiting(ada.userId)).toBe(0);
  expect(await versions()).toEqual(Array(10).fill(1));
  const fresh = tab();
  await fresh.store.load();
  expect(fresh.store.state.get()).toMatchObject({ waiting: 0, read: true, error: null });
  expect([...last].sort().map(([, mood]) => mood)).toEqual(moods(fresh));
});

test('two devices on one day: the newest of each measure wins, and the older notes stand beside the newer', async () => {
  const phone = tab(1_000);
  const laptop = tab(9_000);
  for (const { store } of [phone, laptop]) await store.load();
  const energy = changeCheckIn(null, DAY, { values: { energy: 2 }, notes: 'from the laptop' }, 9_500);
  await phone.save(DAY, 8, 'from the phone');
  await phone.store.flush();
  await laptop.store.save(energy);
  await laptop.store.flush();
  const kept = laptop.store.state.get()?.days.get(DAY)?.checkIn;
  expect(kept && [measured(kept, 'mood'), measured(kept, 'energy')]).toEqual([8, 2]);
  expect(kept && allNotes(kept).map(({ text }) => text)).toEqual(['from the laptop', 'from the phone']);
  expect(await onServer()).toHaveLength(1);
  // The phone, which never heard of it, goes on: nothing of the laptop's is lost.
  await phone.save(DAY, 3);
  await phone.store.flush();
  const after = phone.store.state.get()?.days.get(DAY)?.checkIn;
  expect(after && [measured(after, 'mood'), measured(after, 'energy')]).toEqual([3, 2]);
  expect(after && allNotes(after)).toHaveLength(2);
});

test('a day that is removed goes, and a new check-in of that day starts anew', async () => {
  const device = tab();
  await device.store.load();
  await device.save(DAY, 9, 'gone');
  await device.store.flush();
  await device.store.remove(DAY);
  await device.store.flush();
  expect(device.store.state.get()?.days.size).toBe(0);
  expect(await onServer()).toEqual([]);
  device.left = 0;
  await device.store.remove(DAY);
  await device.save(DAY, 4);
  expect(moods(device)).toEqual([4]);
  device.left = null;
  await device.store.flush();
  const fresh = tab();
  await fresh.store.load();
  expect(moods(fresh)).toEqual([4]);
  expect(fresh.store.state.get()?.days.get(DAY)?.checkIn.notes).toBeUndefined();
});

test('where the person chose this device only, nothing of a check-in reaches the server', async () => {
  const device = tab();
  await device.store.load();
  await device.store.save(changeCheckIn(null, DAY, { values: { mood: 6 } }, device.store.moment()), false);
  await device.store.flush();
  expect(await versions()).toEqual([]);
  expect(device.store.state.get()?.days.get(DAY)).toMatchObject({ waiting: false, deviceOnly: true });
  await device.save(DAY, 7);
  await device.store.flush();
  expect(await versions()).toEqual([]);
  expect(moods(device)).toEqual([7]);
});

test('two records of one day, as a move between account and device leaves them, become one again', async () => {
  const device = tab();
  await device.store.load();
  await device.save(DAY, 8, 'here');
  await device.store.flush();
  const journal = await openJournal(apiOf(home.url, ada), ada.userId);
  const other = changeCheckIn(null, DAY, { values: { energy: 2 }, notes: 'there' }, 500);
  await journal.write('mood', randomUUID(), other, DAY);
  const fresh = tab();
  await fresh.store.load();
  const kept = fresh.store.state.get()?.days.get(DAY)?.checkIn;
  expect(kept && [measured(kept, 'mood'), measured(kept, 'energy')]).toEqual([8, 2]);
  expect(kept && allNotes(kept).map(({ text }) => text)).toEqual(['here', 'there']);
  const [record, ...more] = await onServer();
  expect([record?.id, more.length]).toEqual([await checkInId(ada.userId, DAY), 0]);
  await fresh.store.remove(DAY);
  await fresh.store.flush();
  expect(await onServer()).toEqual([]);
});

test('what waits is sealed, belongs to one person, and is dropped for good where that is asked', async () => {
  const device = tab();
  await device.store.load();
  device.left = 0;
  await device.save(DAY, 6, 'canary-words');
  const raw = await new Promise<unknown[]>((resolve) => {
    const opening = indexedDB.open('check-ins', 1);
    opening.onsuccess = () => {
      const asked = opening.result.transaction('check-ins').objectStore('check-ins').getAll();
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result);
      };
    };
  });
  expect(raw.length).toBeGreaterThan(0);
  expect(JSON.stringify(raw)).not.toMatch(/canary|mood/);
  const otherKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  expect(await waitingStore(ada.userId, async () => otherKey).all()).toEqual([]);
  expect(await countWaiting((await signUp(home.url)).userId)).toBe(0);
  expect(await countWaiting(ada.userId)).toBe(1);
  await dropWaiting(ada.userId);
  expect(await countWaiting(ada.userId)).toBe(0);
});

test('after a lock nothing that is under way comes back into memory', async () => {
  const device = tab();
  await device.store.load();
  await device.save(DAY, 6);
  const under = [device.store.load(), device.store.flush()];
  device.store.forget();
  await Promise.all(under);
  expect(device.store.state.get()).toBeNull();
  await device.store.load();
  expect(moods(device)).toEqual([6]);
});

test('what is saved while the journal is being read is not sent before its word on where it is kept', async () => {
  const order: string[] = [];
  let read = () => {};
  const reading = new Promise<void>((done) => {
    read = done;
  });
  const api = apiOf(home.url, ada);
  const store = createCheckInStore({
    open: async () => {
      const journal = await openJournal(api, ada.userId);
      return {
        ...journal,
        list: async (room) => {
          await reading;
          return journal.list(room);
        },
        write: (...written) => {
          order.push('written');
          return journal.write(...written);
        },
      };
    },
    waiting: waitingStore(ada.userId, () => openDataKey(api, ada.userId)),
    idOf: (date) => checkInId(ada.userId, date),
    prefer: async ({ cloudBackup }) => {
      order.push(`cloud backup ${cloudBackup}`);
    },
    now: () => 1_000,
  });
  const loading = store.load();
  await store.save(changeCheckIn(null, DAY, { values: { mood: 7 } }, 1_001), false);
  read();
  await loading;
  await store.flush();
  expect(order).toEqual(['cloud backup false', 'written']);
});

test('a day that another key sealed is not written over: what is noted here waits, and that is said', async () => {
  const device = tab();
  await device.store.load();
  await device.save(DAY, 8);
  await device.store.flush();
  const read = () =>
    home.ctx.db.execute(sql`select ciphertext from journal_records where owner = ${ada.userId} and room = 'mood'`);
  await home.ctx.db.execute(
    sql`update journal_records set ciphertext = 'AAAAAAAA' || substr(ciphertext, 9) where owner = ${ada.userId}`,
  );
  const before = JSON.stringify(await read());
  const fresh = tab(device.clock);
  await fresh.store.load();
  await fresh.save(DAY, 3);
  await fresh.store.flush();
  expect(JSON.stringify(await read())).toBe(before);
  expect(fresh.store.state.get()).toMatchObject({ lost: 1, waiting: 1, error: { locked: false } });
});
