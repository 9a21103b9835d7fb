/** Every room's part of the API, in one list. */
import type { Route } from './platform/route.ts';

export const ROUTES: Route[] = [];
