/** The list of two, by both browsers' own code over real HTTP: at once, without a connection, and after the end. */
import 'fake-indexeddb/auto';
import { afterAll, expect, test } from 'vitest';
import { type ListItem, moveTo, newItem, otherTexts, reword, textOf, tick } from '../../domain/list/list-item.ts';
import { keyBetween } from '../../domain/list/order-key.ts';
import { unreachable } from '../../web/client/api-error.ts';
import { coupleJournal } from '../../web/journal/couple/couple-journal.ts';
import { leaveNow } from '../../web/journal/couple/couple-live.ts';
import { chance, rightNow } from '../../web/list/chance.ts';
import { keptList } from '../../web/list/kept-list.ts';
import { keepCopies, readCopies } from '../../web/list/list-copies.ts';
import { type ListEntry, ownPlace, sharedPlace } from '../../web/list/list-places.ts';
import { dropKeptLists } from '../../web/list/list-rows.ts';
import { createListStore, type ListStore } from '../../web/list/list-store.ts';
import { settleShared } from '../../web/list/list-stores.ts';
import { between } from './api-calls.ts';
import { coupleKeyOf } from './live-sides.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { type Side, twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);
afterAll(leaveNow);

interface Browser {
  store: ListStore;
  line: { cut: boolean; calls: string[] };
  ended: ListEntry[][];
  /** The same device after its tab was closed. */
  again(): Browser;
}

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

function openBrowser(side: Side): Browser {
  const line = { cut: false, calls: [] as string[] };
  const api = between(side.api, async ({ method, path }, send) => {
    if (line.cut) throw unreachable();
    if (method !== 'GET') line.calls.push(`${method} ${path.replace(/\?.*/, '')}`);
    return send();
  });
  const ended: ListEntry[][] = [];
  const store = createListStore({
    kept: keptList(side.account.userId, 'shared', () => deviceKey),
    async open() {
      // Both browsers are in one process here: what one tells must not reach the other by the shared memory.
      const { onNews: _, ...place } = sharedPlace(await coupleJournal(api, await coupleKeyOf(side)));
      return place;
    },
    ended: (entries) => void ended.push(entries),
  });
  return { store, line, ended, again: () => openBrowser(side) };
}

const entriesOf = ({ store }: Browser): ListEntry[] => {
  const state = store.state.get();
  if (state.phase !== 'open') throw new Error(`The list is ${state.phase}.`);
  return state.entries;
};
const texts = (browser: Browser): string[] => entriesOf(browser).map(({ item }) => textOf(item));
const find = (browser: Browser, text: string): ListEntry => {
  const found = entriesOf(browser).find(({ item }) => textOf(item) === text);
  if (!found) throw new Error(`${text} is not on the list.`);
  return found;
};
async function add(browser: Browser, text: string): Promise<void> {
  const last = entriesOf(browser).at(-1)?.item.place.key ?? null;
  browser.store.change([crypto.randomUUID(), newItem(text, keyBetween(last, null, chance()), rightNow())]);
  await browser.store.idle();
}
async function edit(browser: Browser, text: string, how: (item: ListItem) => ListItem): Promise<void> {
  const { id, item } = find(browser, text);
  browser.store.change([id, how(item)]);
  await browser.store.idle();
}
async function remove(browser: Browser, text: string): Promise<void> {
  browser.store.change([find(browser, text).id, null]);
  await browser.store.idle();
}

async function two() {
  const sides = await twoSides(home);
  await callAs(sides.ada.account, 'PUT', `${home.url}/api/partner/shares`, { kinds: ['list'] });
  const [ada, ben] = [openBrowser(sides.ada), openBrowser(sides.ben)];
  await ada.store.load();
  await add(ada, 'bread');
  await add(ada, 'olives');
  await ben.store.load();
  return { ada, ben, sides };
}

