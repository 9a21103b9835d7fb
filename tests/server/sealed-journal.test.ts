import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { JournalLocked } from '../../web/client/api-error.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { forgetKeys } from '../../web/journal/keys/key-store.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { answering, between } from './api-calls.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let journal: Journal;
const DAY = '2026-11-21';
beforeEach(async () => {
  ada = await signUp(home.url);
  journal = await openInNewBrowser(home.url, ada);
});

test('what one browser wrote another browser of the same account reads, and the list tells it in order', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  await journal.write('planner', one, { title: 'first' }, DAY);
  await journal.write('planner', two, { title: 'second' }, DAY);
  await journal.write('planner', one, { title: 'first, changed' }, DAY);
  await journal.write('mood', randomUUID(), { level: 7 }, DAY);
  const elsewhere = await openInNewBrowser(home.url, ada);
  expect(await elsewhere.read('planner', one)).toEqual({
    id: one,
    version: 2,
    day: DAY,
    value: { title: 'first, changed' },
  });
  const { records, unreadable } = await elsewhere.list<{ title: string }>('planner');
  expect(records.map(({ value }) => value.title)).toEqual(['second', 'first, changed']);
  expect(unreadable).toEqual([]);
  expect(await elsewhere.read('planner', randomUUID())).toBeNull();
});

test('a record that was never written, or is gone, is looked for without an answer that browsers show as an error', async () => {
  const api = apiOf(home.url, ada);
  const looks: unknown[] = [];
  const watched = await openJournal(
    between(api, (_, send) =>
      send().catch((error: unknown) => {
        looks.push(error);
        throw error;
      }),
    ),
    ada.userId,
  );
  const id = randomUUID();
  expect(await watched.read('mood', id)).toBeNull();
  await watched.write('mood', id, { level: 7 }, DAY);
  await watched.remove('mood', id);
  expect(await watched.read('mood', id)).toBeNull();
  expect(looks).toEqual([]);
});

test('the key stays in the browser: opening again asks the server for nothing', async () => {
  const asked: string[] = [];
  const api = answering(({ method, path }) => Promise.reject(new Error(asked.push(`${method} ${path}`).toString())));
  await openJournal(api, ada.userId);
  expect(asked).toEqual([]);
});

test('a browser without the key gets it after a fresh sign-in only', async () => {
  await journal.write('planner', randomUUID(), 1, DAY);
  home.pass(11 * 60_000);
  await expect(openInNewBrowser(home.url, ada)).rejects.toThrow(JournalLocked);
});

test('two screens, or two tabs, that open a new journal at once end with one key', async () => {
  const grace = await signUp(home.url);
  const api = apiOf(home.url, grace);
  const [one, two] = await Promise.all([openInNewBrowser(home.url, grace), openJournal(api, grace.userId)]);
  const id = randomUUID();
  await one.write('planner', id, 'same', DAY);
  expect(await two.read('planner', id)).toMatchObject({ value: 'same' });
});

test('a device that loses the race for the first key takes the winner’s', async () => {
  const grace = await signUp(home.url);
  const api = apiOf(home.url, grace);
  const id = randomUUID();
  let other = false;
  // Between the look and the first key, another device makes its own.
  const slow = between(api, async ({ method, path }, send) => {
    if (method === 'PUT' && path === '/journal/key' && !other) {
      other = true;
      await winner(grace, id);
    }
    return send();
  });
  await forgetKeys();
  const loser = await openJournal(slow, grace.userId);
  expect(await loser.read('planner', id)).toMatchObject({ value: 'from the winner' });
});

/** Another device, which is quicker. */
async function winner(account: NewAccount, id: string): Promise<void> {
  vi.resetModules();
  const fresh = await import('../../web/journal/storage/open-journal.ts');
  const quick = await fresh.openJournal(apiOf(home.url, account), account.userId);
  await quick.write('planner', id, 'from the winner', DAY);
  await forgetKeys();
}

test('a change made elsewhere is reported and not overwritten; a second try replaces it', async () => {
  const id = randomUUID();
  await journal.write('planner', id, 'mine', DAY);
  const elsewhere = await openInNewBrowser(home.url, ada);
  await elsewhere.read('planner', id);
  await elsewhere.write('planner', id, 'theirs', DAY);
  expect(await journal.write('planner', id, 'mine again', DAY)).toEqual({
    saved: false,
    current: { id, version: 2, day: DAY, value: 'theirs' },
  });
  expect(await journal.read('planner', id)).toMatchObject({ value: 'theirs' });
  expect(await journal.write('planner', id, 'settled', DAY)).toEqual({ saved: true });
  expect(await elsewhere.read('planner', id)).toMatchObject({ version: 3, value: 'settled' });
});

