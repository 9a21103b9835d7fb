/** Takes an address whose calendar is to be read as busy times: only one that could be read just now is kept. */
import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { type ImportFailure, importAddress, MAX_IMPORTS, type NewImport } from '../../domain/calendar/import.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { askImport } from './ask-import.ts';
import { keepBusy } from './keep-busy.ts';
import { sealImport } from './seal-import.ts';
import { calendarImports } from './tables.ts';

export const READ_EVERY_MS = 3_600_000;

const SENTENCES: Readonly<Record<ImportFailure, string>> = {
  gone: 'There is no calendar at this address.',
  refused: 'This address may not be read. Please use the calendar’s public or secret address, which begins with https.',
  unreachable: 'Nothing answered at this address. Please check it and try again.',
  'too-large': 'This calendar is larger than 5 MB, which is more than can be read.',
  'not-a-calendar':
    'What lies at this address is no calendar. Please look for one that ends in .ics or begins with webcal.',
};

/** Answers its id. Refuses with 'invalid' for what cannot be read, and with 'conflict' beyond five. */
export async function keepImport(ctx: AppContext, actor: Pick<Actor, 'userId'>, wanted: NewImport): Promise<string> {
  const { userId } = actor;
  const now = ctx.clock.now();
  const address = importAddress(wanted.address);
  if (!address || !URL.canParse(address)) {
    throw new PublicError('invalid', 'Enter an address that begins with https or webcal.', { field: 'address' });
  }
  // Before a stranger's server is asked, and again with the row.
  await refuseTooMany(ctx.db, userId);
  const secrets = { name: wanted.name, timezone: wanted.timezone, address, etag: null, lastModified: null };
  const asked = await askImport(ctx, secrets, true);
  if (!asked.ok) throw new PublicError('invalid', SENTENCES[asked.problem.trouble], { field: 'address' });
  const { intervals, whole, etag, lastModified } = asked.value;
  const id = randomUUID();
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, now);
    await refuseTooMany(tx, userId);
    await tx.insert(calendarImports).values({
      ...{ id, userId, readAt: now, createdAt: now, trouble: whole ? null : 'partly-read' },
      sealed: sealImport(ctx, id, { ...secrets, etag, lastModified }),
      dueAt: new Date(now.getTime() + READ_EVERY_MS),
    });
    await keepBusy(tx, ctx, { sourceId: id, userId }, intervals ?? [], now);
  });
  return id;
}

async function refuseTooMany(db: Db, userId: string): Promise<void> {
  const [found] = await db.select({ there: count() }).from(calendarImports).where(eq(calendarImports.userId, userId));
  if ((found?.there ?? 0) < MAX_IMPORTS) return;
  throw new PublicError('conflict', `You have ${MAX_IMPORTS} calendars by address. Remove one to add another.`);
}
