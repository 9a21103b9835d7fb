/** The way through the pages of a list, by links: Back, reload and a new tab keep the place. */
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useSearchParams } from 'react-router';
import type { Paged } from '../../domain/paged.ts';
import { LinkButton } from './link-button.tsx';

export function Pager({ list }: { list: Omit<Paged<unknown>, 'items'> }) {
  const [search] = useSearchParams();
  if (!list.hasNext && !list.hasPrev) return null;
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    return `?${next}`;
  };
  return (
    <nav className="pager" aria-label="Pages">
      {list.hasPrev ? (
        <LinkButton
          variant="outline"
          size="small"
          to={to(list.page - 1)}
          icon={<CaretLeftIcon size={20} aria-hidden="true" />}
        >
          Previous
        </LinkButton>
      ) : null}
      <span className="num text-sm text-ink-2">
        Page {list.page} of {Math.max(1, Math.ceil(list.total / list.limit))}
      </span>
      {list.hasNext ? (
        <LinkButton
          variant="outline"
          size="small"
          to={to(list.page + 1)}
          after={<CaretRightIcon size={20} aria-hidden="true" />}
        >
          Next
        </LinkButton>
      ) : null}
    </nav>
  );
}
