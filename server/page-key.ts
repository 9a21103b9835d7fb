/** Under which name a request's page is kept: its path and those names of the query that the page reads. */
import { publicPage } from '../content/public-pages.ts';

const LONGEST = 200;

/**
 * `url` is the path with its query, as in the request line. Null for what is not kept: pages that are not public, and
 * queries too long to be meant. The key is itself the address to render.
 */
export function pageKey(url: string): string | null {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const page = publicPage(path);
  if (!page) return null;
  if (at === -1 || !page.reads) return path;
  const asked = new URLSearchParams(url.slice(at + 1));
  const kept = new URLSearchParams();
  for (const name of page.reads) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const key = kept.size === 0 ? path : `${path}?${kept}`;
  return key.length > LONGEST ? null : key;
}
