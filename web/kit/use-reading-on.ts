/** A list that grows by a button: once more is there, the focus goes on to the first that came, for the button may be gone. */
import { type RefObject, useEffect, useRef } from 'react';

export interface ReadingOn<List extends HTMLElement> {
  /** Of the element whose children are the items, each focusable by script. */
  list: RefObject<List | null>;
  /** Called with the press that asks for more. */
  mark(): void;
}

/** `count` of the items shown; while `busy` more are on their way. What did not come moves nothing. */
export function useReadingOn<List extends HTMLElement>(count: number, busy: boolean): ReadingOn<List> {
  const list = useRef<List>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (busy || from.current === null) return;
    const first = list.current?.children[from.current];
    from.current = null;
    if (first instanceof HTMLElement) first.focus();
  }, [busy]);
  return {
    list,
    mark: () => {
      from.current = count;
    },
  };
}
