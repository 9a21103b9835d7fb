/** Every page of a tool has a neutral address beside its telling one, and neither leads anywhere else. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { REMINDER_OPENS } from '../../../domain/reminders/push-payload.ts';
import { TOOLS } from '../../frame/tools.ts';
import { isCoveredPath, isPrivatePath } from '../../privacy/lock/private-path.ts';
import routes from '../../routes.ts';
import { NEUTRAL_PATHS, neutralAddress, neutralRoute, tellingPath } from './neutral-paths.ts';

const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const all = flat(routes as RouteConfigEntry[]);
const files = new Map(all.flatMap(({ path, file }) => (path === undefined ? [] : [[path, file] as const])));

const TELLING =
  /intim|spice|role|relation|mood|energy|privacy|yes|maybe|assess|partner|database|question|date|tonight|month|\bus\b|\byou\b/i;

test('every page of a tool and of two people is there at a neutral address too, by the same module', () => {
  const own = all.flatMap(({ path }) =>
    path && /^(tools\/[^:]|partner|database|tonight|month|us$|you$)/.test(path) ? [path] : [],
  );
  expect(own.length).toBeGreaterThan(8);
  for (const path of own) {
    const neutral = neutralRoute(path);
    expect(neutral, path).not.toBeNull();
    // The name of a parameter is never seen.
    expect(neutral?.replace(/:\w+/g, '')).not.toMatch(TELLING);
    expect(files.get(neutral ?? ''), path).toBe(files.get(path));
  }
});

test('each of the six tools has one, and each neutral address is private', () => {
  for (const { slug } of TOOLS) expect(neutralAddress(`/tools/${slug}`), slug).toMatch(/^\/p\/\d+$/);
  for (const [telling, neutral] of NEUTRAL_PATHS) {
    expect(isPrivatePath(`/${neutral}`)).toBe(true);
    expect(isPrivatePath(`/${telling}`)).toBe(true);
  }
  expect(new Set(NEUTRAL_PATHS.map(([, neutral]) => neutral)).size).toBe(NEUTRAL_PATHS.length);
});

test('there and back is the same path, with what follows it', () => {
  for (const path of [
    '/tools/intimacy-planner/3f',
    '/tools/relationship-analytics/assessment/9',
    '/partner/dates',
    '/partner',
  ]) {
    expect(tellingPath(neutralAddress(path) ?? '')).toBe(path);
  }
  expect(neutralAddress('/tools/intimacy-planner?step=3#days')).toBe('/p/1?step=3#days');
  expect(neutralAddress('/tools')).toBeNull();
  expect(neutralAddress('/tools/intimacy-planner-2')).toBeNull();
  expect(tellingPath('/pricing')).toBe('/pricing');
});

test('a page by link is covered when nobody looks, and held by no lock: it is nobody’s account', () => {
  for (const path of ['/e', '/e/abc']) expect([isCoveredPath(path), isPrivatePath(path)], path).toEqual([true, false]);
  for (const path of ['/', '/events', '/pricing']) expect(isCoveredPath(path), path).toBe(false);
  expect(isCoveredPath('/partner')).toBe(true);
});

test('a reminder opens Tonight', () => {
  expect(neutralAddress('/tonight')).toBe(REMINDER_OPENS);
});
