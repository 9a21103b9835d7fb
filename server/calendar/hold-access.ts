/** The bearer token of a connection, renewed before it runs out or once it was refused; each renewal is stored before it is used. */
import type { AppContext } from '../platform/app-context.ts';
import { askTokens } from './ask-tokens.ts';
import { CalendarServiceError } from './calendar-service.ts';
import type { KeepAccess } from './open-service.ts';
import type { OAuthAccess } from './seal-connection.ts';
import type { SignInPlace } from './sign-in-places.ts';

/** So long before its end a token counts as run out: clocks differ, and requests take their time. */
const MARGIN_MS = 120_000;

export interface HeldAccess {
  /** Throws 'access-ended' where a new sign-in is needed. */
  token(): Promise<string>;
  /** After the service refused `spent`: renews, unless somebody else of this run has. */
  renewed(spent: string): Promise<string>;
}

export function holdAccess(
  ctx: AppContext,
  place: SignInPlace,
  first: OAuthAccess,
  keep: KeepAccess,
  timeoutMs?: number,
): HeldAccess {
  let access = first;
  let underWay: Promise<string> | null = null;

  const renew = async (): Promise<string> => {
    if (access.refreshToken === '') throw new CalendarServiceError('access-ended');
    const asked = { grant_type: 'refresh_token', refresh_token: access.refreshToken };
    const { accessToken, refreshToken, expiresAt } = await askTokens(ctx, place, asked, timeoutMs);
    access = { ...access, accessToken, expiresAt, refreshToken: refreshToken ?? access.refreshToken };
    await keep(access);
    return accessToken;
  };
  const renewOnce = (): Promise<string> => {
    underWay ??= renew().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    token: async () =>
      access.expiresAt - MARGIN_MS > ctx.clock.now().getTime() ? access.accessToken : await renewOnce(),
    renewed: async (spent) => (spent === access.accessToken ? await renewOnce() : access.accessToken),
  };
}
