/** kill -9 in the middle of generations, fifty times: no credit is lost, none is spent twice, and the database opens. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { HOLD_MS } from '../../domain/billing/credits.ts';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { getCredits } from '../../server/billing/spendable-accounts.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { askForPlan } from '../server/ask-for-plan.ts';
import { programAtHand } from '../server/built-server.ts';
import { makeActor } from '../server/make-actor.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { callAs, type NewAccount, signUp } from '../server/sign-up.ts';

const KILLS = 50;
const dataDir = mkdtempSync(join(tmpdir(), 'twofold-kill-'));
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Attempt {
  account: NewAccount;
  key: string;
  answered: boolean;
}

// Tokens name their issuer: the address must outlive the port.
const program = programAtHand();
const start = () => startServer(dataDir, { PUBLIC_URL: 'http://localhost:3000' }, program);

/** Clicks once and kills the server so many milliseconds later. */
async function askAndKill(running: ServerProcess, afterMs: number): Promise<Attempt> {
  const account = await signUp(running.url);
  const key = randomUUID();
  const answer = askForPlan(running.url, account.token, { key }).then(
    ({ status }) => status === 201,
    () => false,
  );
  await wait(afterMs);
  await running.stop('SIGKILL');
  return { account, key, answered: await answer };
}

async function profile(url: string, account: NewAccount): Promise<{ credits: number; trial_count: number }> {
  const { status, body } = await callAs(account, 'GET', `${url}/api/profile`);
  if (status !== 200) throw new Error(`The profile answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

test(`${KILLS} kills lose no credit and spend none twice`, async () => {
  let running = await start();
  server = running;
  const { token } = await signUp(running.url);
  const began = performance.now();
  expect((await askForPlan(running.url, token)).status).toBe(201);
  // Long enough to be killed before the hold, in the middle, and after the answer.
  const span = (performance.now() - began) * 1.2;

  const left: Attempt[] = [];
  const ends = { before: 0, during: 0, after: 0 };
  for (let round = 0; round < KILLS; round++) {
    const attempt = await askAndKill(running, (span * round) / KILLS);
    running = await start();
    server = running;
    const { credits, trial_count } = await profile(running.url, attempt.account);
    expect([0, 1]).toContain(trial_count);
    expect(credits + trial_count).toBeLessThanOrEqual(1);
    if (attempt.answered) expect(trial_count).toBe(1);
    ends[trial_count === 1 ? 'after' : credits === 1 ? 'before' : 'during'] += 1;
    if (round % 2 === 0) {
      const retry = await askForPlan(running.url, attempt.account.token, { key: attempt.key });
      expect(retry.status).toBe(trial_count === 1 ? 200 : 201);
      expect(retry.body.plan.events.length).toBeGreaterThan(0);
      expect(await profile(running.url, attempt.account)).toMatchObject({ credits: 0, trial_count: 1 });
      expect((await askForPlan(running.url, attempt.account.token)).status).toBe(402);
    } else {
      left.push(attempt);
    }
  }
  await running.stop('SIGTERM');
  server = null;
  process.stdout.write(
    `killed ${ends.before} before the hold, ${ends.during} while held, ${ends.after} after the charge\n`,
  );

  // What nobody retried is whole again once its hold is over.
  const later = { now: () => new Date(Date.now() + HOLD_MS + 60_000) };
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const { ctx, close } = await openAppContext(env, { clock: later });
  try {
    expect(left).toHaveLength(KILLS / 2);
    for (const { account, answered } of left) {
      const who = makeActor({ userId: account.userId, email: account.email });
      const { credits, trialCount } = await getCredits(ctx, who);
      expect(credits + trialCount).toBe(1);
      if (answered) expect(trialCount).toBe(1);
    }
    expect(await ledgerDifference(ctx)).toBe(0);
    await ctx.db.execute(sql`select count(*) from users, journal_keys, credit_holds`);
  } finally {
    await close();
  }
});
