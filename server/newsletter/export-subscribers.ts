/** The list as a file (RFC 4180): the addresses that get the newsletter, and when each was confirmed. Written to the log of administrators. */
import { asc, eq } from 'drizzle-orm';
import { recordAct } from '../accounts/record-act.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { subscribers } from './tables.ts';

export async function exportSubscribers(ctx: AppContext, actor: Actor): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
      .from(subscribers)
      .where(eq(subscribers.state, 'confirmed'))
      .orderBy(asc(subscribers.confirmedAt), asc(subscribers.id));
    await recordAct(tx, ctx, actor, { act: 'export-newsletter', subjectId: null, details: { addresses: rows.length } });
    const lines = rows.map(
      ({ email, confirmedAt }) => `${cell(email ?? '')},${cell(confirmedAt?.toISOString() ?? '')}`,
    );
    return `${['email,confirmed_at', ...lines].join('\r\n')}\r\n`;
  });
}

/** Table programs run what begins like a formula, and an address may: a mark before it keeps it text. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
