/** A list that comes page after page, each item once, with what was added or taken away meanwhile. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Paged } from '../../domain/paged.ts';
import { plainSentence } from '../client/api.ts';

interface PagedList<T> {
  /** Null until the first page was read. */
  items: T[] | null;
  /** The last that was read, from 1; 0 for none. */
  page: number;
  total: number;
  hasMore: boolean;
  busy: boolean;
  /** Why the last page could not be read; empty for nothing. */
  errorMessage: string;
  /** The one after those that are shown. */
  more(): Promise<void>;
  /** In front of all others. */
  add(item: T): void;
  drop(id: string): void;
}

/** As the API takes them. */
export const pageQuery = (page: number, limit: number) => ({ page: String(page), limit: String(limit) });

interface Shown<T> {
  items: T[] | null;
  total: number;
  page: number;
  hasMore: boolean;
}

const beginWith = <T>(first: Paged<T> | null): Shown<T> => ({
  items: first?.items ?? null,
  total: first?.total ?? 0,
  page: first?.page ?? 0,
  hasMore: first?.hasNext ?? false,
});

/** The page that the list begins with stands for itself, any other behind those before it. */
function withPage<T extends { id: string }>(was: Shown<T>, page: number, start: number, answer: Paged<T>): Shown<T> {
  const before = page === start ? [] : (was.items ?? []);
  const known = new Set(before.map(({ id }) => id));
  const items = [...before, ...answer.items.filter(({ id }) => !known.has(id))];
  return { items, total: answer.total, page, hasMore: answer.hasNext };
}

/** One that was read with a page already, such as after an answer that was lost, is there once. */
function withAdded<T extends { id: string }>(was: Shown<T>, item: T): Shown<T> {
  const others = (was.items ?? []).filter(({ id }) => id !== item.id);
  const isNew = others.length === (was.items ?? []).length;
  return { ...was, items: [item, ...others], total: was.total + (isNew ? 1 : 0) };
}

function without<T extends { id: string }>(was: Shown<T>, dropped: string, start: number, limit: number): Shown<T> {
  const items = was.items?.filter(({ id }) => id !== dropped) ?? null;
  // What follows moved up by one: the page that is not whole any more is read again.
  const page = Math.min(was.page, start - 1 + Math.floor((items?.length ?? 0) / limit));
  return { ...was, items, page, total: Math.max(0, was.total - 1) };
}

/**
 * `load` reads one page, the first is 1. `of`: whose list it is; another value reads anew, null asks nothing yet. `first`
 * came with the page, as anybody may see it: nobody signed in has to ask for it again. The list begins with it, whichever it is.
 */
export function usePagedList<T extends { id: string }>(
  load: (page: number) => Promise<Paged<T>>,
  limit: number,
  of: string | undefined | null,
  first: Paged<T> | null = null,
): PagedList<T> {
  const latest = useRef(load);
  latest.current = load;
  const [start, here] = [first?.page ?? 1, first !== null];
  const [shown, setShown] = useState<Shown<T>>(() => beginWith(first));
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  /** Of another reader's list nothing may come late. */
  const turn = useRef(0);
  /** The last page that is wanted: whoever asks before it is known who reads, or while a page comes, gets it all the same. */
  const wanted = useRef(start);
  const reading = useRef(false);
  const read = useCallback(
    async (from: number) => {
      const mine = turn.current;
      reading.current = true;
      setBusy(true);
      setErrorMessage('');
      try {
        for (let page = from; page <= wanted.current; page++) {
          const answer = await latest.current(page);
          if (mine !== turn.current) return;
          setShown((was) => withPage(was, page, start, answer));
          if (!answer.hasNext) return;
        }
      } catch (error) {
        if (mine === turn.current) setErrorMessage(plainSentence(error));
      } finally {
        if (mine === turn.current) {
          reading.current = false;
          setBusy(false);
        }
      }
    },
    [start],
  );

  useEffect(() => {
    if (of === null || (here && of === undefined && turn.current === 0)) return;
    turn.current += 1;
    void read(start);
  }, [read, of, here, start]);

  return {
    ...shown,
    busy,
    errorMessage,
    more: async () => {
      wanted.current = shown.page + 1;
      if (!reading.current) await read(wanted.current);
    },
    add: (item) => setShown((was) => withAdded(was, item)),
    drop: (id) => setShown((was) => without(was, id, start, limit)),
  };
}
