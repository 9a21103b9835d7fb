/** Pays a person's payment back and writes it down. Money cannot wait in a transaction, so the entry follows what was really paid back. */
import { findActs, recordAct } from '../../accounts/admin/audit.ts';
import { findSubject } from '../../accounts/admin/subject.ts';
import { requireRecentAuth } from '../../accounts/auth-strength.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { lockAccount } from '../account.ts';
import { listPayments } from '../payment.ts';
import { refundPayment } from '../refund.ts';

/** A plan that ended so short a while ago was ended by a request at the same time, which may have written nothing down yet. */
const SAME_TIME_MS = 60_000;

interface Refund {
  /** One of this account's. */
  payment_id: string;
  /** For the audit log. */
  reason: string;
  end_plan: boolean;
}

/**
 * Pays back all that was not yet. An attempt that fails is logged, and writes an act only of what was paid back all the
 * same; a second request writes none, and one after an entry that could not be written makes up for it. Refuses with
 * 'not-found' (no such account, or not a payment of theirs), 'fresh-proof-needed', and as `refundPayment` does.
 */
export async function refundAccount(ctx: AppContext, actor: Actor, id: string, asked: Refund): Promise<void> {
  const { id: subjectId } = await findSubject(ctx, id);
  requireRecentAuth(ctx, actor);
  const payment = asked.payment_id;
  const find = async () => (await listPayments(ctx, subjectId)).find((paid) => paid.id === payment);
  const before = await find();
  if (!before) {
    throw new PublicError('not-found', 'We couldn’t find that payment in this account.', { field: 'payment_id' });
  }
  const attempt = { actor: actor.userId, subject: subjectId, payment };
  let failure: unknown;
  const { refundedCents, planEnded, endedAt } = await refundPayment(ctx, payment, { endPlan: asked.end_plan }).catch(
    async (error: unknown) => {
      ctx.log.warn({ ...attempt, code: error instanceof PublicError ? error.code : 'internal' }, 'refund failed');
      const cents = (await find())?.refundedCents ?? 0;
      if (cents <= before.refundedCents) throw error;
      // The money went back, and only the plan did not end.
      failure = error;
      return { refundedCents: cents, planEnded: false, endedAt: null };
    },
  );
  try {
    await ctx.db.transaction(async (tx) => {
      // Of two requests at once, the second finds the entry of the first.
      await lockAccount(tx, subjectId, ctx.clock.now());
      const known = await recorded(tx, subjectId, payment);
      const amount = refundedCents - known.cents;
      const justEnded = endedAt !== null && endedAt.getTime() > ctx.clock.now().getTime() - SAME_TIME_MS;
      const ended = (planEnded || (asked.end_plan && justEnded)) && !known.ended;
      if (amount <= 0 && !ended) return;
      await recordAct(tx, ctx, actor, {
        act: 'refund',
        subjectId,
        details: { payment, amount_cents: amount, end_plan: ended, reason: asked.reason },
      });
    });
  } catch (error) {
    ctx.log.error(attempt, 'refund made but not written down');
    throw error;
  }
  if (failure) throw failure;
}

async function recorded(tx: Db, subjectId: string, payment: string): Promise<{ cents: number; ended: boolean }> {
  const entries = await findActs(tx, { subjectId, act: 'refund' }, ['payment', payment]);
  return {
    cents: entries.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0),
    ended: entries.some(({ end_plan }) => end_plan === true),
  };
}
