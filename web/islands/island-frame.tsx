/** What an island may call on, on the server and in the browser alike: where the page is, what its set-up can do, and ways on by whole pages. */
import type { ReactNode } from 'react';
import { createPath, UNSAFE_DataRouterDataContext as DataContext, type Navigator, Router, type To } from 'react-router';
import type { SetUp } from '../client/page-facts.tsx';

interface PagePlace {
  pathname: string;
  search: string;
  hash: string;
}

interface IslandFrameProps {
  place: PagePlace;
  /** Undefined where the document's data failed. */
  setUp: SetUp | undefined;
  /** Opens a page as a whole; on the server nobody goes anywhere. */
  open?: (address: string, replace: boolean) => void;
  children: ReactNode;
}

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

export function IslandFrame({ place, setUp, open = () => undefined, children }: IslandFrameProps) {
  const navigator: Navigator = {
    createHref: addressOf,
    go: (steps) => history.go(steps),
    push: (to) => open(addressOf(to), false),
    replace: (to) => open(addressOf(to), true),
  };
  return (
    <DataContext value={{ loaderData: { root: setUp && { setUp } }, actionData: null, errors: null }}>
      <Router location={place} navigator={navigator}>
        {children}
      </Router>
    </DataContext>
  );
}
