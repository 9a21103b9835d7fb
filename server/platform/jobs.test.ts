import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeActor } from '../../tests/server/make-actor.ts';
import { applyTo, newPlan } from '../../tests/server/make-plan-holder.ts';
import { openTestApp, type TestApp } from '../../tests/server/test-app.ts';
import { getLedgerPage } from '../billing/ledger-page.ts';
import { JOBS } from '../jobs.ts';
import type { AppContext } from './app-context.ts';
import { connectPostgres } from './db.ts';
import { openJobs } from './jobs.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

const PATIENCE = { timeout: 60_000, interval: 100 };
const tables = async (ctx: AppContext) => {
  const found = await ctx.db.execute(sql`select 1 from information_schema.tables where table_schema = 'pgboss'`);
  return (found as unknown as { rows: unknown[] }).rows.length;
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
    return (found as unknown as { rows: { count: number }[] }).rows.map(({ count }) => count);
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
  const db = fromDrizzle(home.ctx.db as unknown as Parameters<typeof fromDrizzle>[0], sql);
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
