/** The calendars that are read from addresses, as their owner sees them: never the address, which is as good as a password. */
import { asc, eq } from 'drizzle-orm';
import { IMPORT_TROUBLES, type SeenImport } from '../../domain/calendar/import.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openImport } from './seal-import.ts';
import { calendarImports } from './tables.ts';

export async function listImports(ctx: AppContext, userId: string): Promise<SeenImport[]> {
  const rows = await ctx.db
    .select()
    .from(calendarImports)
    .where(eq(calendarImports.userId, userId))
    .orderBy(asc(calendarImports.createdAt));
  return rows.map(({ id, sealed, trouble, readAt }) => {
    const secrets = openImport(ctx, id, sealed);
    const known = IMPORT_TROUBLES.find((one) => one === trouble) ?? null;
    return {
      id,
      name: secrets?.name ?? '',
      host: secrets ? new URL(secrets.address).host : '',
      // Sealed under another key: it has to be added anew.
      trouble: secrets ? known : 'refused',
      read_at: readAt?.toISOString() ?? null,
    };
  });
}
