/** What the head says of a page to search engines and to whoever shows a shared link; private pages say only that they are not for listing. Articles and stories write their own (`public-meta.ts`). */

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { PageWords } from '../../content/page-words.ts';
import { hasOwnFacts, keptPage } from '../../content/public-pages.ts';

export interface OpenedPage {
  path: string;
  words: PageWords;
}

/** What the root's loader gives to every page; absent where that failed. */
export type RootData = {
  publicUrl: string;
  /** What an administrator has to say over all pages; null for nothing. */
  notice: string | null;
  setUp: SetUp;
  /** What the page that was asked for says of itself; null for a private one, which is kept for offline under any address of its kind. */
  opened: OpenedPage | null;
};

export function PageFacts() {
  const { pathname } = useLocation();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const path = withoutSlash(pathname);
  const isListed = root !== undefined && keptPage(path) !== undefined;
  const words = usePageWords(path, root?.opened, isListed && !hasOwnFacts(path));
  if (hasOwnFacts(path)) return null;
  if (!isListed) return <meta name="robots" content="noindex" />;
  const address = `${root.publicUrl}${path}`;
  return (
    <>
      {words ? <meta name="description" content={words.description} /> : null}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Twofold" />
      {words ? <meta property="og:title" content={words.tabTitle} /> : null}
      {words ? <meta property="og:description" content={words.description} /> : null}
      <meta property="og:url" content={address} />
      {words ? <meta property="og:image" content={`${root.publicUrl}/share/${words.image}.png`} /> : null}
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Two discs of ink behind a folding screen" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/** Of the opened page they came with it; those of all others come once one is gone to. */
function usePageWords(path: string, opened: OpenedPage | null | undefined, wanted: boolean): PageWords | undefined {
  const [all, setAll] = useState<Readonly<Record<string, PageWords>>>();
  const isOpened = opened?.path === path;
  useEffect(() => {
    if (isOpened || !wanted || all) return;
    // Without them the head says a little less.
    import('../../content/page-words.ts').then(({ PAGE_WORDS }) => setAll(PAGE_WORDS)).catch(() => undefined);
  }, [isOpened, wanted, all]);
  return isOpened ? opened.words : all?.[path];
}

export function WhereReachable({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  return useSetUp().contact ? children : otherwise;
}

export interface SetUp {
  /** Whether letters reach people; else they lie in the outbox of the data folder. */
  mail: boolean;
  /** Whether whoever runs this copy can be written to. */
  contact: boolean;
  /** Whether a model may answer: an outside provider is set, and writes for whoever agreed. */
  writer: boolean;
  /** In which the document was made. */
  year: number;
}

/** Where the document's data failed nothing is known to be missing. */
export const useSetUp = (): SetUp =>
  (useRouteLoaderData('root') as RootData | undefined)?.setUp ?? {
    mail: true,
    contact: true,
    writer: false,
    year: new Date().getUTCFullYear(),
  };
