/** What visitors may be shown a moment late comes from the replica; what it does not know, and everything of whoever is signed in, from the primary. */
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openTestDatabase } from '../../tests/server/test-database.ts';
import { loadFirstArticles } from '../articles/first-articles.ts';
import { createApp } from '../http.ts';
import { readPublicRevision } from '../site/public-changes.ts';
import type { AppContext } from './app-context.ts';
import type { Db } from './db.ts';
import { positionOf, readOpenly } from './replica.ts';

// Nobody is connected: whose request it is stands in a header.
const home = openForFile(() => openTestApp({ CLIENT_IP_HEADER: 'x-real-ip' }));
const FROM = { 'X-Real-IP': '192.0.2.7' };
/** In the place of one that has stopped at the first migration. */
const behind = openForFile(openTestDatabase);

const beside = (fresh: () => Promise<Db | null>): AppContext => ({
  ...home.ctx,
  replica: { fresh, close: async () => {} },
});

test('positions in the log are in the order of what was written', () => {
  expect(positionOf('0/FFFFFFFF') + 1n).toBe(positionOf('1/0'));
  expect(positionOf('2A/10') > positionOf('9/FFFFFFFF')).toBe(true);
});

test('a visitor’s list comes from the replica, a member’s and what the replica lacks from the primary', async () => {
  await loadFirstArticles(home.ctx);
  const app = createApp(
    beside(async () => behind.db),
    null,
  );
  const list = async (headers: Record<string, string> = {}) =>
    (await app.request('/api/blog', { headers: { ...FROM, ...headers } })).json();
  const { token } = await signUp(home.url);
  expect(await list()).toMatchObject({ total: 0 });
  expect(await list({ Authorization: `Bearer ${token}` })).toMatchObject({ total: 14 });
  expect((await app.request('/api/blog/small-thanks-daily', { headers: FROM })).status).toBe(200);

  const without = createApp(
    beside(async () => null),
    null,
  );
  expect(await (await without.request('/api/blog', { headers: FROM })).json()).toMatchObject({ total: 14 });
});

test('what was shown last is never taken from a replica that does not know it, or cannot answer', async () => {
  const where = async (from: AppContext) => (from.db === behind.db ? 'replica' : 'primary');
  const ctx = beside(async () => behind.db);
  const now = await readPublicRevision(home.ctx.db);
  const knows = async (db: Db) => (await readPublicRevision(db)) === now;
  expect(await readOpenly(ctx, where)).toBe('replica');
  expect(await readOpenly(ctx, where, { knows })).toBe('primary');
  expect(await readOpenly(ctx, where, { serves: (answer) => answer === 'primary' })).toBe('primary');
  const failing = async (from: AppContext) => {
    if (from.db === behind.db) throw new Error('canceling statement due to conflict with recovery');
    return 'primary';
  };
  expect(await readOpenly(ctx, failing)).toBe('primary');
});
