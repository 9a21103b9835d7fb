/** Under a list that grows: brings the next page of it, and the focus goes on to the first that came. */
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../button.tsx';
import { isPlainPress } from './plain-press.ts';

interface MoreButtonProps {
  busy: boolean;
  onClick: () => void;
  /** What comes: 'More stories'. */
  children: string;
}

export function MoreButton({ busy, onClick, children }: MoreButtonProps) {
  return (
    <Button
      variant="outline"
      className="justify-self-center noscript:hidden"
      busy={busy}
      busyText="Loading..."
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface MoreLinkProps extends MoreButtonProps {
  /** The page that has what comes, for who has no script. */
  to: string;
}

/** The same where what comes has a page of its own: a plain press brings it here, any other opens that page. */
export function MoreLink({ to, busy, onClick, children }: MoreLinkProps) {
  const takeOver = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onClick();
  };
  return (
    <Link
      to={to}
      className={buttonClass('outline', 'normal', 'justify-self-center')}
      aria-busy={busy || undefined}
      data-live=""
      onClick={takeOver}
    >
      <span className="btn-labels grid place-items-center">
        <span data-off={busy || undefined}>{children}</span>
        <span data-off={busy ? undefined : true}>Loading...</span>
      </span>
    </Link>
  );
}

interface ReadingOn<List extends HTMLElement> {
  /** Of the element whose children are the items, each focusable by script. */
  list: RefObject<List | null>;
  /** Called with the click that asks for more. */
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

interface FocusAfter<Place extends HTMLElement> {
  /** Of the element that takes the focus. */
  place: RefObject<Place | null>;
  /** Called with the change after which it does. */
  focusAfter(): void;
}

export function useFocusAfter<Place extends HTMLElement>(): FocusAfter<Place> {
  const place = useRef<Place>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) place.current?.focus({ preventScroll: true });
  }, [changes]);
  return { place, focusAfter: () => setChanges((before) => before + 1) };
}
