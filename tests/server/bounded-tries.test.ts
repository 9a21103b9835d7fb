/**
 * What cannot be saved is tried a few times and then said: by every store, where another device is quicker time and again,
 * and where the server says that there is no key at all.
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newItem, textOf, tick } from '../../domain/list/list-item.ts';
import { wishListRecord } from '../../domain/list/wish-list.ts';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { journalKeys } from '../../server/journal/tables.ts';
import { coupleJournal } from '../../web/journal/couple/couple-journal.ts';
import { WISH_LIST_ID } from '../../web/journal/couple/partner-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { MAX_ATTEMPTS } from '../../web/journal/journal-error.ts';
import { openDataKey } from '../../web/journal/keys/open-data-key.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { chance, rightNow } from '../../web/list/chance.ts';
import { keptList } from '../../web/list/kept-list.ts';
import { ownPlace, sharedPlace } from '../../web/list/list-places.ts';
import { createListStore } from '../../web/list/list-store.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { createCheckInStore } from '../../web/mood/check-in-store.ts';
import { waitingStore } from '../../web/mood/waiting-store.ts';
import { createWishListStore } from '../../web/partner/wish-list/wish-list-store.ts';
import { answering, between } from './api-calls.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { coupleKeyOf } from './live-sides.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { twoSides } from './two-sides.ts';

const DAY = '2026-11-21';
const AT_THE_SAME_TIME = /^This was changed on another device at the same time\./;
const NO_KEY = 'Your journal isn’t set up on this device. Sign out and back in, then try again.';

const home = openForFile(openTestApp);
let ada: NewAccount;
let writes: string[];
/** Called before each write of this page is sent. */
let rival: (() => Promise<unknown>) | null;
beforeEach(async () => {
  ada = await signUp(home.url);
  await openInNewBrowser(home.url, ada);
  [writes, rival] = [[], null];
});

const elsewhere = () => openJournal(apiOf(home.url, ada), ada.userId);
/** As the page's own helper: the server's sentence comes along. */
const api = answering(async ({ method, path, body: sent }) => {
  if (method !== 'GET') {
    writes.push(`${method} ${path}`);
    await rival?.();
  }
  const { status, body } = await callAs(ada, method, `${home.url}/api${path}`, sent);
  if (status >= 300) throw Object.assign(new Error('API Error'), { status, code: body.code, sentence: body.detail });
  return body;
});
const page = () => openJournal(api, ada.userId);
const loseKey = () => home.ctx.db.delete(journalKeys).where(eq(journalKeys.userId, ada.userId));
/** Somebody who rewrites a record before each try of this page. */
const rivalOf = (journal: Journal, room: 'mood' | 'list' | 'partner', id: string, next: () => unknown) => async () => {
  await journal.read(room, id);
  await journal.write(room, id, next(), DAY);
};
const item = (text = 'bread') => newItem(text, `aaaaaaaa${chance()}`, rightNow());

interface Kept {
  /** Makes a change and waits until it was saved or given up. */
  change(): Promise<void>;
  message(): string | undefined;
  /** Saves what is left, at the person's wish. */
  again(): Promise<void>;
  saved(): boolean;
  room: 'mood' | 'list' | 'partner';
  id(): Promise<string>;
  /** What another device writes there. */
  theirs(): unknown;
}

const LINE = randomUUID();
const STORES: Record<string, () => Promise<Kept>> = {
  async 'the yes, maybe, no list'() {
    const store = createWishListStore(page, () => DAY);
    await store.load();
    const settled = () => expect.poll(() => saving(), { timeout: 60_000 }).not.toBe('saving');
    const saving = () => {
      const state = store.state.get();
      return state.phase === 'open' ? state.saving.state : '';
    };
    return {
      async change() {
        store.change(['activity:talk', 'yes']);
        await settled();
      },
      message() {
        const state = store.state.get();
        return state.phase === 'open' && state.saving.state === 'unsaved' ? state.saving.message : undefined;
      },
      async again() {
        store.retry();
        await settled();
      },
      saved: () => saving() === 'saved',
      room: 'partner',
      id: async () => WISH_LIST_ID,
      theirs: () => wishListRecord({ 'activity:dancing': Math.random() < 0.5 ? 'yes' : 'no' }),
    };
  },
  async 'our list'() {
    const store = createListStore({
      kept: keptList(ada.userId, 'own', () => openDataKey(api, ada.userId)),
      open: async () => ownPlace(await page(), () => DAY),
    });
    await store.load();
    return {
      async change() {
        store.change([LINE, item()]);
        await store.idle();
      },
      message() {
        const state = store.state.get();
        return state.phase === 'open' && state.saving.state === 'waiting' ? state.saving.message : undefined;
      },
      again: () => store.load(),
      saved() {
        const state = store.state.get();
        return state.phase === 'open' && state.unwritten === 0;
      },
      room: 'list',
      id: async () => LINE,
      theirs: () => tick(item('rye'), Math.random() < 0.5, rightNow()),
    };
  },
  async 'a check-in'() {
    let clock = 1_000;
    const store = createCheckInStore({
      open: page,
      waiting: waitingStore(ada.userId, () => openDataKey(api, ada.userId)),
      idOf: (date) => checkInId(ada.userId, date),
      prefer: async () => {},
      now: () => ++clock,
    });
    await store.load();
    return {
      async change() {
        await store.save(changeCheckIn(null, DAY, { values: { mood: 7 } }, store.moment()));
        await expect.poll(() => store.state.get()?.error, { timeout: 60_000 }).not.toBeNull();
      },
      message: () => store.state.get()?.error?.message,
      again: () => store.flush(),
      saved: () => store.state.get()?.waiting === 0,
      room: 'mood',
      id: () => checkInId(ada.userId, DAY),
      theirs: () => changeCheckIn(null, DAY, { values: { energy: 1 + (clock++ % 9) } }, ++clock),
    };
  },
};

