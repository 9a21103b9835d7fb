/** A page that a link in a letter leads to: says what its one click will do, does it, and says that it is done. The token leaves the address at once. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';

interface LinkPageProps {
  title: string;
  lead: ReactNode;
  buttonText: string;
  done: string;
  doneMore: ReactNode;
  /** Where a link that cannot be used is to be had anew. */
  missing: ReactNode;
  /** Where one may go from here. */
  onward?: { to: string; text: string };
  /** Throws an ApiError; 404 for a link that holds no longer. */
  send: (token: string) => Promise<void>;
}

const TO_BLOG = { to: '/blog', text: 'Go to the blog' };

/** The one click. `hopeless`: no click will help, since there is no link or it holds no longer. */
function useLinkAction(send: LinkPageProps['send']) {
  const { busy, done, error, errorMessage, submit } = useSubmit();
  // No state: a click that was kept until the page came to life may come before it is drawn anew.
  const token = useRef('');
  const [without, setWithout] = useState(false);

  useEffect(() => {
    const behind = window.location.hash.slice(1);
    // Under the hash alone it would stay in the history of this browser.
    if (behind) window.history.replaceState(window.history.state, '', window.location.pathname);
    token.current = behind;
    setWithout(behind === '');
  }, []);
  const hopeless = without || (error instanceof ApiError && error.status === 404);

  const act = () => {
    if (token.current) void submit(() => send(token.current));
  };
  return { busy, done, errorMessage, hopeless, act };
}

export function LinkPage(props: LinkPageProps) {
  const { title, lead, buttonText, done: doneTitle, doneMore, missing, onward = TO_BLOG, send } = props;
  const { busy, done, errorMessage, hopeless, act } = useLinkAction(send);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was clicked is gone.
    if (done || hopeless) said.current?.focus();
  }, [done, hopeless]);

  return (
    <div className="form-wrap page">
      <h1>{title}</h1>
      {done ? (
        <div ref={said} tabIndex={-1} className="mt-8">
          <Notice tone="good" title={doneTitle}>
            {doneMore}
          </Notice>
        </div>
      ) : errorMessage && hopeless ? null : (
        <div className="prose mt-5">
          <p>{hopeless ? missing : lead}</p>
        </div>
      )}
      <noscript>
        <p className="mt-5">This needs JavaScript. Please open the link in a browser that has it turned on.</p>
      </noscript>
      {errorMessage ? (
        <div ref={said} tabIndex={-1} className="mt-5">
          <Notice tone="bad">{errorMessage}</Notice>
        </div>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {done || hopeless ? null : (
          <Button className="noscript:hidden" busy={busy} busyText="Processing..." onClick={act}>
            {buttonText}
          </Button>
        )}
        <LinkButton to={onward.to} variant="outline">
          {onward.text}
        </LinkButton>
      </div>
    </div>
  );
}
