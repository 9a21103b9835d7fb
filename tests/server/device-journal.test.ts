import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readWishList, wishListRecord } from '../../domain/list/wish-list.ts';
import { TOPICS, type Topic } from '../../domain/list/wish-topics.ts';
import { datesRecord, readDates } from '../../domain/partner/important-date.ts';
import { DATES_ID, WISH_LIST_ID } from '../../web/journal/couple/partner-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { countDeviceRecords, deviceRecords, dropDeviceRecords } from '../../web/journal/storage/device-records.ts';
import { moveRecords } from '../../web/journal/storage/move-records.ts';
import { openBothStores, openJournal } from '../../web/journal/storage/open-journal.ts';
import { between } from './api-calls.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let journal: Journal;
const DAY = '2026-11-21';

const prefer = async (account: NewAccount, cloudBackup: boolean) => {
  const { status } = await callAs(account, 'PATCH', `${home.url}/api/profile`, { preferences: { cloudBackup } });
  expect(status).toBe(200);
};
const again = () => openJournal(apiOf(home.url, ada), ada.userId);
const both = () => openBothStores(apiOf(home.url, ada), ada.userId);
const onServer = async () => {
  const { rows } = await home.ctx.db.execute<{ id: string }>(
    sql`select id from journal_records where owner = ${ada.userId} and ciphertext is not null`,
  );
  return rows.map(({ id }) => id);
};
beforeEach(async () => {
  ada = await signUp(home.url);
  journal = await openInNewBrowser(home.url, ada);
  await prefer(ada, false);
});

