/** Keeps what a sign-in brought as a connection: a new one, or new life for the one that the same account had here. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DEFAULT_PREFERENCES } from '../../domain/calendar/connection.ts';
import type { SignInType } from '../../domain/calendar/sign-in.ts';
import { holdFirstRows, refuseErased } from '../accounts/refuse-erased.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { findClosing } from '../privacy/refuse-closed.ts';
import { MAX_CONNECTIONS } from './connect-caldav.ts';
import { type OAuthAccess, openConnection, sealConnection } from './seal-connection.ts';
import type { Wanted } from './sign-in-places.ts';
import { calendarConnections } from './tables.ts';

/** False where there are as many as there may be. Refuses with 'account-closed' or 'conflict' where the account is none any more. */
export async function keepSignedIn(
  ctx: AppContext,
  userId: string,
  type: SignInType,
  access: OAuthAccess,
  wanted: Wanted,
): Promise<boolean> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Two browsers that come back with one account make one connection.
    await holdFirstRows(tx, userId);
    await refuseErased(tx, userId, now);
    if (await findClosing(tx, userId)) throw new PublicError('account-closed', 'This account is closed.');
    const chosen = {
      readBusy: wanted.readBusy && access.granted.busy,
      writePlan: wanted.writePlan && access.granted.write,
    };
    const alive = { trouble: null, toldAt: null, failures: 0, dueAt: now };
    const { known, others } = await findKnown(tx, ctx, userId, type, access.subject);
    if (known) {
      // The calendar of then is written on with: what stands in it is found again, and nothing twice.
      const sealed = sealConnection(ctx, known.id, { ...known.secrets, access });
      const preferences = JSON.stringify({ ...JSON.parse(known.preferences), ...chosen });
      await tx
        .update(calendarConnections)
        .set({ ...alive, sealed, preferences })
        .where(eq(calendarConnections.id, known.id));
    } else {
      if (others >= MAX_CONNECTIONS) return false;
      const id = randomUUID();
      await tx.insert(calendarConnections).values({
        ...alive,
        id,
        userId,
        type,
        sealed: sealConnection(ctx, id, { access, calendar: null }),
        preferences: JSON.stringify({ ...DEFAULT_PREFERENCES, ...chosen }),
        createdAt: now,
      });
    }
    await recordAccess(tx, { userId, act: 'calendar-connected', detail: type, at: now });
    return true;
  });
}

/** A subject is a number of one service alone: whose it is, the kind of connection says. */
async function findKnown(tx: Db, ctx: AppContext, userId: string, type: SignInType, subject: string) {
  const rows = await tx.select().from(calendarConnections).where(eq(calendarConnections.userId, userId));
  for (const row of rows.filter((one) => one.type === type)) {
    const secrets = openConnection(ctx, row.id, row.sealed);
    if (secrets?.access.kind !== 'oauth' || secrets.access.subject !== subject) continue;
    return { known: { id: row.id, preferences: row.preferences, secrets }, others: rows.length };
  }
  return { known: null, others: rows.length };
}
