/** kill -9 again and again while many payers are granted what fell due: each has every month's credits once, and the books balance. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { boundary } from '../../domain/billing/credit-months.ts';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { makeActor } from '../server/make-actor.ts';
import { applyTo, newPlan } from '../server/make-plan-holder.ts';
import { QUICK } from '../server/server-process.ts';
import { startThrowawayPostgres } from '../server/throwaway-postgres.ts';

const PAYERS = 250;
const KILLS = 20;
const BEGUN = new Date('2027-01-31T10:00:00Z');
/** A year is paid; each month is granted by a run that is killed, and the next. */
const MONTHS = 11;

const dataDir = mkdtempSync(join(tmpdir(), 'grant-kills-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Resolves to how long it granted, or to null where it was killed before it was done. */
async function run(env: Record<string, string>, now: Date, killAfterMs: number | null): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'grant-once.ts')], {
    env: { ...QUICK, PATH: process.env.PATH, ...env, NOW: now.toISOString() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let [began, took]: [number, number | null] = [0, null];
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
    if (said === 'ready\n') {
      began = performance.now();
      if (killAfterMs !== null) void wait(killAfterMs).then(() => child.kill('SIGKILL'));
    }
    if (said.includes('done')) took = performance.now() - began;
  });
  await new Promise((done) => child.once('exit', done));
  return took;
}

/** How many payers have so many lots. */
async function lotsOf({ db }: AppContext): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ lots: number; payers: number }>(
    sql`select lots, count(*)::int as payers from (select count(*)::int as lots from credit_grants group by account_id) each group by lots`,
  );
  return new Map(rows.map(({ lots, payers }) => [lots, payers]));
}

test('a month’s credits outlive kill -9 in the midst of granting, and come once', async () => {
  const postgres = await startThrowawayPostgres();
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: postgres.url } as const;
  const { ctx, close } = await openAppContext(readEnv(env));
  const begun: AppContext = { ...ctx, clock: { now: () => BEGUN } };
  for (let payer = 0; payer < PAYERS; payer++) await applyTo(begun, makeActor(), newPlan(BEGUN, { billing: 'yearly' }));
  const after = (months: number) => new Date(boundary(BEGUN, months).getTime() + 60_000);
  const longest = (await run(env, after(1), null)) ?? 0;
  let [killed, midway] = [0, 0];
  for (let turn = 0; turn < KILLS; turn++) {
    const now = after(2 + Math.floor((turn * (MONTHS - 1)) / KILLS));
    if ((await run(env, now, Math.random() * longest)) === null) killed += 1;
    if ((await lotsOf(ctx)).size > 1) midway += 1;
    expect(await ledgerDifference(ctx)).toBe(0);
  }
  expect([killed, midway].every((times) => times > 0)).toBe(true);
  await run(env, after(MONTHS), null);
  expect(await lotsOf(ctx)).toEqual(new Map([[MONTHS + 1, PAYERS]]));
  const { rows } = await ctx.db.execute(
    sql`select min(sum)::int as least, max(sum)::int as most from (select sum(amount) from ledger_entries where book = 'available' group by account_id) each`,
  );
  expect(rows).toEqual([{ least: 25, most: 25 }]);
  process.stdout.write(`${killed} of ${KILLS} runs killed before they were done, ${midway} in the midst of a month\n`);
  await close();
  await postgres.stop();
});
