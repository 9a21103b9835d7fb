/** Two copies of the server behind a real PgBouncer that lends connections by transaction: all that could break, from the first migration on. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '../../server/accounts/tables.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { askForPlan } from '../server/ask-for-plan.ts';
import { programAtHand } from '../server/built-server.ts';
import { createDatabase } from '../server/create-database.ts';
import { coupleKeyOf, hearEachOther, listen, type RawSocket, rawSocket } from '../server/live-sides.ts';
import { publishArticle, putOnList, scheduleLetter } from '../server/newsletter-app.ts';
import { runCommand, type ServerProcess, startServer } from '../server/server-process.ts';
import { callAs, signInAgain, signUp } from '../server/sign-up.ts';
import { twoSides } from '../server/two-sides.ts';
import { openSmtp, type SmtpStandIn } from '../stand-ins/smtp.ts';
import { type DebianPostgres, openDebianPostgres, withoutDebianPostgres } from './debian-postgres.ts';
import { addDuePeople } from './due-people.ts';
import { openPgbouncer, type Pgbouncer, withoutPgbouncer } from './pgbouncer.ts';

const missing = withoutDebianPostgres || withoutPgbouncer;
const folder = mkdtempSync(join(tmpdir(), 'twofold-pooler-'));
const READERS = 120;
/** A dozen couples, each of whose two people has the page open in as many places as one may. */
const COUPLES = 13;
const PLACES = 8;
const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

let postgres: DebianPostgres;
let pooler: Pgbouncer;
let smtp: SmtpStandIn;
let ctx: AppContext;
let closeContext: () => Promise<void>;
let environment: Record<string, string>;
const copies: ServerProcess[] = [];

const start = (more: Record<string, string> = {}) => startServer(folder, { ...environment, ...more }, programAtHand());

beforeAll(async () => {
  if (missing) return;
  postgres = await openDebianPostgres();
  pooler = await openPgbouncer(postgres.url);
  smtp = await openSmtp();
  environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    AUTH_CONFIRM: '0',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'warn',
  };
  // Migrates an empty database, and counts requests: statements under names are what a pooler loses.
  copies.push(await start({ RATE_LIMITS: 'on' }), await start());
  const opened = await openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment }));
  ctx = opened.ctx;
  closeContext = opened.close;
});
afterAll(async () => {
  if (missing) return;
  for (const copy of copies) expect(await copy.stop('SIGTERM')).toBe(0);
  await closeContext();
  await smtp.close();
  await pooler.close();
  postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

const [at, beside] = [() => copies[0]?.url ?? '', () => copies[1]?.url ?? ''];

test.skipIf(missing)(
  'a start behind it without the way past it is refused, and one whose way past it leads through it',
  async () => {
    const words = (failed: unknown) => String((failed as Error).message);
    const alone = await start({ DATABASE_DIRECT_URL: '' }).then(String, words);
    expect(alone).toContain('Set DATABASE_DIRECT_URL');
    const through = await start({ DATABASE_DIRECT_URL: pooler.url }).then(String, words);
    expect(through).toContain('It has to reach PostgreSQL itself');
    const backup = runCommand('backup', [], { ...environment, DATABASE_DIRECT_URL: '' });
    expect([backup.status, backup.said]).toEqual([1, expect.stringContaining('Set DATABASE_DIRECT_URL')]);
  },
);

test.skipIf(missing)('the doctor says whether the way past it is there, is one, and leads to the same database', () => {
  const elsewhere = new URL(postgres.url);
  elsewhere.pathname = '/template1';
  const said = (direct: string) => runCommand('doctor', [], { ...environment, DATABASE_DIRECT_URL: direct }).said;
  expect(said(postgres.url)).toContain('DATABASE_DIRECT_URL reaches the same database past a pooler.');
  expect(said('')).toMatch(/FAULT database +DATABASE_URL leads through a pooler/);
  expect(said(pooler.url)).toMatch(/FAULT database +DATABASE_DIRECT_URL does not serve: .+ lends connections/);
  expect(said(elsewhere.href)).toMatch(/FAULT database +DATABASE_DIRECT_URL leads to another database/);
});

test.skipIf(missing)(
  'signing up and in, a plan for a credit, and forty requests at once that are counted',
  async () => {
    const { userId, ...begun } = await signUp(at());
    // As by the link in the letter: nobody gets a free credit before.
    await ctx.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, userId));
    const account = await signInAgain(at(), { userId, ...begun });
    expect((await askForPlan(at(), account.token, { key: randomUUID() })).status).toBe(201);
    const asked = Array.from({ length: 40 }, () => callAs(account, 'GET', `${at()}/api/profile`));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await ctx.database.pool.query<{ points: number }>('select max(points) as points from rate_limits');
    expect(rows[0]?.points).toBeGreaterThanOrEqual(40);
  },
);

