/** Money that came in: one row per paid invoice, and the letters about it. Stripe sends its own receipts. */
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Offer } from '../../domain/billing/offers.ts';
import { dollars } from '../../domain/billing/sums.ts';
import { findAddress } from '../accounts/user.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { escapeHtml, layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { PRODUCT_NAMES } from './prices.ts';
import { creditAccounts, payments } from './tables.ts';

export interface PaidInvoice extends Offer {
  id: string;
  amountCents: number;
  /** A payment intent's id, or a charge's: what a refund is made on. */
  chargeId: string | null;
  receiptUrl: string | null;
  paidAt: Date;
}

/** Records each invoice once, however often it is reported. Call it inside a transaction, after the subscription's row exists. */
export async function recordPayments(
  tx: Db,
  of: { accountId: string; subscriptionId: string; provider?: 'stripe' | 'test' },
  invoices: PaidInvoice[],
): Promise<void> {
  for (const { id, ...invoice } of invoices) {
    await tx
      .insert(payments)
      .values({ id: randomUUID(), provider: 'stripe', ...of, externalId: id, ...invoice })
      .onConflictDoNothing();
  }
}

/** What a person has paid, newest first. */
export async function listPayments(ctx: AppContext, userId: string): Promise<Array<typeof payments.$inferSelect>> {
  const rows = await ctx.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(creditAccounts, eq(creditAccounts.id, payments.accountId))
    .where(eq(creditAccounts.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.id));
  return rows.map(({ payment }) => payment);
}

export async function sendFailedPaymentLetter(
  ctx: AppContext,
  { accountId, graceUntil }: { accountId: string; graceUntil: Date },
): Promise<void> {
  await sendLetter(ctx, accountId, {
    subject: 'A payment did not go through',
    paragraphs: [
      'The last payment for your Twofold plan didn’t go through.',
      `Your plan stays as it is until ${day(graceUntil)}. Please check your payment method before then.`,
    ],
    label: 'Open your account',
  });
}

export async function sendTestReceipt(
  ctx: AppContext,
  payment: Pick<typeof payments.$inferSelect, 'accountId' | 'amountCents' | 'plan' | 'billing' | 'paidAt'>,
): Promise<void> {
  const { accountId, amountCents, plan, billing, paidAt } = payment;
  await sendLetter(ctx, accountId, {
    subject: 'Your Twofold receipt (a test)',
    paragraphs: [
      'This was a test: no money moved.',
      `${PRODUCT_NAMES[plan]}, ${billing}, ${day(paidAt)}: ${dollars(amountCents)}`,
    ],
    label: 'Open your account',
  });
}

/** A letter that cannot be sent is logged and dropped: it changes nothing about the payment. */
async function sendLetter(
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

interface LetterWords {
  to: string;
  subject: string;
  paragraphs: string[];
  /** The button. */
  link: { label: string; href: string };
}

/** Brief, the same in text and HTML, and naming nothing but Twofold. */
function writePaymentLetter({ to, subject, paragraphs, link }: LetterWords): Letter {
  const text = ['Hello,', ...paragraphs, `${link.label}:\n${link.href}`, 'Twofold'].join('\n\n');
  const html = layOutLetter(subject, [
    paragraph('Hello,'),
    ...paragraphs.map((words) => paragraph(escapeHtml(words))),
    linkButton(link.href, link.label),
    paragraph('Twofold'),
  ]);
  return { to, subject, text: `${text}\n`, html };
}

const day = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
