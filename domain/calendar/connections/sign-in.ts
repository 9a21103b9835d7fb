/** Calendars that are connected by signing in with their service. */
import type { ProviderType } from './connection.ts';

export const SIGN_IN_TYPES = ['google', 'outlook'] as const satisfies readonly ProviderType[];
export type SignInType = (typeof SIGN_IN_TYPES)[number];

/** The page that a browser comes back to: as it was left, telling or neutral. */
export const RETURN_PAGES = ['/tools/intimacy-planner/calendars', '/p/1/calendars'] as const;
