/** What a list shows, kept in its address: a change goes back to the first page, and what is usual is left out. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface UseAddress {
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
