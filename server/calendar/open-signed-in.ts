/** The calendar service behind a sign-in at Google or Microsoft. */
import type { ProviderType } from '../../domain/calendar/connection.ts';
import { SIGN_IN_TYPES } from '../../domain/calendar/sign-in.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type CalendarService, CalendarServiceError } from './calendar-service.ts';
import { openGoogle } from './open-google.ts';
import { openGraph } from './open-graph.ts';
import type { KeepAccess } from './open-service.ts';
import type { OAuthAccess } from './seal-connection.ts';
import { signInPlace } from './sign-in-places.ts';

/** Throws 'unreachable' where the operator has taken the service away: it may come back, and nobody's access has ended. */
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
