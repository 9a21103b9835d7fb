/** The calendar service of a connection, by the kind of its access. */
import type { ProviderType } from '../../domain/calendar/connections/connection.ts';
import { SIGN_IN_TYPES } from '../../domain/calendar/connections/sign-in.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openCalDav } from './caldav/open-caldav.ts';
import { type CalendarService, CalendarServiceError } from './calendar-service.ts';
import type { Access, OAuthAccess } from './connection.ts';
import { openGoogle } from './google-outlook/open-google.ts';
import { openGraph } from './google-outlook/open-graph.ts';
import { signInPlace } from './sign-in/sign-in-places.ts';

/** Stores renewed access at once: a refresh token may hold good only once. */
export type KeepAccess = (access: OAuthAccess) => Promise<void>;

export function openService(ctx: AppContext, type: ProviderType, access: Access, keep: KeepAccess): CalendarService {
  if (access.kind === 'caldav') return openCalDav(ctx, access);
  return openSignedIn(ctx, type, access, keep);
}

/**
 * The calendar service behind a sign-in at Google or Microsoft. Throws 'unreachable' where the operator has taken the
 * service away: it may come back, and nobody's access has ended.
 */
export function openSignedIn(
  ctx: AppContext,
  type: ProviderType,
  access: OAuthAccess,
  keep: KeepAccess,
  timeoutMs?: number,
): CalendarService {
  const known = SIGN_IN_TYPES.find((one) => one === type);
  const place = known && signInPlace(ctx, known);
  if (!place) throw new CalendarServiceError('unreachable');
  return (known === 'google' ? openGoogle : openGraph)(ctx, place, access, keep, timeoutMs);
}