test('two change the same thing at once, each another part of it: all of it holds in both', async () => {
  const { ada, ben } = await two();
  await edit(ada, 'bread', (item) => reword(item, 'rye bread', rightNow()));
  await edit(ben, 'bread', (item) => tick(item, true, rightNow()));
  expect(texts(ben)).toEqual(['rye bread', 'olives']);
  await edit(ben, 'olives', (item) =>
    moveTo(item, keyBetween(null, find(ben, 'rye bread').item.place.key, chance()), rightNow()),
  );
  await ada.store.load();
  for (const browser of [ada, ben]) {
    expect(texts(browser)).toEqual(['olives', 'rye bread']);
    expect(find(browser, 'rye bread').item.done.value).toBe(true);
  }
});

test('two reword the same thing at once: both wordings are there for both, until one is chosen', async () => {
  const { ada, ben } = await two();
  await edit(ada, 'bread', (item) => reword(item, 'rye', rightNow()));
  await edit(ben, 'bread', (item) => reword(item, 'wheat', rightNow()));
  await ada.store.load();
  for (const browser of [ada, ben]) {
    const { item } = find(browser, 'wheat');
    expect(otherTexts(item)).toEqual(['rye']);
  }
  await edit(ada, 'wheat', (item) => reword(item, 'rye', rightNow()));
  await ben.store.load();
  expect(texts(ben)).toEqual(['rye', 'olives']);
  expect(otherTexts(find(ben, 'rye').item)).toEqual([]);
});

test('an edit outlives a removal that did not know of it, whichever came first', async () => {
  const { ada, ben } = await two();
  const apart = async (act: () => Promise<void>) => {
    ben.line.cut = true;
    await act();
    ben.line.cut = false;
    await ben.store.load();
    await ada.store.load();
  };
  await apart(async () => {
    await edit(ada, 'bread', (item) => reword(item, 'rye', rightNow()));
    await remove(ben, 'bread');
  });
  for (const browser of [ada, ben]) expect(texts(browser)).toEqual(['rye', 'olives']);
  await apart(async () => {
    await remove(ada, 'olives');
    await edit(ben, 'olives', (item) => tick(item, true, rightNow()));
  });
  for (const browser of [ada, ben]) expect(texts(browser)).toEqual(['rye', 'olives']);
  await remove(ada, 'rye');
  await ben.store.load();
  expect(texts(ben)).toEqual(['olives']);
});

test('without a connection everything goes on and is kept; a closed tab loses nothing, and each change arrives once', async () => {
  const { ada, ben } = await two();
  ada.line.cut = true;
  await add(ada, 'candles');
  await edit(ada, 'bread', (item) => reword(item, 'rye', rightNow()));
  await remove(ada, 'olives');
  expect(ada.store.state.get()).toMatchObject({
    unwritten: 3,
    saving: { state: 'waiting', offline: true, lasting: true },
  });
  await edit(ben, 'bread', (item) => tick(item, true, rightNow()));

  const next = ada.again();
  next.line.cut = true;
  await next.store.load();
  expect(texts(next)).toEqual(['rye', 'candles']);
  next.line.cut = false;
  await next.store.load();
  expect(next.store.state.get()).toMatchObject({ unwritten: 0, saving: { state: 'saved' } });
  // The reworded one met the partner's tick, and was merged before it was written.
  expect(next.line.calls).toHaveLength(3);
  await ben.store.load();
  expect(texts(ben)).toEqual(['rye', 'candles']);
  expect(find(ben, 'rye').item.done.value).toBe(true);
});

test('after the end the list is gone from the screen and the device, and one’s own things are handed back', async () => {
  const { ada, ben, sides } = await two();
  await add(ben, 'wine');
  await ada.store.load();
  await callAs(sides.ben.account, 'DELETE', `${home.url}/api/partner/couple`);
  await add(ada, 'too late');
  expect(ada.store.state.get()).toEqual({ phase: 'absent' });
  expect(ada.ended[0]?.map(({ item }) => textOf(item))).toEqual(['bread', 'olives', 'too late']);
  await ben.store.load();
  expect(ben.ended[0]?.map(({ item }) => textOf(item))).toEqual(['wine']);
  const next = ada.again();
  next.line.cut = true;
  await next.store.load();
  expect(next.store.state.get()).toMatchObject({ phase: 'failed', offline: true });
});