test('with cloud backup off a record lies sealed on this device, and the server never hears of it', async () => {
  const id = randomUUID();
  const asked: string[] = [];
  const api = apiOf(home.url, ada);
  const watched = await openJournal(
    between(api, ({ method, path, body }, send) => {
      asked.push(`${method} ${path} ${JSON.stringify(body ?? null)}`);
      return send();
    }),
    ada.userId,
  );
  await watched.write('planner', id, { title: 'canary' }, DAY);
  await watched.write('planner', id, { title: 'canary two' }, DAY);
  expect(await watched.read('planner', id)).toEqual({
    id,
    version: 2,
    day: DAY,
    value: { title: 'canary two' },
    deviceOnly: true,
  });
  expect(asked).toEqual(['GET /profile null']);
  expect(await onServer()).toEqual([]);
  const rows = await deviceRecords(ada.userId).list('planner');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test('the list holds the account’s records and this device’s, each told apart', async () => {
  const [there, one, two] = [randomUUID(), randomUUID(), randomUUID()];
  await journal.write('planner', one, 'one', DAY);
  await journal.write('planner', two, 'two', DAY);
  await journal.write('planner', one, 'one, changed', DAY);
  await prefer(ada, true);
  await journal.write('planner', there, 'there', DAY);
  await journal.write('mood', randomUUID(), 'mood', DAY);
  const { records, unreadable } = await (await again()).list('planner');
  expect(records.map(({ value, deviceOnly = false }) => [value, deviceOnly])).toEqual([
    ['there', false],
    ['two', true],
    ['one, changed', true],
  ]);
  expect(unreadable).toEqual([]);
});

test('a change stays where the record is, whatever is preferred by now', async () => {
  const [here, there] = [randomUUID(), randomUUID()];
  await journal.write('planner', here, 1, DAY);
  await prefer(ada, true);
  await journal.write('planner', there, 1, DAY);
  await prefer(ada, false);
  const later = await again();
  await later.list('planner');
  expect(await later.write('planner', there, 2, DAY)).toEqual({ saved: true });
  await prefer(ada, true);
  expect(await later.write('planner', here, 2, DAY)).toEqual({ saved: true });
  expect(await onServer()).toEqual([there]);
  expect(await later.read('planner', here)).toMatchObject({ value: 2, deviceOnly: true });
});

test('what another tab changed on this device is not written over unseen', async () => {
  const id = randomUUID();
  await journal.write('planner', id, 'first', DAY);
  const tab = await again();
  await tab.read('planner', id);
  await journal.write('planner', id, 'second', DAY);
  expect(await tab.write('planner', id, 'third', DAY)).toEqual({
    saved: false,
    current: { id, version: 2, day: DAY, value: 'second', deviceOnly: true },
  });
  expect(await tab.write('planner', id, 'third', DAY)).toEqual({ saved: true });
});

test('what was removed in another tab is told, and can be kept after all on this device', async () => {
  const id = randomUUID();
  await journal.write('planner', id, 'first', DAY);
  const tab = await again();
  expect(await tab.remove('planner', id)).toBe(true);
  expect(await tab.remove('planner', id)).toBe(false);
  expect(await tab.read('planner', id)).toBeNull();
  expect(await journal.write('planner', id, 'second', DAY)).toEqual({ saved: false, current: null });
  expect(await journal.write('planner', id, 'second', DAY)).toEqual({ saved: true });
  expect(await onServer()).toEqual([]);
  expect(await countDeviceRecords(ada.userId)).toBe(1);
});

test('after the keys were forgotten it opens again by a fresh sign-in, and for nobody else', async () => {
  const id = randomUUID();
  await journal.write('planner', id, 'mine', DAY);
  const back = await openInNewBrowser(home.url, ada);
  expect(await back.read('planner', id)).toMatchObject({ value: 'mine' });
  const grace = await signUp(home.url);
  const other = await openInNewBrowser(home.url, grace);
  expect((await other.list('planner')).records).toEqual([]);
  expect(await other.read('planner', id)).toBeNull();
});

test('dropping takes this person’s records on this device and nobody else’s', async () => {
  const grace = await signUp(home.url);
  await prefer(grace, false);
  await journal.write('planner', randomUUID(), 1, DAY);
  await (await openInNewBrowser(home.url, grace)).write('planner', randomUUID(), 1, DAY);
  await dropDeviceRecords(ada.userId);
  expect(await countDeviceRecords(ada.userId)).toBe(0);
  expect(await countDeviceRecords(grace.userId)).toBe(1);
});

test('records move to the account and back, and nothing is lost or left behind', async () => {
  const [plan, mood] = [randomUUID(), randomUUID()];
  await journal.write('planner', plan, { title: 'plan' }, DAY);
  await journal.write('mood', mood, { level: 7 }, DAY);
  expect(await moveRecords(apiOf(home.url, ada), ada.userId, 'account')).toBe(2);
  expect((await onServer()).sort()).toEqual([plan, mood].sort());
  expect(await countDeviceRecords(ada.userId)).toBe(0);
  expect(await (await openInNewBrowser(home.url, ada)).read('planner', plan)).toMatchObject({
    value: { title: 'plan' },
  });

  expect(await moveRecords(apiOf(home.url, ada), ada.userId, 'device')).toBe(2);
  expect(await onServer()).toEqual([]);
  expect(await (await again()).read('mood', mood)).toMatchObject({ value: { level: 7 }, deviceOnly: true });
  expect(await moveRecords(apiOf(home.url, ada), ada.userId, 'account')).toBe(2);
  expect((await onServer()).sort()).toEqual([plan, mood].sort());
});

test('a move that was interrupted is ended by the next, and a copy that went on elsewhere is kept as well', async () => {
  const [same, forked] = [randomUUID(), randomUUID()];
  for (const id of [same, forked]) await journal.write('planner', id, 'as it was', DAY);
  const { account } = await both();
  await account.write('planner', same, 'as it was', DAY);
  await account.write('planner', forked, 'gone on elsewhere', DAY);
  expect((await (await again()).list('planner')).records.map(({ value }) => value)).toEqual(['as it was', 'as it was']);

  await moveRecords(apiOf(home.url, ada), ada.userId, 'account');
  const { records } = await (await again()).list('planner');
  expect(records.map(({ value }) => value).sort()).toEqual(['as it was', 'as it was', 'gone on elsewhere']);
  expect(await countDeviceRecords(ada.userId)).toBe(0);
});

test('what there is one of, in the account and here, becomes one record that every page finds', async () => {
  const date = (id: string, name: string) =>
    ({ id, what: 'first', name, date: '2020-05-01', repeats: 'yearly' }) as const;
  const goals = (activities: number) => ({ version: 1, kind: 'goals', activities, satisfaction: 9 });
  const [wish, other] = TOPICS as unknown as [Topic, Topic];
  await journal.write('partner', DATES_ID, datesRecord([date('1', 'Porto')]), DAY);
  await journal.write('partner', WISH_LIST_ID, wishListRecord({ [wish]: 'no' }), DAY);
  await journal.write('analytics', randomUUID(), goals(30), DAY);
  const { account } = await both();
  await account.write('partner', DATES_ID, datesRecord([date('2', 'Lisbon')]), DAY);
  await account.write('partner', WISH_LIST_ID, wishListRecord({ [wish]: 'yes', [other]: 'maybe' }), DAY);
  await account.write('analytics', randomUUID(), goals(20), DAY);

  const gaveWay: number[] = [];
  const watch = { onMerged: (count: number) => gaveWay.push(count) };
  for (const to of ['account', 'device', 'account'] as const) {
    expect(await moveRecords(apiOf(home.url, ada), ada.userId, to, watch)).toBe(3);
    const found = await again();
    const partner = (await found.list<unknown>('partner')).records;
    expect(partner.map(({ id }) => id).sort()).toEqual([WISH_LIST_ID, DATES_ID].sort());
    const [dates, wishes] = await Promise.all([found.read('partner', DATES_ID), found.read('partner', WISH_LIST_ID)]);
    expect(readDates(dates?.value)?.map(({ name }) => name)).toEqual(['Lisbon', 'Porto']);
    expect(readWishList(wishes?.value)).toEqual({ [wish]: 'no', [other]: 'maybe' });
    expect((await found.list('analytics')).records.map(({ value }) => value)).toEqual([goals(30)]);
  }
  expect(gaveWay.sort()).toEqual([0, 1, 1]);
  expect(await countDeviceRecords(ada.userId)).toBe(0);
});

test('a date that is written in the account while the lists are put together is in them, too', async () => {
  const date = (id: string) => ({ id, what: 'first', name: id, date: '2020-05-01', repeats: 'yearly' }) as const;
  await journal.write('partner', DATES_ID, datesRecord([date('here')]), DAY);
  const { account } = await both();
  await account.write('partner', DATES_ID, datesRecord([date('there')]), DAY);
  const api = apiOf(home.url, ada);
  let changed = false;
  const watched = between(api, async ({ method }, send) => {
    if (method === 'PUT' && !changed) {
      changed = true;
      await account.write('partner', DATES_ID, datesRecord([date('there'), date('late')]), DAY);
    }
    return send();
  });
  await moveRecords(watched, ada.userId, 'account');
  expect(changed).toBe(true);
  const found = await (await again()).read('partner', DATES_ID);
  expect(readDates(found?.value)?.map(({ id }) => id)).toEqual(['there', 'late', 'here']);
});

test('a change made while its record moves goes with it', async () => {
  const id = randomUUID();
  await journal.write('planner', id, 'before', DAY);
  const api = apiOf(home.url, ada);
  let changed = false;
  await moveRecords(
    between(api, async ({ method }, send) => {
      const answer = await send();
      if (method === 'PUT' && !changed) {
        changed = true;
        await journal.write('planner', id, 'after', DAY);
      }
      return answer;
    }),
    ada.userId,
    'account',
  );
  expect(changed).toBe(true);
  const { records } = await (await again()).list('planner');
  expect(records.map(({ value, deviceOnly }) => [value, deviceOnly])).toEqual([['after', undefined]]);
});
