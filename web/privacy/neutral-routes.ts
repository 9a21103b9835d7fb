/** Registers every telling page a second time, at its neutral address: the same module under another id. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { neutralRoute } from '../client/privacy/neutral-paths.ts';

export const withNeutral = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.flatMap((entry) => {
    const own = entry.children ? { ...entry, children: withNeutral(entry.children) } : entry;
    const neutral = entry.path === undefined ? null : neutralRoute(entry.path);
    return neutral === null ? [own] : [own, { ...entry, path: neutral, id: `neutral ${entry.path}` }];
  });
