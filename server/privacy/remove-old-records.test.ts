/** Retention with a moved clock: dated records go when their day has passed, other devices learn of it, and nothing else goes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { STANDING_DAY, STANDING_IDS } from '../../domain/privacy/retention.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { openInNewBrowser } from '../../tests/server/browser-journal.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { removeOldRecords } from './remove-old-records.ts';

const home = openForFile(openTestApp);

const daysAgo = (days: number): string =>
  new Date(home.ctx.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

const keep = (account: NewAccount, settings: Partial<PrivacySettings>) =>
  callAs(account, 'PUT', `${home.url}/api/privacy/settings`, { ...PRIVACY_DEFAULTS, ...settings });

async function later<T>(days: number, act: () => Promise<T>): Promise<T> {
  home.pass(days * DAY_MS);
  try {
    return await act();
  } finally {
    home.pass(-days * DAY_MS);
  }
}

test('each person keeps what they chose: 30 days, six months, a year by default, or everything', async () => {
  const people = { '30days': 0, '6months': 0, '1year': 0, forever: 0 } as Record<
    PrivacySettings['dataRetention'],
    number
  >;
  const accounts = new Map<string, { account: NewAccount; id: string }>();
  for (const dataRetention of Object.keys(people) as PrivacySettings['dataRetention'][]) {
    const account = await signUp(home.url);
    // A year is what holds without a word.
    if (dataRetention !== '1year') await keep(account, { dataRetention });
    const id = randomUUID();
    await (await openInNewBrowser(home.url, account)).write('mood', id, { mood: 7 }, daysAgo(0));
    accounts.set(dataRetention, { account, id });
  }
  const left = async () => {
    const { rows } = await home.ctx.db.execute<{ owner: string }>(
      sql`select owner from journal_records where ciphertext is not null`,
    );
    return [...accounts].flatMap(([name, { account }]) =>
      rows.some((row) => row.owner === account.userId) ? [name] : [],
    );
  };
  await later(29, () => removeOldRecords(home.ctx));
  expect(await left()).toEqual(['30days', '6months', '1year', 'forever']);
  await later(32, () => removeOldRecords(home.ctx));
  expect(await left()).toEqual(['6months', '1year', 'forever']);
  await later(180, () => removeOldRecords(home.ctx));
  expect(await left()).toEqual(['6months', '1year', 'forever']);
  await later(187, () => removeOldRecords(home.ctx));
  expect(await left()).toEqual(['1year', 'forever']);
  await later(369, () => removeOldRecords(home.ctx));
  expect(await left()).toEqual(['forever']);
  await later(4000, () => removeOldRecords(home.ctx));
  expect(await left()).toEqual(['forever']);
});

test('keys, lists, names and what stands for good outlive it; the books of the journal still add up', async () => {
  const account = await signUp(home.url);
  await keep(account, { dataRetention: '30days' });
  const journal = await openInNewBrowser(home.url, account);
  const old = daysAgo(100);
  await journal.write('planner', randomUUID(), { of: 'plan' }, old);
  await journal.write('partner', randomUUID(), { of: 'key' }, old);
  await journal.write('list', randomUUID(), { of: 'list' }, old);
  await journal.write('role-play', String(STANDING_IDS[0]), { of: 'names' }, old);
  await journal.write('analytics', randomUUID(), { of: 'goal' }, STANDING_DAY);
  await journal.write('spice-up', randomUUID(), { of: 'ideas' }, daysAgo(3));
  expect(await removeOldRecords(home.ctx)).toBe(1);
  expect(await removeOldRecords(home.ctx)).toBe(0);
  const rooms = await home.ctx.db.execute<{ room: string }>(
    sql`select room from journal_records where owner = ${account.userId} and ciphertext is not null order by room`,
  );
  expect(rooms.rows.map(({ room }) => room)).toEqual(['analytics', 'list', 'partner', 'role-play', 'spice-up']);
  const [books] = (
    await home.ctx.db.execute<Record<string, number>>(
      sql`select k.changes::int as changes, k.stored::int as stored, max(r.change)::int as last,
        sum(coalesce(length(r.ciphertext), 0))::int as really
        from journal_keys k join journal_records r on r.owner = k.user_id where k.user_id = ${account.userId}
        group by k.user_id`,
    )
  ).rows;
  expect(books?.changes).toBe(7);
  expect(books?.last).toBe(7);
  expect(books?.stored).toBe(books?.really);
});

test('another device learns of it: its record is gone, and a new one can take the same place', async () => {
  const account = await signUp(home.url);
  await keep(account, { dataRetention: '30days' });
  const journal = await openInNewBrowser(home.url, account);
  const id = randomUUID();
  await journal.write('mood', id, { mood: 3 }, daysAgo(60));
  expect((await journal.list('mood')).records).toHaveLength(1);
  expect(await removeOldRecords(home.ctx)).toBe(1);
  expect((await journal.list('mood')).records).toEqual([]);
  expect(await journal.read('mood', id)).toBeNull();
  expect(await journal.write('mood', id, { mood: 4 }, daysAgo(0))).toEqual({ saved: true });
  expect((await journal.read('mood', id))?.value).toEqual({ mood: 4 });
});

test('a shorter span says beforehand how many go, and its save takes them at once', async () => {
  const account = await signUp(home.url);
  const journal = await openInNewBrowser(home.url, account);
  for (const days of [5, 50, 250]) await journal.write('mood', randomUUID(), { days }, daysAgo(days));
  const asked = async (span: string) =>
    (await callAs(account, 'GET', `${home.url}/api/privacy/retention?keep=${span}`)).body;
  expect(await asked('30days')).toEqual({ records: 3, past: 2 });
  expect(await asked('6months')).toEqual({ records: 3, past: 1 });
  expect(await asked('forever')).toEqual({ records: 3, past: 0 });
  await keep(account, { dataRetention: '30days' });
  expect(await asked('30days')).toEqual({ records: 1, past: 0 });
  expect((await journal.list('mood')).records.map(({ value }) => value)).toEqual([{ days: 5 }]);
});