test.skipIf(missing)('live messages between two copies, while two hundred sockets listen', async () => {
  const sockets: RawSocket[] = [];
  for (let couple = 0; couple < COUPLES; couple += 1) {
    const sides = await twoSides({ url: beside(), ctx });
    for (const { account } of [sides.ada, sides.ben]) {
      for (let place = 0; place < PLACES; place += 1) {
        const socket = await rawSocket(beside());
        socket.join(sides.couple, account.token);
        sockets.push(socket);
      }
    }
  }
  const joined = () => sockets.filter(({ answers }) => answers.some(({ type }) => type === 'joined')).length;
  await until(() => expect(joined()).toBe(2 * COUPLES * PLACES));
  const { ada, ben } = await twoSides({ url: beside(), ctx });
  expect((await coupleKeyOf(ada)).couple).toBe((await coupleKeyOf(ben)).couple);
  const [one, other] = [await listen(at(), ada), await listen(beside(), ben)];
  await hearEachOther(one, other, until);
  for (const channel of [one, other]) channel.leave();
  for (const { ws } of sockets) ws.terminate();
});

test.skipIf(missing)('jobs run: reminders and a newsletter reach everybody once', async () => {
  const due = await addDuePeople(ctx, READERS);
  const readers = Array.from({ length: READERS }, (_, n) => `reader-${n}@example.org`);
  await putOnList(ctx, readers);
  await scheduleLetter(ctx, [await publishArticle(ctx)]);
  const wanted = [...due, ...readers].sort();
  const got = () => smtp.letters.flatMap(({ to }) => to).filter((address) => wanted.includes(address));
  await until(() => expect(got().length).toBeGreaterThanOrEqual(wanted.length));
  expect(got().sort()).toEqual(wanted);
});

test.skipIf(missing)('an administrator is made, a backup is written and restored while the copies serve', async () => {
  const { email, userId } = await signUp(at());
  expect(runCommand('admin', ['grant', email], environment)).toMatchObject({ status: 0 });
  const [made] = await ctx.db.select().from(users).where(eq(users.id, userId));
  expect(made?.appMetadata.role).toBe('admin');
  expect(runCommand('backup', [], environment)).toMatchObject({ status: 0 });
  const file = readdirSync(join(folder, 'backups')).sort().at(-1) ?? '';
  const empty = await createDatabase(postgres.url, 'template1');
  const into = new URL(pooler.url);
  into.pathname = new URL(empty.url).pathname;
  const restored = runCommand('backup', ['restore', join(folder, 'backups', file)], {
    ...environment,
    DATABASE_URL: into.href,
    DATABASE_DIRECT_URL: empty.url,
  });
  expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('Restored') });
  await empty.drop();
});

test.skipIf(missing)('no lock and no transaction is left behind on the connections that it lends', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const locks = () => client.query(`select 1 from pg_locks where locktype = 'advisory'`);
  await vi.waitFor(async () => expect((await locks()).rows).toEqual([]), { timeout: 60_000, interval: 200 });
  const { rows } = await client.query(`select 1 from pg_stat_activity where state like 'idle in transaction%'`);
  expect(rows).toEqual([]);
  await client.end();
});