test('the end is noticed from any page: what the other wrote leaves the device, what one wrote lies in one’s own list', async () => {
  const { ada, ben, sides } = await two();
  await add(ben, 'wine');
  ben.line.cut = true;
  await add(ben, 'not sent yet');
  const { userId } = sides.ben.account;
  const kept = async () => {
    const unwritten = new Map();
    const seen = await keptList(userId, 'shared', () => deviceKey).load(unwritten, false);
    return { seen: seen && [...seen].map(([, { item }]) => textOf(item)), unwritten };
  };
  expect((await kept()).seen).toEqual(['bread', 'olives', 'wine']);
  await callAs(sides.ada.account, 'DELETE', `${home.url}/api/partner/couple`);
  const deps = {
    key: () => deviceKey,
    journal: async () => sides.ben.journal,
    couple: async () => coupleJournal(sides.ben.api, await coupleKeyOf(sides.ben)),
  };
  await settleShared(userId, deps);
  expect(await kept()).toEqual({ seen: null, unwritten: new Map() });
  const own = await ownPlace(sides.ben.journal, () => '2026-11-21').list();
  expect([...own.records].map(([, { item }]) => textOf(item)).sort()).toEqual(['not sent yet', 'wine']);
  await settleShared(userId, {
    ...deps,
    journal: () => Promise.reject(new Error('Nothing is asked where nothing lies.')),
  });
  expect(ada.store.state.get().phase).toBe('open');
});

test('a device that saw nothing of the end finds what one wrote in one’s own journal', async () => {
  const { ada, ben, sides } = await two();
  await add(ben, 'wine');
  await ada.store.load();
  await keepCopies(sides.ada.journal, entriesOf(ada), '2026-11-21');
  expect((await readCopies(sides.ada.journal)).map(({ item }) => textOf(item))).toEqual(['bread', 'olives']);
  await remove(ada, 'olives');
  await keepCopies(sides.ada.journal, entriesOf(ada), '2026-11-21');
  expect((await readCopies(sides.ada.journal)).map(({ item }) => textOf(item))).toEqual(['bread']);
  const own = ownPlace(sides.ada.journal, () => '2026-11-21');
  expect(await own.list()).toEqual({ records: [], unreadable: [], newer: [] });
});

test('one’s own list lies in one’s own journal, and nothing of it is in what the device keeps in the clear', async () => {
  const { sides } = await two();
  const { userId } = sides.ben.account;
  const make = () =>
    createListStore({
      kept: keptList(userId, 'own', () => deviceKey),
      open: async () => ownPlace(sides.ben.journal, () => '2026-11-21'),
    });
  const store = make();
  await store.load();
  const id = crypto.randomUUID();
  store.change([id, newItem('canary plum', keyBetween(null, null, chance()), rightNow())]);
  await store.idle();
  expect((await sides.ben.journal.list('list')).records).toHaveLength(1);
  const rows = await new Promise((done) => {
    const opening = indexedDB.open('lists');
    opening.onsuccess = () => {
      const asked = opening.result.transaction('lists').objectStore('lists').getAll();
      asked.onsuccess = () => done(asked.result);
    };
  });
  expect(JSON.stringify(rows)).toContain(userId);
  expect(JSON.stringify(rows)).not.toContain('canary');
  store.change([id, null]);
  await store.idle();
  const again = make();
  await again.load();
  expect(again.state.get()).toMatchObject({ phase: 'open', entries: [], unwritten: 0 });
  await dropKeptLists(userId);
});
