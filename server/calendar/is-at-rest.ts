/** Whether a person's calendars are left alone for now: the account is closed and waits for its end, or an administrator suspended it. */
import { isSuspended } from '../accounts/is-suspended.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findClosing } from '../privacy/refuse-closed.ts';

/** Nothing is asked of other servers, written or noted meanwhile; nothing is forgotten either, for both may be undone. */
export const isAtRest = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, userId: string): Promise<boolean> =>
  (await findClosing(db, userId)) !== null || (await isSuspended(db, userId, clock.now()));
