/** Which route answers a request, as its pattern: what may be written down of an address. */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Such as /api/journal/records/:room/:id; undefined where none but a bare wildcard matched. */
export const routePattern = (c: Context): string | undefined =>
  matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path;
