/** Ends a connection: what we wrote is taken out where that is wanted and can be, the access is given back, and everything here goes. */
import { eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { clearWritten } from './clear-written.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { endAccess } from './end-access.ts';
import { holdConnection } from './hold-connection.ts';
import { keepSecrets } from './keep-secrets.ts';
import { openService } from './open-service.ts';
import { openConnection } from './seal-connection.ts';
import { calendarBusy, calendarConnections } from './tables.ts';
import { readWritten } from './written-rows.ts';

/** Answers how many events of ours stay there. Refuses with 'not-found', and 'conflict' while it is being brought up to date. */
export async function disconnect(house: House, who: Who, id: string, { leave }: { leave: boolean }): Promise<number> {
  const connection = await holdConnection(house, who.userId, id);
  const secrets = openConnection(house, id, connection.sealed);
  let left = (await readWritten(house.db, id)).size;
  if (secrets?.calendar && left > 0 && !leave) {
    const service = openService(house, connection.type, secrets.access, async (access) => {
      secrets.access = access;
      await keepSecrets(house, id, { access });
    });
    left = await clearWritten(house, connection, service, secrets.calendar.id);
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
