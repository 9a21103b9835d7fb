/** One section of the account page: its heading, what it is for, and its content; an address can name it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { DemoNote } from '../client/demo-note.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { AccountMenu } from './account-menu.tsx';

type AccountSectionProps = { id: string; title: string; lede?: ReactNode; children: ReactNode };

export function AccountSection({ id, title, lede, children }: AccountSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(section.current), []);
  return (
    <section ref={section} id={id} className="account-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="grid max-w-[62ch] gap-2">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {lede ? <p className="text-pretty text-ink-2">{lede}</p> : null}
      </div>
      <DemoNote of={id}>{children}</DemoNote>
    </section>
  );
}

/** What was clicked may be gone by what it did, such as the session of 'End': reading then goes on in its section. */
function keepFocus(section: HTMLElement | null) {
  if (!section) return;
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    section.focus({ preventScroll: true });
  });
  section.addEventListener('focusin', remember);
  observer.observe(section, { childList: true, subtree: true });
  return () => {
    section.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** A part that could not be read: what was said, and another try, in the place of its content. */
export function AccountError({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Notice
      tone={onRetry ? 'bad' : 'info'}
      {...(onRetry
        ? {
            action: (
              <Button variant="outline" size="small" onClick={onRetry}>
                Try Again
              </Button>
            ),
          }
        : {})}
    >
      {message}
    </Notice>
  );
}

/** The account page before it is known who is here: the same places, nothing in them yet. */
export function AccountLoading() {
  return (
    <div className="wrap page account min-h-dvh content-start">
      <header className="grid grid-cols-1 gap-3">
        <h1>Your account</h1>
        <Skeleton className="h-7 w-72 max-w-full" />
      </header>
      <AccountMenu />
      <div className="grid min-w-0 content-start">
        <div className="account-section" role="status" aria-label="Loading...">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-6 w-80 max-w-full" />
          <Skeleton className="h-[142px]" />
        </div>
      </div>
    </div>
  );
}
