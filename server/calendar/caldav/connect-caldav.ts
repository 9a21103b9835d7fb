/** Connects a calendar by address, name and password: what cannot be opened just now is not kept. The same one again gets new life. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  DEFAULT_PREFERENCES,
  PROVIDER_NOT_SUPPORTED,
  type ProviderType,
} from '../../../domain/calendar/connections/connection.ts';
import { recordAccess } from '../../accounts/access-log.ts';
import { holdFirstRows, refuseErased } from '../../accounts/erasure.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { CalendarServiceError } from '../calendar-service.ts';
import { type CalDavAccess, openConnection, sealConnection } from '../connection.ts';
import { calendarConnections } from '../tables.ts';
import { findCalDav, KNOWN_ADDRESSES } from './find-caldav.ts';
import { openCalDav } from './open-caldav.ts';

interface CalDavLogin {
  type: string;
  /** Of the server; only for 'caldav'. */
  address: string;
  username: string;
  password: string;
}

export const MAX_CONNECTIONS = 8;

const SENTENCES: Readonly<Record<CalendarServiceError['kind'], { field: string; sentence: string }>> = {
  'access-ended': {
    field: 'password',
    sentence:
      'The calendar didn’t accept this name and password. Apple and Yahoo want an app password, not your usual one.',
  },
  'not-allowed': { field: 'password', sentence: 'The calendar let us in but wouldn’t show its contents.' },
  'too-often': {
    field: 'address',
    sentence: 'The calendar is asking for a break. Please try again later.',
  },
  unreachable: { field: 'address', sentence: 'Nothing answered at this address. Please check it and try again.' },
  unreadable: { field: 'address', sentence: 'There are no calendars at this address. Please check it and try again.' },
  gone: { field: 'address', sentence: 'There are no calendars at this address. Please check it and try again.' },
  conflict: { field: 'address', sentence: 'The calendar was busy. Please try again.' },
  exists: { field: 'address', sentence: 'The calendar was busy. Please try again.' },
};

/** Returns the connection's id. Refuses with 'invalid' and what stood in the way, and with 'conflict' beyond eight. */
export async function connectCalDav(
  ctx: AppContext,
  actor: Pick<Actor, 'userId'>,
  asked: CalDavLogin,
): Promise<string> {
  const { type, address } = providerOf(asked);
  const access = await openAccess(ctx, { ...asked, address });
  const now = ctx.clock.now();
  const { userId } = actor;
  return ctx.db.transaction(async (tx) => {
    // Two browsers with one calendar make one connection.
    await holdFirstRows(tx, userId);
    await refuseErased(tx, userId, now);
    const alive = { error: null, toldAt: null, failures: 0, dueAt: now };
    const { known, others } = await findKnown(tx, ctx, userId, access);
    await recordAccess(tx, { userId, act: 'calendar-connected', detail: type, at: now });
    if (known) {
      // What stands in its calendar is found again, and nothing is written twice.
      const sealed = sealConnection(ctx, known.id, { ...known.secrets, access });
      await tx
        .update(calendarConnections)
        .set({ ...alive, sealed })
        .where(eq(calendarConnections.id, known.id));
      return known.id;
    }
    if (others >= MAX_CONNECTIONS)
      throw new PublicError(
        'conflict',
        `You have ${MAX_CONNECTIONS} calendars connected. Disconnect one to add another.`,
      );
    const id = randomUUID();
    await tx.insert(calendarConnections).values({
      ...alive,
      id,
      userId,
      type,
      createdAt: now,
      sealed: sealConnection(ctx, id, { access, calendar: null }),
      preferences: JSON.stringify(DEFAULT_PREFERENCES),
    });
    return id;
  });
}

function providerOf({ type, address }: CalDavLogin): { type: ProviderType; address: string } {
  if (type === 'apple' || type === 'yahoo') return { type, address: KNOWN_ADDRESSES[type] ?? address };
  if (type !== 'caldav') throw new PublicError('invalid', PROVIDER_NOT_SUPPORTED, { field: 'type' });
  if (address.trim() === '')
    throw new PublicError('invalid', 'Enter the address of your calendar.', { field: 'address' });
  return { type, address: address.trim() };
}

async function openAccess(ctx: AppContext, asked: Omit<CalDavLogin, 'type'>): Promise<CalDavAccess> {
  try {
    const access = await findCalDav(ctx, asked);
    await openCalDav(ctx, access).listCalendars();
    return access;
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    const { field, sentence } = SENTENCES[error.kind];
    throw new PublicError('invalid', sentence, { field, note: error.kind });
  }
}

async function findKnown(tx: Db, ctx: AppContext, userId: string, { principal, username }: CalDavAccess) {
  const rows = await tx.select().from(calendarConnections).where(eq(calendarConnections.userId, userId));
  for (const { id, sealed } of rows) {
    const secrets = openConnection(ctx, id, sealed);
    if (secrets?.access.kind !== 'caldav') continue;
    if (secrets.access.principal === principal && secrets.access.username === username) {
      return { known: { id, secrets }, others: rows.length };
    }
  }
  return { known: null, others: rows.length };
}
