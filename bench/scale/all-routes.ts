/** Every route of the API is asked here, or is named with why it is not. */
import { ROUTES } from '../../server/rooms.ts';
import { OWN_ROUTES } from './asked-own.ts';
import type { AskedRoute } from './asked-route.ts';
import { ADMIN_ROUTES, COUPLE_ROUTES, LAST_ROUTES, READER_ROUTES } from './asked-shared.ts';
import { NOT_ASKED } from './not-asked.ts';

export const ASKED: readonly AskedRoute[] = [
  ...OWN_ROUTES,
  ...COUPLE_ROUTES,
  ...READER_ROUTES,
  ...ADMIN_ROUTES,
  ...LAST_ROUTES,
];

/** Throws where a route of the API is in neither list, or in both. */
export function checkLists(): void {
  const asked = new Set<string>(ASKED.map(({ name }) => name));
  const named = new Set<string>(NOT_ASKED.flatMap(({ routes }) => routes));
  const all = ROUTES.map(({ spec }) => `${spec.method} ${spec.path}`);
  const wrong = all.filter((name) => asked.has(name) === named.has(name));
  const gone = [...asked, ...named].filter((name) => !all.includes(name));
  if (wrong.length + gone.length > 0)
    throw new Error(`Neither asked nor left out, or both: ${[...wrong, ...gone].join(', ')}`);
}