describe.each(Object.keys(STORES))('%s', (name) => {
  const open = () => (STORES[name] as () => Promise<Kept>)();

  test('is given up after a few tries where another device is quicker each time, says so, and is saved later', async () => {
    const kept = await open();
    rival = rivalOf(await elsewhere(), kept.room, await kept.id(), kept.theirs);
    await kept.change();
    expect(writes).toHaveLength(MAX_ATTEMPTS);
    expect(kept.message()).toMatch(AT_THE_SAME_TIME);
    expect(kept.saved()).toBe(false);
    rival = null;
    await kept.again();
    expect(kept.saved()).toBe(true);
  });

  test('is not tried again where the server has no key for it, and says what to do', async () => {
    const kept = await open();
    await loseKey();
    await kept.change();
    expect(writes).toHaveLength(1);
    expect(kept.message()).toBe(NO_KEY);
    expect(kept.saved()).toBe(false);
  });
});

test('one line of the list that another device keeps changing does not hold up the others', async () => {
  const store = createListStore({
    kept: keptList(ada.userId, 'own', () => openDataKey(api, ada.userId)),
    open: async () => ownPlace(await page(), () => DAY),
  });
  await store.load();
  const rewrite = rivalOf(await elsewhere(), 'list', LINE, () => tick(item(), Math.random() < 0.5, rightNow()));
  rival = async () => (writes.at(-1)?.endsWith(LINE) ? rewrite() : undefined);
  const other = randomUUID();
  store.change([LINE, item()], [other, item('olives')]);
  await store.idle();
  expect(store.state.get()).toMatchObject({ unwritten: 1, saving: { state: 'waiting' } });
  const { records } = await (await elsewhere()).list<ReturnType<typeof item>>('list');
  expect(records.map(({ value }) => textOf(value))).toContain('olives');
});

test('one day that another device keeps changing does not hold up the check-ins of the others', async () => {
  let clock = 1_000;
  const waiting = waitingStore(ada.userId, () => openDataKey(api, ada.userId));
  const store = createCheckInStore({
    open: page,
    waiting,
    prefer: async () => {},
    idOf: (date) => checkInId(ada.userId, date),
    now: () => ++clock,
  });
  const contested = await checkInId(ada.userId, DAY);
  const rewrite = rivalOf(await elsewhere(), 'mood', contested, () =>
    changeCheckIn(null, DAY, { values: { energy: 1 + (clock++ % 9) } }, ++clock),
  );
  rival = async () => (writes.at(-1)?.endsWith(contested) ? rewrite() : undefined);
  for (const date of [DAY, '2026-11-22']) {
    const checkIn = changeCheckIn(null, date, { values: { mood: 7 } }, store.moment());
    await waiting.add({ version: 1, kind: 'waiting', date, checkIn });
  }
  await store.load();
  expect(store.state.get()).toMatchObject({ waiting: 1, error: { message: expect.stringMatching(AT_THE_SAME_TIME) } });
  const { records } = await (await elsewhere()).list('mood');
  expect(records.map(({ day }) => day).sort()).toEqual([DAY, '2026-11-22']);
  rival = null;
  await store.flush();
  expect(store.state.get()).toMatchObject({ waiting: 0, error: null });
});

test('removing ends as well', async () => {
  const id = randomUUID();
  const journal = await page();
  await journal.write('planner', id, { version: 1, n: 0 }, DAY);
  const other = await elsewhere();
  writes = [];
  rival = async () => {
    await other.read('planner', id);
    await other.write('planner', id, { version: 1, n: Math.random() }, DAY);
  };
  await expect(journal.remove('planner', id)).rejects.toThrow(AT_THE_SAME_TIME);
  expect(writes).toHaveLength(MAX_ATTEMPTS);
});

test('what a couple shares is refused with its own word too', async () => {
  const { ada: side } = await twoSides(home);
  await callAs(side.account, 'PUT', `${home.url}/api/partner/shares`, { kinds: ['list'] });
  const key = await coupleKeyOf(side);
  const one = sharedPlace(await coupleJournal(side.api, key));
  const other = sharedPlace(await coupleJournal(side.api, key));
  const id = randomUUID();
  await one.write(id, { item: item(), mine: true });
  expect(await other.write(id, { item: item('rye'), mine: true })).toMatchObject({ saved: false });
  const refused = between(side.api, async ({ method }, send) => {
    if (method === 'GET') return send();
    throw Object.assign(new Error('API Error'), { status: 409, code: 'conflict' });
  });
  const third = sharedPlace(await coupleJournal(refused, key));
  await expect(third.write(id, { item: item(), mine: true })).rejects.toMatchObject({ code: 'conflict' });
  await expect(third.remove(id)).rejects.toMatchObject({ code: 'conflict' });
});
