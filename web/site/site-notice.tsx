/** What an administrator has to say over all pages, such as when the site will be away. */
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../client/page-facts.tsx';

export function SiteNotice() {
  const notice = (useRouteLoaderData('root') as RootData | undefined)?.notice;
  return notice ? (
    <aside className="border-line border-b bg-sunken px-5 py-3 text-sm" aria-label="Notice" data-screen-only="">
      <p>{notice}</p>
    </aside>
  ) : null;
}
