/** Takes what we wrote out of a connected calendar again, each by its ETag; nothing else in it is touched. */
import type { House } from '../platform/house.ts';
import { type CalendarService, ServiceTrouble } from './calendar-service.ts';
import type { Connection } from './hold-connection.ts';
import { type Writing, writePlan } from './write-plan.ts';
import { readWritten } from './written-rows.ts';

/** Answers how many are left, where the service could not be asked or would not. */
export async function clearWritten(
  house: House,
  connection: Connection,
  service: CalendarService,
  calendar: string,
): Promise<number> {
  const writing: Writing = { house, connection, service, calendar };
  try {
    await writePlan(writing, []);
  } catch (error) {
    if (!(error instanceof ServiceTrouble)) throw error;
    // With the calendar itself everything in it is gone.
    if (error.kind === 'gone') return 0;
  }
  return (await readWritten(house.db, connection.id)).size;
}
