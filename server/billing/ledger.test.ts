import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditMonth, HOLD_MS, KEY_MEMORY_MS, monthEnd } from '../../domain/billing/credits.ts';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import type { Actor } from '../platform/app-context.ts';
import { beginGeneration } from './generation.ts';
import { captureHold, voidHold } from './hold.ts';
import { ledgerDifference } from './ledger.ts';
import { getCredits } from './spendable-accounts.ts';

const home = openForFile(openTestApp);

/** What the ledger must amount to, kept in the plainest way: one free credit a month, and what became of each key. */
class Model {
  month = '';
  free = 0;
  trials = 0;
  keys = new Map<
    number,
    { state: 'open' | 'captured' | 'void'; hold: string; month: string; until: number; first: number }
  >();

  turn(now: Date): void {
    for (const key of this.keys.values()) {
      if (key.state === 'open' && key.until <= now.getTime()) this.giveBack(key);
    }
    if (creditMonth(now) !== this.month) {
      this.month = creditMonth(now);
      this.free = 1;
    }
  }

  forget(now: Date): void {
    const until = now.getTime() - KEY_MEMORY_MS;
    for (const [key, { first, state }] of this.keys) if (first <= until && state === 'void') this.keys.delete(key);
  }

  giveBack(key: { state: string; month: string }): void {
    key.state = 'void';
    if (key.month === this.month) this.free += 1;
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('begin' as const), key: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('capture' as const), key: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), key: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('minutes' as const), key: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('month' as const), key: fc.constant(0) }) },
);

/** Few random walks begin and spend under one key, and that is what all of this is about. */
const SPENT_TWICE = (['begin', 'capture', 'capture', 'begin', 'void'] as const).map((act) => ({ act, key: 0 }));

test('any sequence of requests, answers, failures and waits comes to what a plain count says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const actor = makeActor();
      const model = new Model();
      for (const { act, key } of steps) await take(actor, model, act, key);
      const now = home.ctx.clock.now();
      // At the ten minutes themselves a millisecond decides; the model and the ledger look at different ones.
      model.turn(now);
      expect(await getCredits(home.ctx, actor)).toMatchObject({
        credits: model.free,
        trialCount: model.trials,
        tier: 'free',
      });
    }),
    { numRuns: howMany(15, 60), examples: [[SPENT_TWICE]] },
  );
  expect(await ledgerDifference(home.ctx)).toBe(0);
  expect(await negativeBooks()).toBe(0);
});

async function take(actor: Actor, model: Model, act: string, key: number): Promise<void> {
  if (act === 'minutes') return home.pass(key * MINUTE_MS + 500);
  const now = home.ctx.clock.now();
  if (act === 'month') return home.pass(monthEnd(now).getTime() - now.getTime() + 500);
  if (act === 'begin') {
    model.turn(now);
    model.forget(now);
  }
  const known = model.keys.get(key);
  if (act === 'begin') {
    const outcome = await beginGeneration(home.ctx, actor, { key: `key-number-${key}`, bodyHash: 'b' }).catch(
      (refusal: { code: string }) => refusal.code,
    );
    if (known?.state === 'captured') {
      expect(outcome).toEqual({ kind: 'replay', holdId: known.hold });
    } else if (known?.state !== 'open' && model.free === 0) {
      expect(outcome).toBe('no-credit');
    } else {
      expect(outcome).toMatchObject({ kind: 'held' });
      const month = known?.state === 'open' ? known.month : model.month;
      if (known?.state !== 'open') model.free -= 1;
      const hold = (outcome as { holdId: string }).holdId;
      model.keys.set(key, {
        state: 'open',
        hold,
        month,
        until: now.getTime() + HOLD_MS,
        first: known?.first ?? now.getTime(),
      });
    }
  }
  if (!known) return;
  if (act === 'capture') {
    const outcome = await captureHold(home.ctx, actor, known.hold).catch((refusal: { code: string }) => refusal.code);
    // Nothing else looked since it ran out: what is still held may still be spent.
    const isNew = known.state === 'open';
    if (isNew) {
      known.state = 'captured';
      model.trials += 1;
    }
    expect(outcome).toEqual(known.state === 'captured' ? { id: known.hold, isNew } : 'conflict');
  }
  if (act === 'void') {
    await voidHold(home.ctx, actor, known.hold);
    if (known.state === 'open') model.giveBack(known);
  }
}

test('the database itself refuses an entry of nothing, a second end of a hold and an unknown book', async () => {
  const actor = makeActor();
  const { holdId } = await beginGeneration(home.ctx, actor, { key: randomUUID(), bodyHash: 'b' });
  await captureHold(home.ctx, actor, holdId);
  const again = (changes: string) =>
    home.ctx.db.execute(
      sql.raw(`insert into ledger_entries (posting_id, kind, book, amount, account_id, grant_id, hold_id, posted_at)
        select '${randomUUID()}', kind, book, amount, account_id, grant_id, hold_id, posted_at from
        (select kind, ${changes}, account_id, grant_id, hold_id, posted_at from ledger_entries
         where hold_id = '${holdId}' and kind = 'capture' and book = 'held') as entry`),
    );
  await expect(again('book, amount')).rejects.toMatchObject({ cause: { constraint: 'ledger_entries_one_end' } });
  await expect(again("'spent' as book, 0 as amount")).rejects.toMatchObject({
    cause: { constraint: 'ledger_entries_amount' },
  });
  await expect(again("'elsewhere' as book, amount")).rejects.toMatchObject({
    cause: { constraint: 'ledger_entries_book' },
  });
});

/** Books of one grant that hold less than nothing, the issuing side apart. */
async function negativeBooks(): Promise<number> {
  const found = await home.ctx.db.execute<{ number: number }>(
    sql`select count(*)::int as number from (select 1 from ledger_entries where book <> 'issued' group by grant_id, book having sum(amount) < 0) as found`,
  );
  return found.rows[0]?.number ?? -1;
}

test('the database itself refuses to change or remove an entry', async () => {
  await getCredits(home.ctx, makeActor());
  for (const statement of [
    'update ledger_entries set amount = 5',
    'delete from ledger_entries',
    'truncate ledger_entries',
  ]) {
    await expect(home.ctx.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added to') },
    });
  }
  expect(await ledgerDifference(home.ctx)).toBe(0);
});
