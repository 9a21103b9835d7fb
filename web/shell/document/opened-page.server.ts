/** What the page that was asked for says of itself, so that a browser need not load what all of them do. */
import { PAGE_WORDS } from '../../../content/page-words.ts';
import { type OpenedPage, withoutSlash } from '../../client/page-facts.tsx';

export function readOpenedPage(request: Request): OpenedPage | null {
  const path = withoutSlash(new URL(request.url).pathname);
  const words = Object.hasOwn(PAGE_WORDS, path) ? PAGE_WORDS[path] : undefined;
  return words ? { path, words } : null;
}
