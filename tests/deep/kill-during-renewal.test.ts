/** kill -9 two hundred times while old wraps are made anew: no way into any journal is lost, and at last none is old. */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { KeyLetter } from '../../domain/journal/key-letter.ts';
import { isOld, isOlder } from '../../server/journal/older-wraps.ts';
import { accountRecipient, unwrapKey } from '../../server/journal/server-wrap.ts';
import { journalKeys, journalWraps } from '../../server/journal/tables.ts';
import { listWraps } from '../../server/journal/wraps.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { type KeyHolder, openWraps } from '../../web/journal/keys/key-wraps.ts';
import { makePhrase } from '../../web/journal/keys/recovery-phrase.ts';
import { makeActor } from '../server/make-actor.ts';
import { oldServerWrap, oldWrapFor } from '../server/old-wraps.ts';
import { QUICK } from '../server/server-process.ts';
import { startThrowawayPostgres } from '../server/throwaway-postgres.ts';
import type { Opening } from './renew-many.ts';

const KILLS = 200;
/** Of each kind: kept by the server, and private. */
const JOURNALS = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'wrap-kills-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('journals from before outlive kill -9, again and again', async () => {
  const postgres = await startThrowawayPostgres();
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: postgres.url } as const;
  const { ctx, close } = await openAppContext(readEnv(env));
  const letters: KeyLetter[] = Array.from({ length: 2 * JOURNALS }, () => ({
    owner: randomUUID(),
    key: randomBytes(32).toString('base64url'),
  }));
  const [kept, own] = [letters.slice(0, JOURNALS), letters.slice(JOURNALS)];
  const ways = new Map<string, Exclude<KeyHolder, { kind: 'passphrase' }>[]>();
  for (const { owner, key } of letters) {
    const isPrivate = own.some((letter) => letter.owner === owner);
    const row = { userId: owner, recipient: await accountRecipient(key), createdAt: ctx.clock.now() };
    const mode = isPrivate ? ('private' as const) : ('recoverable' as const);
    await ctx.db.insert(journalKeys).values({ ...row, mode, version: 1, changes: 0, stored: 0 });
    const passkey = { kind: 'passkey', credentialId: 'one', secret: new Uint8Array(randomBytes(32)) } as const;
    if (isPrivate) ways.set(owner, [{ kind: 'phrase', phrase: await makePhrase() }, passkey]);
  }

  /** As they lay there before. */
  async function putBack(): Promise<void> {
    for (const letter of kept) {
      const wrapped = await oldServerWrap(ctx, letter);
      await ctx.db.update(journalKeys).set({ wrapped }).where(eq(journalKeys.userId, letter.owner));
    }
    for (const letter of own) {
      await ctx.db.delete(journalWraps).where(eq(journalWraps.userId, letter.owner));
      for (const holder of ways.get(letter.owner) ?? []) {
        const row = { id: randomUUID(), userId: letter.owner, createdAt: ctx.clock.now() };
        await ctx.db.insert(journalWraps).values({ ...row, ...(await oldWrapFor(holder, letter)) });
      }
    }
  }

  /** Each private journal by its phrase, or by its passkey. */
  const openingsBy = (kind: 'phrase' | 'passkey'): Opening[] =>
    letters.map(({ owner }) => {
      const holder = ways.get(owner)?.find((way) => way.kind === kind);
      if (!holder) return { owner };
      if (holder.kind === 'phrase') return { owner, phrase: holder.phrase };
      return { owner, secret: Buffer.from(holder.secret).toString('base64url') };
    });

  /** Resolves to whether it was killed before it was done. */
  async function run(openings: Opening[], kill: { after: number; ms: number } | null): Promise<boolean> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'renew-many.ts')], {
      env: { ...QUICK, PATH: process.env.PATH, ...env, OPENINGS: JSON.stringify(openings) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    let dying = false;
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (kill === null || dying || said.split('\n').length - 2 < kill.after) return;
      dying = true;
      void wait(kill.ms).then(() => child.kill('SIGKILL'));
    });
    await new Promise((done) => child.once('exit', done));
    return !said.includes('done');
  }

  /** Answers how many are hybrid; none stands on the server's key alone. */
  async function expectAllOpen(at: string): Promise<number> {
    let renewed = 0;
    for (const letter of kept) {
      const [row] = await ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, letter.owner));
      expect(await unwrapKey(ctx, letter.owner, row?.wrapped ?? ''), at).toEqual({ ok: true, value: letter });
      renewed += isOld(row?.wrapped ?? '') ? 0 : 1;
    }
    for (const letter of own) {
      const actor = makeActor({ userId: letter.owner, provedAt: Math.floor(ctx.clock.now().getTime() / 1000) });
      const { wraps } = await listWraps(ctx, actor, true);
      for (const holder of ways.get(letter.owner) ?? []) {
        expect(await openWraps(holder, wraps, letter.owner), at).toEqual(letter);
      }
      const rows = await ctx.db.select().from(journalWraps).where(eq(journalWraps.userId, letter.owner));
      const older = rows.filter(({ wrapped }) => isOlder(wrapped));
      expect([0, rows.length], at).toContain(older.filter(({ wrapped }) => isOld(wrapped)).length);
      expect(older.length < rows.length || older.every(({ wrapped }) => isOld(wrapped)), at).toBe(true);
      renewed += rows.length - older.length;
    }
    return renewed;
  }

  const WRAPS = kept.length + 2 * own.length;
  let killed = 0;
  let midway = 0;
  for (let turn = 0; killed < KILLS; turn++) {
    if (turn % 2 === 0) await putBack();
    // After another journal each time, and at another moment of the next one.
    const openings = openingsBy(turn % 2 === 0 ? 'phrase' : 'passkey');
    if (await run(openings, { after: (turn * 5) % (letters.length - 1), ms: (turn * 7) % 60 })) killed++;
    const renewed = await expectAllOpen(`turn ${turn}`);
    if (renewed > 0 && renewed < WRAPS) midway++;
  }
  expect(midway).toBeGreaterThan(KILLS / 20);
  for (const kind of ['phrase', 'passkey'] as const) await run(openingsBy(kind), null);
  expect(await expectAllOpen('at last')).toBe(WRAPS);
  await close();
  await postgres.stop();
});
