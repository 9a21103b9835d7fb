/** A list that grows by Load More: cards in a grid, the pages before where they do not all stand here, the next one below. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { buttonClass, LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { BLOG_PATH, type BlogAddress, blogAddress, firstShown } from './blog-address.ts';
import type { ShownPages } from './blog-data.ts';
import { CARD_GRID } from './blog-look.ts';

type BlogPagesProps<T> = {
  address: BlogAddress;
  pages: ShownPages<T>;
  /** One card as a list item of the grid, with its key. */
  card: (item: T, at: number) => ReactNode;
};

export function BlogPages<T extends { id: string }>({ address, pages, card }: BlogPagesProps<T>) {
  const grid = useRef<HTMLUListElement>(null);
  const lastBefore = useRef<string>(undefined);
  const navigation = useNavigation();
  const { items, total, hasNext } = pages;
  const first = firstShown(address.page);
  const next = blogAddress({ ...address, page: address.page + 1 });
  const loading =
    navigation.state === 'loading' && `${navigation.location.pathname}${navigation.location.search}` === next;

  // Whoever clicked Load More reads on at the first card that came.
  useEffect(() => {
    const at = items.findIndex(({ id }) => id === lastBefore.current) + 1;
    if (at === 0 || at === items.length) return;
    lastBefore.current = undefined;
    grid.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
  }, [items]);

  if (items.length === 0) return <NoStories address={address} total={total} />;
  return (
    <>
      {first > 1 ? (
        <p className="mb-5">
          <Link to={blogAddress({ ...address, page: first - 1 })} className="link">
            Show earlier ones
          </Link>
        </p>
      ) : null}
      <ul ref={grid} className={CARD_GRID}>
        {items.map(card)}
      </ul>
      {hasNext ? (
        <div className="mt-8 text-center">
          <Link
            to={next}
            replace
            preventScrollReset
            data-in-place="more"
            data-busy-word="Loading..."
            className={buttonClass('outline')}
            aria-busy={loading || undefined}
            onClick={() => {
              lastBefore.current = items.at(-1)?.id;
            }}
          >
            {loading ? 'Loading...' : 'Load More'}
          </Link>
        </div>
      ) : null}
      <p className="sr-only" aria-live="polite">
        {items.length} shown
      </p>
    </>
  );
}

/** A page behind the last, or a list that holds nothing. */
function NoStories({ address, total }: { address: BlogAddress; total: number }) {
  if (total > 0) {
    const last = Math.ceil(total / PAGE_SIZES.blog);
    return (
      <EmptyState
        seed="no-stories"
        heading="h2"
        title={`There is no page ${address.page}`}
        action={
          <LinkButton to={blogAddress({ ...address, page: last })} variant="outline">
            {last === 1 ? 'Go to the list' : `Go to page ${last}`}
          </LinkButton>
        }
      >
        {last === 1 ? 'Everything fits on one page.' : `The last page is ${last}.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      seed="no-stories"
      heading="h2"
      title="No stories found"
      action={
        <LinkButton to={BLOG_PATH} variant="outline">
          Show everything
        </LinkButton>
      }
    >
      {address.q ? 'Try other words, or another category.' : 'Nothing here yet.'}
    </EmptyState>
  );
}
