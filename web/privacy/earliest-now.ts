/** What time it is at the earliest, for whatever cannot be brought back: a device's clock that runs ahead must not make it go. */
import { accessClaims } from '../client/access-claims.ts';

/** No later than the end of the access token, which the server's clock has set; without a token no time has passed. */
export const earliestNow = (token: string | null, now: Date): Date =>
  new Date(Math.min(now.getTime(), (accessClaims(token)?.expiresAt ?? 0) * 1000));
