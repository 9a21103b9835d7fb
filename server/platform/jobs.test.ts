import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { makeActor } from '../../tests/server/make-actor.ts';
import { applyTo, newPlan } from '../../tests/server/make-plan-holder.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { getLedgerPage } from '../billing/ledger-page.ts';
import { JOBS } from '../jobs.ts';
import type { AppContext } from './app-context.ts';
import { connectPostgres } from './db.ts';
import { openJobs, pauseAfter } from './jobs.ts';

const home = openForFile(openTestApp);

const PATIENCE = { timeout: 60_000, interval: 100 };
const tables = async (ctx: AppContext) => {
  const found = await ctx.db.execute(sql`select 1 from information_schema.tables where table_schema = 'pgboss'`);
  return found.rows.length;
};

test('a node that is stopped before its jobs open never opens them', async () => {
  const jobs = openJobs(home.ctx, JOBS, 60_000);
  await jobs.stop();
  expect(await tables(home.ctx)).toBe(0);
});

test('each job runs as a node starts, one that fails is logged, and the next is not kept from running', async () => {
  const ran: string[] = [];
  const logged: object[] = [];
  const log = Object.assign(Object.create(home.ctx.log), { error: (what: object) => logged.push(what) });
  const failing = `fails-${randomUUID()}`;
  const jobs = openJobs({ ...home.ctx, log }, [
    { name: failing, cron: '0 0 1 1 *', run: () => Promise.reject(new Error('on purpose')) },
    { name: `works-${randomUUID()}`, cron: '0 0 1 1 *', run: async () => ran.push('works') },
  ]);
  await vi.waitFor(() => expect([ran.length, logged.length > 0]).toEqual([1, true]), PATIENCE);
  expect(logged[0]).toMatchObject({ name: failing });
  await jobs.stop();
});

/** A house whose database does not answer the calls that `fails` names, by their number. */
function frailHouse(fails: (call: number) => boolean) {
  const logged: object[] = [];
  const log = Object.assign(Object.create(home.ctx.log), { error: (what: object) => logged.push(what) });
  let calls = 0;
  const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const db = new Proxy(home.ctx.db, {
    get(target, name) {
      const real = Reflect.get(target, name);
      if (name !== 'execute') return real;
      return (...given: unknown[]) => (fails(++calls) ? refused() : Reflect.apply(real, target, given));
    },
  });
  return { ctx: { ...home.ctx, db, log } satisfies AppContext, logged, calls: () => calls };
}
const SOON = { firstMs: 10, longestMs: 40 };
const runsOf = (count: number, ran: string[]) =>
  Array.from({ length: count }, () => {
    const name = `works-${randomUUID()}`;
    return { name, cron: '0 0 1 1 *', run: async () => ran.push(name) };
  });

test('jobs of a node that starts while the database is away run as soon as it is back', async () => {
  let away = true;
  const ran: string[] = [];
  const { ctx, logged } = frailHouse(() => away);
  const jobs = openJobs(ctx, runsOf(1, ran), 0, SOON);
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(5), PATIENCE);
  expect(ran).toEqual([]);
  away = false;
  await vi.waitFor(() => expect(ran).toHaveLength(1), PATIENCE);
  await jobs.opened;
  await jobs.stop();
});

test('a database that is lost while they open leaves none of them out', async () => {
  const ran: string[] = [];
  const { ctx, logged } = frailHouse((call) => call % 9 === 0 && call < 100);
  const three = runsOf(3, ran);
  const jobs = openJobs(ctx, three, 0, SOON);
  await vi.waitFor(() => expect(new Set(ran)).toEqual(new Set(three.map(({ name }) => name))), PATIENCE);
  expect(logged.length).toBeGreaterThan(0);
  await jobs.stop();
});

test('a node that is stopped while the database is away tries no more', async () => {
  const { ctx, logged, calls } = frailHouse(() => true);
  const jobs = openJobs(ctx, JOBS, 0, { firstMs: 3_600_000, longestMs: 3_600_000 });
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), PATIENCE);
  await jobs.stop();
  const asked = calls();
  await jobs.opened;
  expect(calls()).toBe(asked);
});

test('it tries at once less and less often, and never gives up', () => {
  const pauses = [1, 2, 3, 6, 7, 8, 1000].map((failures) =>
    pauseAfter(failures, { firstMs: 1_000, longestMs: 60_000 }),
  );
  expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
});

test('two nodes that start at once give a month’s credits once', async () => {
  const { database } = home.ctx;
  const second = connectPostgres(String(database.pool.options.connectionString));
  const other: AppContext = { ...home.ctx, database: second, db: second.db };
  const people = Array.from({ length: 8 }, () => makeActor());
  const start = home.ctx.clock.now();
  for (const actor of people) await applyTo(home.ctx, actor, newPlan(start, { billing: 'yearly' }));
  home.pass(95 * 86_400_000);
  const nodes = [openJobs(home.ctx, JOBS), openJobs(other, JOBS)];
  await Promise.all(nodes.map(({ opened }) => opened));
  const grantsOf = async () => {
    const found = await home.ctx.db.execute(
      sql`select account_id, count(*)::int as count from credit_grants where key like 'paid:%' group by account_id`,
    );
    return found.rows.map(({ count }) => count);
  };
  await vi.waitFor(async () => expect(await grantsOf()).toEqual(Array(8).fill(4)), PATIENCE);
  await Promise.all(nodes.map((node) => node.stop()));
  await second.close();
  expect(await grantsOf()).toEqual(Array(8).fill(4));
  const lines = (await getLedgerPage(home.ctx, people[0] as (typeof people)[number], { limit: 50 })).entries;
  expect(lines.map(({ what }) => what)).toEqual([
    'granted',
    'lapsed',
    'granted',
    'lapsed',
    'granted',
    'lapsed',
    'granted',
  ]);
});

test('a daily job does not run as a node starts, and once a day however often its time comes on however many nodes', async () => {
  const name = `daily-${randomUUID()}`;
  const ran: string[] = [];
  const job = { name, cron: '0 0 1 1 *', daily: true, run: async () => ran.push(name) };
  const nodes = [openJobs(home.ctx, [job]), openJobs(home.ctx, [job])];
  await Promise.all(nodes.map(({ opened }) => opened));
  const { pool } = home.ctx.database;
  const queued = async () => (await pool.query('select from pgboss.job where name = $1', [name])).rowCount;
  expect(await queued()).toBe(0);
  const { rows } = await pool.query<{ options: object }>('select options from pgboss.schedule where name = $1', [name]);
  expect(rows).toHaveLength(1);
  // What happens when its time comes, here twice within a day.
  const { fromDrizzle, PgBoss } = await import('pg-boss');
  const db = fromDrizzle(home.ctx.db, sql);
  const boss = await new PgBoss({ db, migrate: false, supervise: false, schedule: false }).start();
  await Promise.all(nodes.map(() => boss.send(name, null, rows[0]?.options)));
  expect(await queued()).toBe(1);
  // A worker looks as it starts, and then only twice a minute.
  nodes.push(openJobs(home.ctx, [job]));
  await vi.waitFor(() => expect(ran).toEqual([name]), PATIENCE);
  await boss.send(name, null, rows[0]?.options);
  expect(await queued()).toBe(1);
  await boss.stop();
  await Promise.all(nodes.map((node) => node.stop()));
});
