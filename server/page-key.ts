/** Under which name a request's page is kept: its path and those names of the query that the page reads. */
import { keptPage } from '../content/public-pages.ts';

const MAX_KEY_LENGTH = 200;

/**
 * `url` is the path with its query, as in the request line. Null for what is not kept: pages that are not public,
 * queries too long to be meant, and those with a name that makes a page its asker's alone. The key is itself the address
 * to render.
 */
export function pageKey(url: string): string | null {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const page = keptPage(path);
  if (!page) return null;
  if (at === -1 || !page.reads) return path;
  const asked = new URLSearchParams(url.slice(at + 1));
  if (page.never?.some((name) => asked.get(name))) return null;
  const kept = new URLSearchParams();
  for (const name of page.reads) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const key = kept.size === 0 ? path : `${path}?${kept}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** Whether the page of a key changes with what editors and moderators do. */
export function followsRevision(key: string): boolean {
  const at = key.indexOf('?');
  return keptPage(at === -1 ? key : key.slice(0, at))?.follows === true;
}
