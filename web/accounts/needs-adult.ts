/** Who must confirm being an adult, and where: before any tool, after a first sign-in with Google (which asks nothing). */
import type { SessionState } from './session-store.ts';

const PRIVATE = /^\/(tools\/.|database|account|admin)/;

export const needsAdult = (session: SessionState, pathname: string): boolean =>
  session.user !== undefined && !session.user.adult && !session.recovering && PRIVATE.test(pathname);
