/** Keeps the busy times of one source, sealed, in the place of those before; `openBusy` opens what was kept. */
import * as z from 'zod/mini';
import type { BusyInterval } from '../../domain/calendar/busy-intervals.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';
import { calendarBusy } from './tables.ts';

const PURPOSE = 'calendar-busy';
const intervalsSchema = z.array(z.tuple([z.int(), z.int()]));

export async function keepBusy(
  db: Pick<AppContext['db'], 'insert'>,
  ctx: Secrets,
  { sourceId, userId }: { sourceId: string; userId: string },
  intervals: readonly BusyInterval[],
  now: Date,
): Promise<void> {
  const sealed = sealFor(ctx, PURPOSE, sourceId, Buffer.from(JSON.stringify(intervals)));
  await db
    .insert(calendarBusy)
    .values({ sourceId, userId, sealed, readAt: now })
    .onConflictDoUpdate({ target: calendarBusy.sourceId, set: { sealed, readAt: now } });
}

/** Empty for what was sealed under another key. */
export function openBusy(ctx: Secrets, sourceId: string, sealed: string): BusyInterval[] {
  const plain = openSealed(ctx, PURPOSE, sourceId, sealed);
  return plain ? intervalsSchema.parse(JSON.parse(plain.toString())) : [];
}
