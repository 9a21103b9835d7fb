/** A page that a link in a letter leads to: says what its one press will do, does it, and says that it is done. The token leaves the address at once. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, plainSentence } from '../accounts/api-error.ts';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Notice } from '../kit/notice.tsx';

export interface LinkPageProps {
  title: string;
  lead: ReactNode;
  press: string;
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

/** null: not known before the page is alive; '': the address had none. */
type Standing = 'asking' | 'busy' | 'done';

export function LinkPage(props: LinkPageProps) {
  const { title, lead, press, done, doneMore, missing, onward = TO_BLOG, send } = props;
  const [token, setToken] = useState<string | null>(null);
  const [standing, setStanding] = useState<Standing>('asking');
  const [trouble, setTrouble] = useState<{ sentence: string; again: boolean } | null>(null);
  const said = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const behind = window.location.hash.slice(1);
    // Under the hash alone it would stay in the history of this browser.
    if (behind) window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken(behind);
  }, []);
  useEffect(() => {
    if (standing === 'done') said.current?.focus();
  }, [standing]);

  const act = async () => {
    if (!token) return;
    setTrouble(null);
    setStanding('busy');
    try {
      await send(token);
      setStanding('done');
    } catch (error) {
      setStanding('asking');
      setTrouble({ sentence: plainSentence(error), again: !(error instanceof ApiError && error.status === 404) });
    }
  };
  const hopeless = token === '' || (trouble !== null && !trouble.again);
  return (
    <div className="form-wrap page">
      <h1>{title}</h1>
      {standing === 'done' ? (
        <div ref={said} tabIndex={-1} className="mt-8">
          <Notice tone="good" title={done}>
            {doneMore}
          </Notice>
        </div>
      ) : trouble && hopeless ? null : (
        <div className="prose mt-6">
          <p>{hopeless ? missing : lead}</p>
        </div>
      )}
      {trouble ? (
        <Notice tone="bad" className="mt-6">
          {trouble.sentence}
        </Notice>
      ) : null}
      <div className="mt-9 flex flex-wrap gap-3">
        {standing === 'done' || hopeless ? null : (
          <Button
            disabled={token === null}
            busy={standing === 'busy'}
            busyText="Processing..."
            onClick={() => void act()}
          >
            {press}
          </Button>
        )}
        <LinkButton to={onward.to} variant="outline">
          {onward.text}
        </LinkButton>
      </div>
    </div>
  );
}
