/** Which of an account's calendars the plan is written into: what stood in the one before is taken out first. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { type CalendarService, CalendarServiceError, type RemoteCalendar } from './calendar-service.ts';
import { clearWritten } from './clear-written.ts';
import { type Connection, holdConnection, releaseLease } from './hold-connection.ts';
import { keepSecrets } from './keep-secrets.ts';
import { openService } from './open-service.ts';
import { removeOwnCalendar } from './remove-own-calendar.ts';
import { type ConnectionSecrets, openConnection } from './seal-connection.ts';
import { calendarConnections } from './tables.ts';

const UNANSWERED = 'The calendar did not answer just now. Nothing was changed; please try again.';

/** Those that can be written into. Refuses with 'not-found', 'conflict', and 'unavailable' where the service does not answer. */
export async function offerCalendars(ctx: AppContext, actor: Actor, id: string): Promise<RemoteCalendar[]> {
  return atService(ctx, actor, id, async ({ service }) =>
    (await service.listCalendars()).filter(({ writable }) => writable),
  );
}

/** `calendar` is one of those; null for one of its own. The same refusals, and 'invalid' for one that is not there. */
export async function chooseCalendar(
  ctx: AppContext,
  actor: Actor,
  id: string,
  calendar: string | null,
): Promise<void> {
  await atService(ctx, actor, id, async ({ connection, secrets, service }) => {
    const wanted = calendar === null ? null : (await service.listCalendars()).find((one) => one.id === calendar);
    if (wanted === undefined || wanted?.writable === false) {
      throw new PublicError('invalid', 'This calendar cannot be written into.', { field: 'calendar' });
    }
    const before = secrets.calendar;
    if (wanted ? before?.id === wanted.id : before?.own) return;
    const left = before ? await clearWritten(ctx, connection, service, before.id) : 0;
    if (left > 0) throw new PublicError('unavailable', UNANSWERED);
    await keepSecrets(ctx, id, { calendar: wanted && { id: wanted.id, name: wanted.name, own: false, made: false } });
    if (before) await removeOwnCalendar(ctx, service, before);
    await ctx.db
      .update(calendarConnections)
      .set({ dueAt: ctx.clock.now(), failures: 0, trouble: null, cursor: null })
      .where(eq(calendarConnections.id, id));
  });
}

interface At {
  connection: Connection;
  secrets: ConnectionSecrets;
  service: CalendarService;
}

async function atService<T>(ctx: AppContext, actor: Actor, id: string, work: (at: At) => Promise<T>): Promise<T> {
  const connection = await holdConnection(ctx, actor.userId, id);
  try {
    const secrets = openConnection(ctx, id, connection.sealed);
    if (!secrets) throw new CalendarServiceError('access-ended');
    const service = openService(ctx, connection.type, secrets.access, (access) => keepSecrets(ctx, id, { access }));
    return await work({ connection, secrets, service });
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    throw new PublicError('unavailable', UNANSWERED, { note: error.kind });
  } finally {
    await releaseLease(ctx, connection);
  }
}
