/** Four copies of the server on one PostgreSQL, each killed again and again: nothing that was asked of them is lost, and nothing is done twice. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { HOLD_MINUTES } from '../../domain/reminders/delivery.ts';
import { lockAccount } from '../../server/billing/account.ts';
import { giveCredits } from '../../server/billing/grant.ts';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { getCredits } from '../../server/billing/spendable-accounts.ts';
import { sendIssues } from '../../server/newsletter/sending.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { coupleMembers } from '../../server/partner/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { sendDueReminders } from '../../server/reminders/due-reminders.ts';
import { coupleJournal } from '../../web/journal/couple/couple-journal.ts';
import { joinCouple } from '../../web/journal/couple/live-channel.ts';
import { askForMade } from '../server/ask-for-made.ts';
import { apiOf } from '../server/browser-journal.ts';
import { programAtHand } from '../server/built-server.ts';
import { createDatabase, type NewDatabase } from '../server/create-database.ts';
import { coupleKeyOf } from '../server/live-sides.ts';
import { makeActor } from '../server/make-actor.ts';
import { messageIdOf, publishArticle, putOnList, scheduleLetter } from '../server/newsletter-app.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { type NewAccount, signUp } from '../server/sign-up.ts';
import { twoSides } from '../server/two-sides.ts';
import { openSmtp, type SmtpStandIn } from '../stand-ins/smtp.ts';
import { addDuePeople } from './due-people.ts';
import { type Door, openDoor } from './turns.ts';

/** Ten for a look that takes its time. */
const MINUTES = Number(process.env.MINUTES || 1);
const LASTS_MS = MINUTES * 60_000;
const COPIES = 4;
/** A copy lives so long, by chance, from when it is ready. */
const [MIN_LIFE_MS, MAX_LIFE_MS] = [4_000, 20_000];
const READERS = 500 + 100 * MINUTES;
const DUE = 300 * MINUTES;
/** As many as a copy hands over at once: what had left and was not yet written down when it was killed goes again, under the same name. */
const [LETTERS_AT_ONCE, REMINDERS_AT_ONCE] = [4, 10];
const SPENDERS = 6;
/** More than anybody spends: one in each pause. */
const GIFT = 400 * MINUTES;
const PAUSE_MS = 250;
const MAX_TRIES = 400;
const LOOK_EVERY_MS = 10_000;

const dataDir = mkdtempSync(join(tmpdir(), 'twofold-four-'));
let database: NewDatabase;
let smtp: SmtpStandIn;
let door: Door;
let ctx: AppContext;
let close: () => Promise<void>;
let environment: Record<string, string>;
const copies: Array<ServerProcess | null> = Array.from({ length: COPIES }, () => null);
const killed = copies.map(() => 0);

beforeAll(async () => {
  const { server, template } = inject('postgres');
  database = await createDatabase(server, template);
  smtp = await openSmtp();
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    AUTH_CONFIRM: '0',
    PUBLIC_URL: 'https://twofold.example',
  };
  const opened = await openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment }));
  ctx = opened.ctx;
  close = opened.close;
  door = await openDoor(() => copies.flatMap((copy) => (copy ? [Number(new URL(copy.url).port)] : [])));
});
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy?.stop('SIGKILL')));
  await door.close();
  await close();
  await smtp.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(at: number): Promise<void> {
  copies[at] = await startServer(dataDir, { ...environment, LOG_LEVEL: 'silent' }, programAtHand());
}

async function killOften(at: number, until: number): Promise<void> {
  while (performance.now() < until) {
    await wait(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS));
    const copy = copies[at];
    copies[at] = null;
    await copy?.stop('SIGKILL');
    killed[at] = (killed[at] ?? 0) + 1;
    await start(at);
  }
}

/** As a browser with the same click: until there is an answer that means something. */
async function insist<T>(ask: () => Promise<T | null>): Promise<T> {
  let last: unknown;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
    } catch (error) {
      // A refusal is no outage.
      const { status = 0 } = error as { status?: number };
      if (status >= 400 && status < 500) throw error;
      last = error;
    }
    await wait(PAUSE_MS);
  }
  throw new Error(`Nobody answered in ${MAX_TRIES} tries.`, { cause: last });
}

/** Spends credits until then, each under a key of its own; answers how many it was told were spent. */
async function spend({ token }: NewAccount, until: number): Promise<number> {
  let spent = 0;
  const ask = async (key: string) => {
    const made = async () => ({ made: {}, writer: 'engine' as const, empty: false });
    const { status } = await askForMade(door.url, token, { tool: 'plan', posting: { key } }, made);
    if (status >= 500 || status === 429) return null;
    return status;
  };
  while (performance.now() < until) {
    const key = randomUUID();
    expect([200, 201]).toContain(await insist(() => ask(key)));
    spent += 1;
    await wait(PAUSE_MS);
  }
  return spent;
}

type Sides = Awaited<ReturnType<typeof twoSides>>;

interface Told {
  written: string[];
  seen: Set<string>;
  leave(): void;
}

/** One writes into the shared list and tells, the other looks when told; answers what was written and what was seen. */
async function tell({ ada, ben }: Sides, until: number): Promise<Told> {
  const key = await coupleKeyOf(ada);
  const join = ({ account }: typeof ada) => joinCouple(key, { origin: door.url, token: async () => account.token });
  const [teller, hearer] = [await join(ada), await join(ben)];
  const writing = await coupleJournal(apiOf(door.url, ada.account), key);
  const reading = await coupleJournal(apiOf(door.url, ben.account), key);
  const seen = new Set<string>();
  let looking = Promise.resolve();
  hearer.onMessage(({ kind }) => {
    if (kind !== 'list') return;
    looking = looking.then(async () => {
      const { records } = await insist(() => reading.list('list'));
      for (const { id } of records) seen.add(id);
    });
  });
  const written: string[] = [];
  while (performance.now() < until) {
    const id = randomUUID();
    await insist(async () => (await writing.write('list', id, { text: 'bread' })) ?? null);
    teller.send({ kind: 'list', id });
    written.push(id);
    await wait(PAUSE_MS);
  }
  return { written, seen, leave: () => [teller, hearer].forEach((channel) => void channel.leave()) };
}