test('a write whose answer was lost counts as saved when it is tried again', async () => {
  const id = randomUUID();
  const api = apiOf(home.url, ada);
  let lost = false;
  const flaky = await openJournal(
    between(api, async ({ method }, send) => {
      const answer = await send();
      if (method === 'PUT' && !lost) {
        lost = true;
        throw new Error('connection lost');
      }
      return answer;
    }),
    ada.userId,
  );
  await expect(flaky.write('planner', id, { a: 1 }, DAY)).rejects.toThrow('connection lost');
  expect(await flaky.write('planner', id, { a: 1 }, DAY)).toEqual({ saved: true });
  expect(await flaky.write('planner', id, { a: 2 }, DAY)).toEqual({ saved: true });
});

test('what was removed is gone everywhere, and can be written again', async () => {
  const id = randomUUID();
  await journal.write('planner', id, 'once', DAY);
  const elsewhere = await openInNewBrowser(home.url, ada);
  expect(await elsewhere.remove('planner', id)).toBe(true);
  expect(await elsewhere.remove('planner', id)).toBe(false);
  expect(await journal.read('planner', id)).toBeNull();
  expect(await journal.write('planner', id, 'undone', DAY)).toEqual({ saved: false, current: null });
  expect(await journal.write('planner', id, 'undone', DAY)).toEqual({ saved: true });
  expect((await elsewhere.list('planner')).records).toMatchObject([{ id, value: 'undone' }]);
  expect(await elsewhere.remove('planner', randomUUID())).toBe(false);
});

test('a removal wins over a change that was made meanwhile', async () => {
  const id = randomUUID();
  await journal.write('planner', id, 'once', DAY);
  const elsewhere = await openInNewBrowser(home.url, ada);
  await elsewhere.read('planner', id);
  await elsewhere.write('planner', id, 'twice', DAY);
  expect(await journal.remove('planner', id)).toBe(true);
  expect(await elsewhere.read('planner', id)).toBeNull();
});

test('a record that was tampered with is named as unreadable, and the others still come', async () => {
  const [good, bad] = [randomUUID(), randomUUID()];
  await journal.write('planner', good, 'good', DAY);
  await journal.write('planner', bad, 'bad', DAY);
  await home.ctx.db.execute(sql`update journal_records set version = 7 where id = ${bad}`);
  const { records, unreadable } = await journal.list('planner');
  expect(records.map(({ value }) => value)).toEqual(['good']);
  expect(unreadable).toEqual([bad]);
  await expect(journal.read('planner', bad)).rejects.toThrow('doesn’t open this record');
});

test('a dump of the whole database holds no word of what was sealed, and no key', async () => {
  const canaries = ['marzipan-canary', 'velvet-canary', 'zeppelin-canary'];
  const id = randomUUID();
  await journal.write('planner', id, { answers: canaries[0], plan: { title: canaries[1] } }, DAY);
  await journal.write('planner', id, { answers: canaries[2] }, DAY);
  const dump = await dumpDatabase();
  expect(dump).toContain(ada.email);
  expect(dump).toContain(id);
  for (const form of canaries.flatMap(traces)) expect(dump.toLowerCase()).not.toContain(form);
  expect(await journal.read('planner', id)).toMatchObject({ value: { answers: canaries[2] } });
});

test('the search for canaries finds them however they are encoded', () => {
  for (const before of ['', '{', '{"', '{"answers":"']) {
    for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const) {
      const text = Buffer.from(`${before}marzipan-canary"}`).toString(encoding).toLowerCase();
      expect(traces('marzipan-canary').some((form) => text.includes(form))).toBe(true);
    }
  }
});

/** What a word would leave in a text in the clear, in hexadecimal and in base64, which depends on where the word begins. */
function traces(word: string): string[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const whole = Buffer.from(' '.repeat(before) + word).toString('base64url');
    // The first and last characters share bits with the neighbours.
    return whole.slice(before === 0 ? 0 : 4, -4);
  });
  return [word, Buffer.from(word).toString('hex'), ...inBase64].map((form) => form.toLowerCase());
}

/** Every row of every table, as text. */
async function dumpDatabase(): Promise<string> {
  const rows = async (query: ReturnType<typeof sql>) => (await home.ctx.db.execute<Record<string, string>>(query)).rows;
  const tables = await rows(sql`select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['journal_records', 'journal_keys', 'users']));
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const found = await rows(
      sql`select row::text as text from ${sql.identifier(schema ?? '')}.${sql.identifier(name ?? '')} as row`,
    );
    texts.push(...found.map(({ text }) => text ?? ''));
  }
  return texts.join('\n');
}
