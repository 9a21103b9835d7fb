/** Two pages of one person, one of them older: what the newer one wrote is neither there nor away for the older, and stays. */
import { openForFile } from './open-for-file.ts';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newItem, reword } from '../../domain/list/list-item.ts';
import { answerTopic, wishListRecord } from '../../domain/list/wish-list.ts';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import type { Room } from '../../domain/sealed-record.ts';
import { WISH_LIST_ID } from '../../web/journal/couple/partner-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { UnreadableRecord } from '../../web/journal/journal-error.ts';
import { openDataKey } from '../../web/journal/keys/open-data-key.ts';
import { moveRecords } from '../../web/journal/storage/move-records.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { rightNow } from '../../web/list/chance.ts';
import { keptList } from '../../web/list/kept-list.ts';
import { keepCopies } from '../../web/list/list-copies.ts';
import { ownPlace, sharedPlace } from '../../web/list/list-places.ts';
import { createListStore } from '../../web/list/list-store.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { createCheckInStore } from '../../web/mood/check-in-store.ts';
import { countWaiting, waitingStore } from '../../web/mood/waiting-store.ts';
import { changeKeptDates } from '../../web/partner/dates/keep-dates.ts';
import { putCopies, wantedCopies } from '../../web/partner/sharing/share-copies.ts';
import { createWishListStore } from '../../web/partner/wish-list/wish-list-store.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { twoSides } from './two-sides.ts';

const DAY = '2026-11-21';

const home = openForFile(openTestApp);
let ada: NewAccount;
/** The older page's. */
let journal: Journal;
beforeEach(async () => {
  ada = await signUp(home.url);
  journal = await openInNewBrowser(home.url, ada);
});

const api = () => apiOf(home.url, ada);
const newerPage = () => openJournal(api(), ada.userId);
/** The form after this one, which no code of today can read. */
const newer = (value: object) => ({ ...value, version: 2, more: 'what this page has never heard of' });
/** As it lies there, whatever page wrote it. */
const sealedAt = (room: Room, id: string) => api()('GET /journal/records/{room}/{id}', { params: { room, id } });
const bread = () => newItem('bread', 'aaaaaaaa', rightNow());

const openList = async () => {
  const store = createListStore({
    kept: keptList(ada.userId, 'own', () => openDataKey(api(), ada.userId)),
    open: async () => ownPlace(journal, () => DAY),
  });
  await store.load();
  return store;
};
const openCheckIns = () => {
  let clock = 1_000;
  return createCheckInStore({
    open: () => openJournal(api(), ada.userId),
    waiting: waitingStore(ada.userId, () => openDataKey(api(), ada.userId)),
    idOf: (date) => checkInId(ada.userId, date),
    prefer: async () => {},
    now: () => ++clock,
  });
};

test('the journal shows what it cannot read to nobody, and neither writes over it nor removes it', async () => {
  const id = randomUUID();
  await journal.write('planner', id, { version: 1, title: 'old' }, DAY);
  const other = await newerPage();
  await other.read('planner', id);
  await other.write('planner', id, newer({ title: 'new' }), DAY);
  const before = await sealedAt('planner', id);
  // Not looked at since, looked at, and listed.
  for (const look of [async () => null, () => journal.read('planner', id), () => journal.list('planner')]) {
    await Promise.resolve(look()).catch(() => null);
    for (const act of [
      () => journal.write('planner', id, { version: 1, title: 'mine' }, DAY),
      () => journal.remove('planner', id),
    ]) {
      await expect(act()).rejects.toThrow(UnreadableRecord);
      await expect(act()).rejects.toThrow(/newer version of Twofold\. Reload the page/);
    }
  }
  expect(await sealedAt('planner', id)).toEqual(before);
  await expect(journal.read('planner', id)).rejects.toThrow(UnreadableRecord);
  expect(await journal.list('planner')).toEqual({ records: [], unreadable: [id], newer: [id] });
});

test('a thing on the list that a newer page has changed stays as it is; what was meant for it waits, the rest is saved', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const store = await openList();
  store.change([one, bread()], [two, bread()]);
  await store.idle();
  const other = await newerPage();
  for (const id of [one, two]) {
    await other.read('list', id);
    await other.write('list', id, newer(bread()), DAY);
  }
  const before = [await sealedAt('list', one), await sealedAt('list', two)];
  const three = randomUUID();
  store.change([one, reword(bread(), 'rye', rightNow())], [two, null], [three, bread()]);
  await store.idle();
  expect([await sealedAt('list', one), await sealedAt('list', two)]).toEqual(before);
  expect(await journal.read('list', three)).not.toBeNull();
  expect(store.state.get()).toMatchObject({ unwritten: 2, saving: { state: 'waiting', reload: true, lasting: true } });
  // The same once more, by a page that is opened anew and as old.
  const again = await openList();
  expect(again.state.get()).toMatchObject({
    newer: 2,
    lost: 0,
    unwritten: 2,
    saving: { state: 'waiting', reload: true },
  });
  expect([await sealedAt('list', one), await sealedAt('list', two)]).toEqual(before);
});

test('what a newer tab has waiting on this device is not written over by an older one', async () => {
  const id = randomUUID();
  const kept = keptList(ada.userId, 'own', () => openDataKey(api(), ada.userId));
  await kept.hold(id, { item: newer(bread()) } as never);
  await expect(kept.hold(id, { item: bread() })).rejects.toThrow(UnreadableRecord);
  await kept.release(id, [], []);
  await expect(kept.hold(id, { item: bread() })).rejects.toThrow(UnreadableRecord);
});

