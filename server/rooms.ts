/** Every room's part of the API, in one list. */
import { PROFILE_ROUTES } from './accounts/profile-routes.ts';
import type { Route } from './platform/route.ts';

export const ROUTES: Route[] = [...PROFILE_ROUTES];
