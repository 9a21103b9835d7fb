/** The database of the bench of scale, in a folder of its own: filled without a force to disk, then served as durably as any. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../server/accounts/password.ts';
import { grantDueCredits } from '../../server/billing/grant.ts';
import { serverRecipient } from '../../server/journal/server-wrap.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { openLog } from '../../server/platform/log.ts';
import { startEmbeddedPostgres } from '../../server/platform/postgres/embedded-postgres.ts';
import type { Settings } from '../../server/platform/postgres/settings.ts';
import { ACCOUNT_PASSWORD } from '../../tests/server/sign-up.ts';
import { makeDataKey } from '../../web/journal/keys/data-key.ts';
import { fillAdmin } from '../fill-admin.ts';
import { fillBlog } from '../fill-blog.ts';
import { addressOf, fillAccounts } from './fill-accounts.ts';
import { fillCalendars } from './fill-calendars.ts';
import { fillJournals } from './fill-journals.ts';
import { madeId } from './made-id.ts';
import { ADMINS } from './people.ts';
import type { ScaleSize } from './scale-size.ts';
import { measureSealed } from './sealed-sizes.ts';

/** As an operator would set them on a small machine (docs/scale.md); all else as it comes. */
const SERVED: Settings = {
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  max_wal_size: '2GB',
  max_connections: '60',
  random_page_cost: '1.1',
};
const FILLED: Settings = {
  ...SERVED,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '16GB',
  autovacuum: 'off',
  maintenance_work_mem: '512MB',
};

export interface ScaleDatabase {
  url: string;
  /** Of the postmaster; its children are the rest of the database. */
  pid: number;
  stop(): Promise<void>;
}

/** What the fill left, for later runs over the same folder. */
export interface Filled {
  words: string[];
  talkedOf: string;
  told: string[];
  versionsOf: string;
  picture: string;
  reminders: number;
  /** When it was filled: all reminders due before were sent. ISO 8601. */
  at: string;
}

async function start(folder: string, settings: Settings): Promise<ScaleDatabase> {
  const { connection, stop } = await startEmbeddedPostgres(folder, { log: openLog({ LOG_LEVEL: 'error' }), settings });
  const { user, password, host, port, database } = connection;
  const where = new URLSearchParams({ host: `${host}`, port: `${port}` });
  const url = `postgres://${user}:${password}@localhost/${database}?${where}`;
  const pid = Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { url, pid, stop };
}

/** Fills the folder where it is not yet, and opens it. `say` is told of each step. */
export async function openScaleDatabase(
  folder: string,
  size: ScaleSize,
  say: (line: string) => void,
): Promise<{ database: ScaleDatabase; filled: Filled }> {
  const note = join(folder, `filled-${size.scale}.json`);
  if (!existsSync(note)) {
    mkdirSync(folder, { recursive: true });
    const filling = await start(folder, FILLED);
    try {
      writeFileSync(note, JSON.stringify(await fill(filling.url, folder, size, say)));
    } finally {
      await filling.stop();
    }
  }
  return { database: await start(folder, SERVED), filled: JSON.parse(readFileSync(note, 'utf8')) };
}

/** How often it was asked so far, this time left aside: who was erased then is asked nothing any more. */
export function countRuns(folder: string): number {
  const note = join(folder, 'runs.json');
  const runs: number = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : 0;
  writeFileSync(note, JSON.stringify(runs + 1));
  return runs;
}

async function fill(url: string, folder: string, size: ScaleSize, say: (line: string) => void): Promise<Filled> {
  const { ctx, close } = await openAppContext(
    readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url }),
  );
  const client = new pg.Client(url);
  await client.connect();
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    say(`${what} in ${Math.round((performance.now() - began) / 1000)} s`);
    return done;
  };
  try {
    const now = ctx.clock.now();
    const passwordHash = await hashPassword(ACCOUNT_PASSWORD);
    await timed(`${size.accounts} accounts`, () => fillAccounts(client, size, passwordHash));
    // As the hourly job leaves them.
    await timed('credits of who pays', () => grantDueCredits(ctx));
    const key = await makeDataKey(madeId('person', 1), await serverRecipient(ctx));
    const kinds = await measureSealed();
    say(`characters of a sealed record: ${kinds.map(({ room, characters }) => `${room} ${characters}`).join(', ')}`);
    await timed(`${size.accounts * size.recordsEach} sealed records`, () => fillJournals(client, size, kinds, key));
    const reminders = await timed('calendars', () => fillCalendars(client, ctx, size, now));
    const blog = await timed(`${size.posts} posts, ${size.stories} stories, ${size.comments} comments`, () =>
      fillBlog(ctx, { articles: size.posts, stories: size.stories, comments: size.comments }),
    );
    const admin = await timed('what administrators see', () => fillAdmin(ctx, madeId('person', 1), size.scale));
    await client.query(`update users set app_metadata = app_metadata || '{"role":"admin"}' where email = any($1)`, [
      Array.from({ length: ADMINS }, (_, n) => addressOf(n + 1)),
    ]);
    await timed('vacuum', () => client.query('vacuum (analyze)'));
    return { ...blog, told: blog.told.slice(0, 1_000), ...admin, reminders, at: now.toISOString() };
  } finally {
    await client.end();
    await close();
  }
}
