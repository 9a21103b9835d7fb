/**
 * Which pages open without a connection, by address: the tools and what two people have together, telling or neutral. Their
 * documents are the same for everyone; what is in them comes from this device. Nothing else is ever kept or answered.
 */
import { NEUTRAL_PATHS, neutralAddress, tellingPath } from '../client/privacy/neutral-paths.ts';

/** Public, and what 'Back' leads to from each tool. */
const TOOLS = '/tools';
/** Pages below these bear an id; all of them are one document. */
const WITH_IDS = [
  'tools/intimacy-planner',
  'tools/spice-up-planner',
  'tools/roleplay-suggestor',
  'tools/relationship-analytics/assessment',
];
/** Pages of their own where an id could stand; nothing on them works without a connection. */
const NO_IDS = ['calendars'];
/** In the place of an id. */
const ANY = '0';

const PLACES = NEUTRAL_PATHS.map(([telling, neutral]) => ({ telling, neutral, withIds: WITH_IDS.includes(telling) }));

/** The addresses to keep: in neutral spelling where that was chosen, else in the telling one, never in both. */
export const documentAddresses = (neutral: boolean): string[] => [
  TOOLS,
  ...PLACES.flatMap((place) => {
    const path = `/${neutral ? place.neutral : place.telling}`;
    return place.withIds ? [path, `${path}/${ANY}`] : [path];
  }),
];

/** Under which address the document of a page is kept; null for pages that are not. `pathname` without query and fragment. */
export function documentOf(pathname: string): string | null {
  if (pathname === TOOLS) return TOOLS;
  for (const { telling, neutral, withIds } of PLACES) {
    for (const path of [`/${telling}`, `/${neutral}`]) {
      if (pathname === path) return path;
      const id = withIds && pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : '';
      if (/^[\w-]+$/.test(id) && !NO_IDS.includes(id)) return `${path}/${ANY}`;
    }
  }
  return null;
}

/** The same page's other address; null where it has only one. */
export function otherSpelling(pathname: string): string | null {
  const neutral = neutralAddress(pathname);
  if (neutral !== null) return neutral;
  const telling = tellingPath(pathname);
  return telling === pathname ? null : telling;
}

interface FetchedRequest {
  method: string;
  /** As in `Request.mode`. */
  mode: string;
  url: string;
}

/** Where the router asks which code belongs to an address; its answer is the same for everyone. */
export const ROUTES_ADDRESS = '/__manifest';

/** What the worker answers or looks at: a page, the router's question, a built file. Null: none of its business. */
export function wayOf({ method, mode, url }: FetchedRequest, origin: string): 'page' | 'routes' | 'file' | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (mode === 'navigate') return 'page';
  if (asked.pathname === ROUTES_ADDRESS) return 'routes';
  return asked.pathname.startsWith('/assets/') ? 'file' : null;
}

const PREFIX = 'pages-';

/** The name of the cache of one build. */
export const cacheOf = (version: string): string => PREFIX + version;
export const isPagesCache = (name: string): boolean => name.startsWith(PREFIX);
/** The build of a cache by that name. */
export const versionOf = (name: string): string => name.slice(PREFIX.length);

/** Stands in a build's cache once the site was seen to serve another: then its pages wait for the server's. */
export const NEWER_MARK = '/newer-build';
