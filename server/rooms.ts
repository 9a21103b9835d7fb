/** Every room's part of the API, in one list. */
import { PROFILE_ROUTES } from './accounts/profile-routes.ts';
import { SETTINGS_ROUTES } from './accounts/settings-routes.ts';
import { JOURNAL_ROUTES } from './journal/routes.ts';
import { PLANNER_ROUTES } from './planner/routes.ts';
import type { Route } from './platform/route.ts';

export const ROUTES: Route[] = [...PROFILE_ROUTES, ...SETTINGS_ROUTES, ...JOURNAL_ROUTES, ...PLANNER_ROUTES];
