/** One's own list in a real journal: saved at every click, nothing lost, the same size however much is answered, and what it says to the tools. */
import { expect, test } from 'vitest';
import { type WishAnswers, wishListRecord } from '../../domain/list/wish-list.ts';
import { matchesRecord } from '../../domain/list/wish-match.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import { NO_WISHES } from '../../domain/list/wishes.ts';
import { SIZE_CLASSES } from '../../domain/sealed-record.ts';
import { JournalLocked } from '../../web/client/api-error.ts';
import { readKnownWishes, readWishes, wishesIn } from '../../web/journal/bundles/read-wishes.ts';
import { COUPLE_KEY_ID, MATCHES_ID, ROOM, WISH_LIST_ID } from '../../web/journal/couple/partner-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { createWishListStore, type WishListStore } from '../../web/partner/wish-list/wish-list-store.ts';
import { openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { ADAS, newSide, twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);

const DAY = '2026-11-21';
const storeOf = (open: () => Promise<Journal>): WishListStore => createWishListStore(open, () => DAY);
const openAnswers = (store: WishListStore): WishAnswers => {
  const state = store.state.get();
  return state.phase === 'open' ? state.answers : {};
};
/** Until nothing is being saved any more. */
const settled = (store: WishListStore): Promise<string> =>
  new Promise((done) => {
    const look = () => {
      const state = store.state.get();
      const saving = state.phase === 'open' ? state.saving.state : state.phase;
      if (saving === 'saving' || saving === 'loading') return;
      stop();
      done(saving);
    };
    const stop = store.state.listen(look);
    setTimeout(look);
  });

test('every click shows at once and is saved, and a hundred quick ones all arrive', async () => {
  const { journal } = await newSide(home);
  const store = storeOf(async () => journal);
  await store.load();
  for (const topic of TOPICS) store.change([topic, 'maybe']);
  for (const topic of TOPICS.slice(0, 30)) store.change([topic, 'yes']);
  store.change(['activity:food', null]);
  expect(openAnswers(store)['activity:talk']).toBe('yes');
  expect(await settled(store)).toBe('saved');
  const again = storeOf(async () => journal);
  await again.load();
  expect(openAnswers(again)).toEqual(openAnswers(store));
  expect(openAnswers(again)['activity:food']).toBeUndefined();
  expect(Object.values(openAnswers(again)).filter((answer) => answer === 'yes')).toHaveLength(29);
});

test('two tabs that click at the same time keep the answers of both', async () => {
  const { journal, account } = await newSide(home);
  // Each tab has seen what it has seen, and nothing of the other's.
  const other = await openInNewBrowser(home.url, account);
  const [one, two] = [storeOf(async () => journal), storeOf(async () => other)];
  await Promise.all([one.load(), two.load()]);
  one.change(['activity:food', 'yes']);
  two.change(['activity:talk', 'no']);
  await Promise.all([settled(one), settled(two)]);
  const third = storeOf(async () => journal);
  await third.load();
  expect(openAnswers(third)).toEqual({ 'activity:food': 'yes', 'activity:talk': 'no' });
});

test('what another tab saves between a look and the save is kept', async () => {
  const { journal, account } = await newSide(home);
  const other = storeOf(async () => journal);
  await other.load();
  const own = await openInNewBrowser(home.url, account);
  const store = storeOf(async () => ({
    ...own,
    async list<T>(room: typeof ROOM) {
      other.change(['activity:food', 'yes']);
      await settled(other);
      return own.list<T>(room);
    },
  }));
  await store.load();
  store.change(['activity:talk', 'no']);
  expect(await settled(store)).toBe('saved');
  expect(openAnswers(store)).toEqual({ 'activity:food': 'yes', 'activity:talk': 'no' });
});

test('what could not be saved stays, says why, and is saved with the next try', async () => {
  const { journal } = await newSide(home);
  let works = true;
  const store = storeOf(async () => {
    if (!works) throw new JournalLocked();
    return journal;
  });
  await store.load();
  works = false;
  store.change(['theme:court', 'no']);
  expect(await settled(store)).toBe('unsaved');
  expect(store.state.get()).toMatchObject({ saving: { locked: true, message: new JournalLocked().message } });
  expect(store.unsaved()).toEqual([['theme:court', 'no']]);
  works = true;
  store.change(['theme:spa', 'yes']);
  expect(await settled(store)).toBe('saved');
  expect(await wishesIn(journal)).toEqual({ liked: ['theme:spa'], avoid: ['theme:court'] });
});

test('a cleared list is gone from the journal with the last result, and can be begun anew', async () => {
  const { journal } = await newSide(home);
  await journal.write(ROOM, MATCHES_ID, matchesRecord('c', `${DAY}T00:00:00Z`, { 'theme:spa': 'want' }), DAY);
  const store = storeOf(async () => journal);
  await store.load();
  store.change(['theme:spa', 'yes']);
  await settled(store);
  await store.clear();
  expect(openAnswers(store)).toEqual({});
  expect((await journal.list(ROOM)).records).toEqual([]);
  store.change(['theme:spa', 'maybe']);
  expect(await settled(store)).toBe('saved');
});

test('the sealed list has one size, whatever was answered', async () => {
  const side = await newSide(home);
  const sizes = new Set<number>();
  const all = (answer: 'no' | 'only-if') => Object.fromEntries(TOPICS.map((topic) => [topic, answer]));
  for (const answers of [{}, all('no'), all('only-if'), ADAS]) {
    await side.journal.write(ROOM, WISH_LIST_ID, wishListRecord(answers), DAY);
    const { body } = await callAs(side.account, 'GET', `${home.url}/api/journal/records/partner/${WISH_LIST_ID}`);
    sizes.add(body.ciphertext.length);
  }
  expect(sizes.size).toBe(1);
  expect([...sizes]).toEqual([Math.ceil(((SIZE_CLASSES[1] + 28) * 4) / 3)]);
});

test('alone one’s own yes is liked and one’s own no avoided; with a partner only what both want is liked', async () => {
  const { ada, couple } = await twoSides(home);
  const single = await newSide(home);
  expect(await wishesIn(single.journal)).toEqual(NO_WISHES);
  for (const { journal } of [single, ada]) await journal.write(ROOM, WISH_LIST_ID, wishListRecord(ADAS), DAY);
  expect(await wishesIn(single.journal)).toEqual({
    liked: ['activity:massage', 'activity:dancing', 'theme:court'],
    avoid: ['boundary:restraint'],
  });
  // Linked and nothing compared: one's own yes would tell the partner through a plan.
  expect(await wishesIn(ada.journal)).toEqual({ liked: [], avoid: ['boundary:restraint'] });
  const found = { 'theme:travellers': 'open', 'activity:dancing': 'want', 'boundary:restraint': 'open' } as const;
  await ada.journal.write(ROOM, MATCHES_ID, matchesRecord(couple, `${DAY}T00:00:00Z`, found), DAY);
  const wishes = await wishesIn(ada.journal);
  // What became a no since then is not liked any more.
  expect(wishes).toEqual({ liked: ['activity:dancing', 'theme:travellers'], avoid: ['boundary:restraint'] });
  for (const topic of [...wishes.liked, ...wishes.avoid])
    expect(topic).toMatch(/^(activity|theme|boundary):[a-z-]{1,40}$/);
  // Matches of another couple say nothing about this one, and with the key gone one is alone again.
  await ada.journal.write(ROOM, MATCHES_ID, matchesRecord('another', `${DAY}T00:00:00Z`, found), DAY);
  expect((await wishesIn(ada.journal)).liked).toEqual([]);
  await ada.journal.remove(ROOM, COUPLE_KEY_ID);
  expect((await wishesIn(ada.journal)).liked).toEqual(['activity:massage', 'activity:dancing', 'theme:court']);
});

test('a list that cannot be read stands in nobody’s way: no wishes, and it is told that they are not known', async () => {
  // No browser, no session: nothing that reading needs is there.
  expect(await readWishes('00000000-0000-4000-8000-000000000000')).toEqual(NO_WISHES);
  expect(await readKnownWishes('00000000-0000-4000-8000-000000000000')).toEqual({ wishes: NO_WISHES, known: false });
});
