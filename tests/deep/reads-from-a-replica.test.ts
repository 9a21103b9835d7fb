/** A real replica behind DATABASE_READ_URL: visitors are answered from it, at most two seconds late, and notice nothing when it stops or dies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadFirstArticles } from '../../server/articles/first-articles.ts';
import { articles } from '../../server/articles/tables.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { MAX_LAG_MS } from '../../server/platform/replica.ts';
import { programAtHand } from '../server/built-server.ts';
import { startServer } from '../server/server-process.ts';
import { signUp } from '../server/sign-up.ts';
import { openDebianPostgres, openStandby, withoutDebianPostgres } from './debian-postgres.ts';

test.skipIf(withoutDebianPostgres)(
  'lists from a replica that follows, stands still, follows again and is killed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'twofold-replica-'));
    const primary = await openDebianPostgres();
    const standby = await openStandby(primary);
    const environment = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url, DATA_DIR: folder };
    const server = await startServer(folder, { ...environment, LOG_LEVEL: 'warn' }, programAtHand());
    const { ctx, close } = await openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment }));
    const { token } = await signUp(server.url);
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}/api/blog`, { headers });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    await loadFirstArticles(ctx);
    const rename = (title: string) =>
      ctx.db.update(articles).set({ title }).where(eq(articles.slug, 'small-thanks-daily'));
    const member = { Authorization: `Bearer ${token}` };
    const replay = new pg.Client({ connectionString: standby.url });
    replay.on('error', () => {});
    await replay.connect();

    await rename('One that is there');
    await expect.poll(() => ask()).toContain('One that is there');

    // Known to be close behind, it is read from a moment longer.
    await ask();
    await replay.query('select pg_wal_replay_pause()');
    await rename('One that is late');
    expect(await ask()).not.toContain('One that is late');
    expect(await ask(member)).toContain('One that is late');
    await wait(MAX_LAG_MS + 100);
    expect(await ask()).toContain('One that is late');

    await replay.query('select pg_wal_replay_resume()');
    await expect.poll(() => ask()).toContain('One that is late');
    await wait(MAX_LAG_MS);
    await ask();
    standby.kill();
    await rename('One after the end');
    for (let times = 0; times < 20; times += 1) {
      await ask();
      await wait(50);
    }
    await wait(MAX_LAG_MS);
    expect(await ask()).toContain('One after the end');
    expect(server.said()).toContain('the replica cannot be asked');

    await replay.end().catch(() => {});
    await close();
    expect(await server.stop('SIGTERM')).toBe(0);
    standby.close();
    primary.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
