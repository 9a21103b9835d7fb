/** A connection's calendar service by the kind of its access. */
import type { ProviderType } from '../../domain/calendar/connection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { CalendarService } from './calendar-service.ts';
import { openCalDav } from './open-caldav.ts';
import { openSignedIn } from './open-signed-in.ts';
import type { Access, OAuthAccess } from './seal-connection.ts';

/** Stores renewed access at once: a refresh token may hold good only once. */
export type KeepAccess = (access: OAuthAccess) => Promise<void>;

export function openService(ctx: AppContext, type: ProviderType, access: Access, keep: KeepAccess): CalendarService {
  if (access.kind === 'caldav') return openCalDav(ctx, access);
  return openSignedIn(ctx, type, access, keep);
}
