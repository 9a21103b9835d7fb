/** Takes what we wrote out of a connected calendar again, each by its ETag; nothing else in it is touched. */
import type { AppContext } from '../platform/app-context.ts';
import { type CalendarService, CalendarServiceError } from './calendar-service.ts';
import type { Connection } from './hold-connection.ts';
import { type Writing, writePlan } from './write-plan.ts';
import { readWritten } from './written-rows.ts';

/** Answers how many are left, where the service could not be asked or would not. */
export async function clearWritten(
  ctx: AppContext,
  connection: Connection,
  service: CalendarService,
  calendar: string,
): Promise<number> {
  const writing: Writing = { ctx, connection, service, calendar };
  try {
    await writePlan(writing, []);
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    // With the calendar itself everything in it is gone.
    if (error.kind === 'gone') return 0;
  }
  return (await readWritten(ctx.db, connection.id)).size;
}