/** Each address with the names of its letters and how many came. */
function lettersTo(addresses: readonly string[]) {
  const got = new Map(addresses.map((address) => [address, { names: new Set<string>(), count: 0 }]));
  for (const { to, raw } of smtp.letters) {
    const letters = got.get(to[0] ?? '');
    letters?.names.add(messageIdOf(raw));
    if (letters) letters.count += 1;
  }
  return [...got.values()];
}

function countLetters(addresses: readonly string[]) {
  const all = lettersTo(addresses);
  return {
    missed: all.filter(({ count }) => count === 0).length,
    underTwoNames: all.filter(({ names }) => names.size > 1).length,
    twice: all.reduce((sum, { count }) => sum + Math.max(0, count - 1), 0),
  };
}

/** How many letters there were at each look, from the beginning on: a stall is a row of numbers that do not rise. */
function watchLetters() {
  const progress: number[] = [];
  const looking = setInterval(() => progress.push(smtp.letters.length), LOOK_EVERY_MS);
  return { progress, end: () => clearInterval(looking) };
}

/** What a killed copy had begun is held for a while: with a later clock it need not be waited for. */
async function finishLater(): Promise<void> {
  const later = { now: () => new Date(Date.now() + (HOLD_MINUTES + 1) * 60_000) };
  const opened = await openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment }), {
    clock: later,
  });
  while ((await sendDueReminders(opened.ctx)).sent > 0);
  await sendIssues(opened.ctx);
  await opened.close();
}

test(`four copies for ${MINUTES} minutes, each killed every ${MIN_LIFE_MS / 1000} to ${MAX_LIFE_MS / 1000} seconds`, async () => {
  const began = performance.now();
  const watch = watchLetters();
  await Promise.all(copies.map((_, at) => start(at)));
  const readers = Array.from({ length: READERS }, (_, n) => `reader-${n}@example.org`);
  await putOnList(ctx, readers);
  const spenders = await Promise.all(Array.from({ length: SPENDERS }, () => signUp(door.url)));
  const sides = await twoSides({ url: door.url, ctx });
  await ctx.db
    .update(coupleMembers)
    .set({ shares: ['list'] })
    .where(eq(coupleMembers.coupleId, sides.couple));
  const actors = spenders.map(({ userId, email }) => makeActor({ userId, email }));
  for (const { userId } of spenders) {
    const at = ctx.clock.now();
    await ctx.db.transaction(async (tx) => {
      await giveCredits(tx, { accountId: await lockAccount(tx, userId, at), amount: GIFT, at });
    });
  }
  const creditsOf = () => Promise.all(actors.map(async (actor) => (await getCredits(ctx, actor)).credits));
  const before = await creditsOf();
  const until = performance.now() + LASTS_MS;
  await scheduleLetter(ctx, [await publishArticle(ctx)]);
  const due: string[] = [];
  const slices = 10 * MINUTES;
  for (let slice = 0; slice < slices; slice += 1) {
    due.push(...(await addDuePeople(ctx, DUE / slices, (slice * LASTS_MS) / slices / 1000)));
  }
  const killing = copies.map((_, at) => killOften(at, until));
  const spending = spenders.map((account) => spend(account, until));
  const told = await tell(sides, until);
  const spent = await Promise.all(spending);
  await Promise.all(killing);
  await expect.poll(() => told.written.filter((id) => !told.seen.has(id)), { timeout: 90_000 }).toEqual([]);
  told.leave();
  await expect
    .poll(() => countLetters(readers).missed, { timeout: 900_000, interval: 2_000 })
    .toBe(0)
    .finally(() => process.stdout.write(`letters each ${LOOK_EVERY_MS / 1000} s: ${watch.progress.join(' ')}\n`));
  watch.end();
  expect(await Promise.all(copies.map((copy) => copy?.stop('SIGTERM')))).toEqual([0, 0, 0, 0]);
  await finishLater();

  const [letters, reminded] = [countLetters(readers), countLetters(due)];
  const kills = killed.reduce((sum, each) => sum + each, 0);
  const { rows: runs } = await ctx.db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from pgboss.job where name in ('send-reminders', 'send-newsletter') group by 1`,
  );
  const after = await creditsOf();
  const total = spent.reduce((sum, each) => sum + each, 0);
  process.stdout.write(
    `${JSON.stringify({ minutes: MINUTES, killed, spent: total, told: told.written.length, letters, reminded, runs })}\n`,
  );
  expect(Math.min(...killed)).toBeGreaterThan(0);
  expect(after).toEqual(before.map((credits, at) => credits - (spent[at] ?? 0)));
  expect(await ledgerDifference(ctx)).toBe(0);
  expect(letters).toMatchObject({ missed: 0, underTwoNames: 0 });
  expect(reminded).toMatchObject({ missed: 0, underTwoNames: 0 });
  expect(letters.twice).toBeLessThanOrEqual(kills * LETTERS_AT_ONCE);
  expect(reminded.twice).toBeLessThanOrEqual(kills * REMINDERS_AT_ONCE);
  // One a minute over all copies, and one as each begins.
  const mostRuns = COPIES + kills + Math.ceil((performance.now() - began) / 60_000) + 1;
  expect(runs).toHaveLength(2);
  for (const { name, count } of runs) expect(count, name).toBeLessThanOrEqual(mostRuns);
});
