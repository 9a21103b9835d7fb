/** What the head says of a page to search engines and to whoever shows a shared link; private pages say only that they are not for listing. Articles and stories write their own (`public-meta.ts`). */

import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { hasOwnFacts, publicPage } from '../../content/public-pages.ts';

/** What the root's loader gives to every page; absent where that failed. */
export type RootData = {
  publicUrl: string;
  /** What an administrator has to say over all pages; null for nothing. */
  notice: string | null;
  setUp: SetUp;
};

export function PageFacts() {
  const { pathname } = useLocation();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const path = pathname.replace(/(.)\/$/, '$1');
  if (hasOwnFacts(path)) return null;
  const page = publicPage(path);
  if (!page || !root) return <meta name="robots" content="noindex" />;
  const address = `${root.publicUrl}${path}`;
  const image = `${root.publicUrl}/share/${page.image}.png`;
  return (
    <>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Twofold" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Two discs of ink behind a folding screen" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
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
