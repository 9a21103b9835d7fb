/** Takes away a calendar that we made in somebody's account, once nothing is in it; whatever its owner put there keeps it. */
import type { AppContext } from '../platform/app-context.ts';
import { type CalendarService, CalendarServiceError } from './calendar-service.ts';
import type { ConnectionSecrets } from './seal-connection.ts';

/** Nobody's end waits for it: a service that does not answer, or will not, leaves an empty calendar there. */
export async function removeOwnCalendar(
  ctx: AppContext,
  service: CalendarService,
  { id, made }: NonNullable<ConnectionSecrets['calendar']>,
): Promise<void> {
  if (!made) return;
  try {
    await service.removeEmpty(id);
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    ctx.log.info({ kind: error.kind }, 'an empty calendar of ours stays where it was made');
  }
}
