/** What a person has paid, newest first. */
import { desc, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { creditAccounts, payments } from './tables.ts';

export async function readPayments(ctx: AppContext, userId: string): Promise<Array<typeof payments.$inferSelect>> {
  const rows = await ctx.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(creditAccounts, eq(creditAccounts.id, payments.accountId))
    .where(eq(creditAccounts.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.id));
  return rows.map(({ payment }) => payment);
}
