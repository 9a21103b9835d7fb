/** Who must confirm being an adult, and where: before any tool and before paying, after a first sign-in with Google (which asks nothing). */
import type { SessionState } from '../client/session-store.ts';

const PRIVATE = /^\/(tools\/.|p\/.|database|partner|invite|account|admin|pay\/|auth\?(.*&)?plan=(classic|premium)\b)/;

/** `address` is the path with its query. */
export const needsAdult = (session: SessionState, address: string): boolean =>
  session.user !== undefined && !session.user.adult && !session.recovering && PRIVATE.test(address);
