/** Ends a connection: what we wrote is taken out where that is wanted and can be, the access is given back, and everything here goes. */
import { eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { type CalendarService, ServiceTrouble } from './calendar-service.ts';
import { clearWritten } from './clear-written.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { endAccess } from './end-access.ts';
import { type Connection, holdConnection } from './hold-connection.ts';
import { keepSecrets } from './keep-secrets.ts';
import { openService } from './open-service.ts';
import { removeOwnCalendar } from './remove-own-calendar.ts';
import { type ConnectionSecrets, openConnection } from './seal-connection.ts';
import { calendarBusy, calendarConnections } from './tables.ts';
import { readWritten } from './written-rows.ts';

/** Answers how many events of ours stay there. Refuses with 'not-found', and 'conflict' while it is being brought up to date. */
export async function disconnect(house: House, who: Who, id: string, { leave }: { leave: boolean }): Promise<number> {
  const connection = await holdConnection(house, who.userId, id);
  const secrets = openConnection(house, id, connection.sealed);
  let left = (await readWritten(house.db, id)).size;
  if (secrets?.calendar && !leave && (left > 0 || secrets.calendar.made)) {
    left = await leaveCalendar(house, connection, secrets, left);
  }
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    await tx.delete(calendarConnections).where(eq(calendarConnections.id, id));
    await tx.delete(calendarBusy).where(eq(calendarBusy.sourceId, id));
    await recordAccess(tx, { userId: who.userId, act: 'calendar-disconnected', detail: connection.type, at: now });
    await dropUnwanted(tx, house, who.userId);
  });
  if (secrets) await endAccess(house, connection.type, secrets.access);
  return left;
}

/** Takes our events out and, with the last of them, the calendar that we made for them. Answers how many stay. */
async function leaveCalendar(
  house: House,
  connection: Connection,
  secrets: ConnectionSecrets,
  left: number,
): Promise<number> {
  const service = openedService(house, connection, secrets);
  if (!service || !secrets.calendar) return left;
  const stay = left > 0 ? await clearWritten(house, connection, service, secrets.calendar.id) : 0;
  if (stay === 0) await removeOwnCalendar(house, service, secrets.calendar);
  return stay;
}

/** Null where the operator has taken the service away: its owner can leave all the same. */
function openedService(house: House, { id, type }: Connection, secrets: ConnectionSecrets): CalendarService | null {
  try {
    return openService(house, type, secrets.access, async (access) => {
      secrets.access = access;
      await keepSecrets(house, id, { access });
    });
  } catch (error) {
    if (error instanceof ServiceTrouble) return null;
    throw error;
  }
}