test('copies of what one wrote in the shared list are not written over where one of them is a newer page’s', async () => {
  const item = { id: randomUUID(), item: bread(), mine: true };
  await keepCopies(journal, [item], DAY);
  const [record] = (await journal.list<{ items: unknown[] }>('list')).records;
  if (!record) throw new Error('no copies');
  await journal.write('list', record.id, { ...record.value, items: [{ ...item, item: newer(item.item) }] }, DAY);
  const before = await sealedAt('list', record.id);
  await expect(keepCopies(journal, [item], DAY)).rejects.toThrow(UnreadableRecord);
  expect(await sealedAt('list', record.id)).toEqual(before);
});

test('a day that a newer page has checked in stays as it is; the older page’s check-in waits and says so', async () => {
  const store = openCheckIns();
  const checkIn = changeCheckIn(null, DAY, { values: { mood: 7 } }, 1);
  await store.save(checkIn);
  await store.flush();
  const id = await checkInId(ada.userId, DAY);
  // Changed while the page was open, and again behind a page that is opened anew.
  for (const page of [store, openCheckIns()]) {
    const other = await newerPage();
    await other.list('mood');
    if (page === store) await other.write('mood', id, newer(checkIn), DAY);
    const before = await sealedAt('mood', id);
    await page.load();
    await page.save(changeCheckIn(checkIn, DAY, { values: { mood: 2 } }, page.moment()));
    await page.remove(DAY);
    await page.flush();
    expect(await sealedAt('mood', id)).toEqual(before);
    expect(page.state.get()).toMatchObject({ newer: 1, lost: 0, error: { reload: true } });
    expect(await countWaiting(ada.userId)).toBeGreaterThan(0);
  }
});

test('a damaged check-in, list or busy file is not taken for none', async () => {
  const broken = { version: 1, kind: 'check-in', date: DAY, at: 1, fields: { mood: 'fine' } };
  const id = await checkInId(ada.userId, DAY);
  await journal.write('mood', id, broken, DAY);
  const before = await sealedAt('mood', id);
  const store = openCheckIns();
  await store.save(changeCheckIn(null, DAY, { values: { mood: 2 } }, store.moment()));
  await store.flush();
  expect(await sealedAt('mood', id)).toEqual(before);

  const line = randomUUID();
  await journal.write('list', line, { ...bread(), wordings: [] }, DAY);
  expect(await journal.list('list')).toMatchObject({ records: [], newer: [line] });

  const file = randomUUID();
  const times = { version: 1, kind: 'busy-file', name: 'Work.ics', read: DAY, until: DAY, intervals: [['soon', 660]] };
  await journal.write('calendar', file, times, DAY);
  expect(await journal.list('calendar')).toMatchObject({ records: [], newer: [file] });
});

test('a yes, maybe, no list of a newer page is not begun anew, nor are dates', async () => {
  const list = wishListRecord(answerTopic({}, 'activity:talk', 'no'));
  await journal.write('partner', WISH_LIST_ID, newer(list), DAY);
  const before = await sealedAt('partner', WISH_LIST_ID);
  const store = createWishListStore(
    () => openJournal(api(), ada.userId),
    () => DAY,
  );
  await store.load();
  expect(store.state.get()).toMatchObject({ phase: 'failed', reload: true });
  await expect(store.clear()).rejects.toThrow(UnreadableRecord);
  expect(await sealedAt('partner', WISH_LIST_ID)).toEqual(before);

  const dates = await changeKeptDates(journal, DAY, () => []);
  expect(dates).toEqual([]);
  const { records } = await journal.list<object>('partner');
  const kept = records.find(({ value }) => 'dates' in value);
  if (!kept) throw new Error('no dates');
  await journal.write('partner', kept.id, newer(kept.value), DAY);
  await expect(changeKeptDates(journal, DAY, () => [])).rejects.toThrow(UnreadableRecord);
});

test('where records move to this device, a newer page’s stay where they are', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await journal.write('planner', mine, { version: 1 }, DAY);
  await journal.write('planner', theirs, newer({}), DAY);
  const before = await sealedAt('planner', theirs);
  expect(await moveRecords(api(), ada.userId, 'device')).toBe(1);
  expect(await sealedAt('planner', theirs)).toEqual(before);
});

test('an older page neither takes back nor writes over what a newer one shows the partner', async () => {
  const { ada: side } = await twoSides(home);
  await callAs(side.account, 'PUT', `${home.url}/api/partner/shares`, { kinds: ['mood', 'list'] });
  const { coupleJournal } = await import('../../web/journal/couple/couple-journal.ts');
  const { coupleKeyOf } = await import('./live-sides.ts');
  const key = await coupleKeyOf(side);
  const [couple, older] = [await coupleJournal(side.api, key), await coupleJournal(side.api, key)];
  const id = randomUUID();
  const checkIn = changeCheckIn(null, DAY, { values: { mood: 7 } }, 1);
  await couple.write('mood', id, newer(checkIn));
  await putCopies(older, 'mood', [{ id, value: checkIn }]);
  await putCopies(older, 'mood', []);
  expect(await couple.list('mood')).toMatchObject({ newer: [id] });
  // What the copies are made of is a newer page's: then that page makes them.
  await side.journal.write('mood', randomUUID(), newer(checkIn), DAY);
  await expect(wantedCopies(side.journal, 'mood', { userId: 'x', today: DAY })).rejects.toThrow(UnreadableRecord);

  const line = randomUUID();
  await couple.write('list', line, newer(bread()));
  const place = sharedPlace(older);
  await expect(place.write(line, { item: bread(), mine: true })).rejects.toThrow(UnreadableRecord);
  await expect(place.remove(line)).rejects.toThrow(UnreadableRecord);
});
