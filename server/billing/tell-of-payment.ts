/** Letters about money, once it is settled: a payment that failed, and the receipt of a test payment. Stripe sends its own receipts. */

import { eq } from 'drizzle-orm';
import { dollars } from '../../domain/billing/sums.ts';
import { findAddress } from '../accounts/find-address.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import { PRODUCT_NAMES } from './find-stripe-price.ts';
import { creditAccounts, type payments } from './tables.ts';
import { type LetterWords, writePaymentLetter } from './write-payment-letter.ts';

export async function tellOfFailedPayment(
  ctx: AppContext,
  { accountId, graceUntil }: { accountId: string; graceUntil: Date },
): Promise<void> {
  await send(ctx, accountId, {
    subject: 'A payment did not go through',
    paragraphs: [
      'The last payment for your Twofold plan did not go through.',
      `Your plan stays as it is until ${day(graceUntil)}. Please look at your way of paying before then.`,
    ],
    label: 'Open your account',
  });
}

export async function sendTestReceipt(
  ctx: AppContext,
  payment: Pick<typeof payments.$inferSelect, 'accountId' | 'amountCents' | 'plan' | 'billing' | 'paidAt'>,
): Promise<void> {
  const { accountId, amountCents, plan, billing, paidAt } = payment;
  await send(ctx, accountId, {
    subject: 'Your Twofold receipt (a test)',
    paragraphs: [
      'This was a test: no money moved.',
      `${PRODUCT_NAMES[plan]}, ${billing}, ${day(paidAt)}: ${dollars(amountCents)}`,
    ],
    label: 'Open your account',
  });
}

/** A letter that cannot be sent changes nothing about the payment: it is logged and left. */
async function send(
  ctx: AppContext,
  accountId: string,
  { label, ...words }: Omit<LetterWords, 'to' | 'link'> & { label: string },
): Promise<void> {
  const [account] = await ctx.db
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId));
  const to = account?.userId ? await findAddress(ctx.db, account.userId) : null;
  if (!to) return;
  const link = { label, href: `${ctx.env.publicUrl}/account#plan` };
  await ctx.mail.send(writePaymentLetter({ to, ...words, link })).catch((error: unknown) => {
    // A mail server's message may carry the address.
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'a letter about a payment could not be sent');
  });
}

const day = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
