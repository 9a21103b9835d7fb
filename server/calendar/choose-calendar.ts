/** Which of an account's calendars the plan is written into: what stood in the one before is taken out first. */
import { eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { type CalendarService, type RemoteCalendar, ServiceTrouble } from './calendar-service.ts';
import { clearWritten } from './clear-written.ts';
import { type Connection, holdConnection, letGo } from './hold-connection.ts';
import { keepSecrets } from './keep-secrets.ts';
import { openService } from './open-service.ts';
import { removeOwnCalendar } from './remove-own-calendar.ts';
import { type ConnectionSecrets, openConnection } from './seal-connection.ts';
import { calendarConnections } from './tables.ts';

const UNANSWERED = 'The calendar did not answer just now. Nothing was changed; please try again.';

/** Those that can be written into. Refuses with 'not-found', 'conflict', and 'unavailable' where the service does not answer. */
export async function offerCalendars(house: House, who: Who, id: string): Promise<RemoteCalendar[]> {
  return atService(house, who, id, async ({ service }) =>
    (await service.listCalendars()).filter(({ writable }) => writable),
  );
}

/** `calendar` is one of those; null for one of its own. The same refusals, and 'invalid' for one that is not there. */
export async function chooseCalendar(house: House, who: Who, id: string, calendar: string | null): Promise<void> {
  await atService(house, who, id, async ({ connection, secrets, service }) => {
    const wanted = calendar === null ? null : (await service.listCalendars()).find((one) => one.id === calendar);
    if (wanted === undefined || wanted?.writable === false) {
      throw new Refusal('invalid', 'This calendar cannot be written into.', { field: 'calendar' });
    }
    const before = secrets.calendar;
    if (wanted ? before?.id === wanted.id : before?.own) return;
    const left = before ? await clearWritten(house, connection, service, before.id) : 0;
    if (left > 0) throw new Refusal('unavailable', UNANSWERED);
    await keepSecrets(house, id, { calendar: wanted && { id: wanted.id, name: wanted.name, own: false, made: false } });
    if (before) await removeOwnCalendar(house, service, before);
    await house.db
      .update(calendarConnections)
      .set({ dueAt: house.clock.now(), failures: 0, trouble: null, cursor: null })
      .where(eq(calendarConnections.id, id));
  });
}

interface At {
  connection: Connection;
  secrets: ConnectionSecrets;
  service: CalendarService;
}

async function atService<T>(house: House, who: Who, id: string, work: (at: At) => Promise<T>): Promise<T> {
  const connection = await holdConnection(house, who.userId, id);
  try {
    const secrets = openConnection(house, id, connection.sealed);
    if (!secrets) throw new ServiceTrouble('access-ended');
    const service = openService(house, connection.type, secrets.access, (access) => keepSecrets(house, id, { access }));
    return await work({ connection, secrets, service });
  } catch (error) {
    if (!(error instanceof ServiceTrouble)) throw error;
    throw new Refusal('unavailable', UNANSWERED, { note: error.kind });
  } finally {
    await letGo(house, connection);
  }
}
