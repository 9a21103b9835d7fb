/**
 * The way through the pages of a list, by links, and what it shows, kept in its address: Back, reload and a
 * new tab keep the place.
 */
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { lastPageOf, type Paged } from '../../../domain/paged.ts';
import { LinkButton } from '../button.tsx';

export function Pager({ list }: { list: Omit<Paged<unknown>, 'items'> }) {
  const [search] = useSearchParams();
  if (!list.hasNext && !list.hasPrev) return null;
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label="Pages">
      {list.hasPrev ? (
        <LinkButton
          variant="outline"
          size="small"
          to={pagePath(search, list.page - 1)}
          icon={<CaretLeftIcon size={20} aria-hidden="true" />}
        >
          Previous
        </LinkButton>
      ) : null}
      <span className="num text-sm text-ink-2">
        Page {list.page} of {lastPageOf(list)}
      </span>
      {list.hasNext ? (
        <LinkButton
          variant="outline"
          size="small"
          to={pagePath(search, list.page + 1)}
          after={<CaretRightIcon size={20} aria-hidden="true" />}
        >
          Next
        </LinkButton>
      ) : null}
    </nav>
  );
}

/** The same address with another page, the first of them unsaid. */
export function pagePath(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return `?${next}`;
}

interface UseAddress {
  /** Empty where the address says nothing. */
  get(name: string): string;
  /** '' takes a name out. `replace`: no step of its own for Back, as while typing. */
  set(name: string, value: string, how?: { replace: boolean }): void;
  /** As it stands, with its '?'; empty without one. */
  search: string;
}

export function useAddress(): UseAddress {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (name: string, value: string, how: { replace: boolean } = { replace: false }) =>
      setSearch(
        (was) => {
          const next = new URLSearchParams(was);
          next.delete('page');
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { ...how, preventScrollReset: true },
      ),
    [setSearch],
  );
  const text = search.toString();
  return { get: (name) => search.get(name) ?? '', set, search: text === '' ? '' : `?${text}` };
}

/** What an address says if it is one of the values, else the usual one. */
export const oneOf = <Value extends string>(values: readonly Value[], said: string, usual: Value): Value =>
  values.find((value) => value === said) ?? usual;
