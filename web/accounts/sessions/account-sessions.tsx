/** Where this account is signed in: what is known of each session and no more, with an end for each and for all others. */
import { useState } from 'react';
import type { ListedSession } from '../../../server/accounts/sessions/open-sessions.ts';
import { Button } from '../../kit/button.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Tag } from '../../kit/tag.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { AccountError, AccountSection } from '../account-section.tsx';
import { authMessage } from '../auth-messages.ts';
import type { UseSessions } from './use-sessions.ts';

/** The one that everybody has who reads this: what is stood in for while the list is read. */
const THIS_SESSION: ListedSession = {
  id: '',
  proved_by: 'password',
  current: true,
  began_at: '2026-11-24T12:56:00Z',
  last_used_at: '2026-11-24T12:56:00Z',
};

export function SessionsSection({ sessions: list }: { sessions: UseSessions }) {
  const { sessions, errorMessage, unavailable } = list;
  const [ending, setEnding] = useState('');
  const toast = useToast();

  const end = async (name: string, act: () => Promise<void>, done: string) => {
    setEnding(name);
    try {
      await act();
      toast(done);
    } catch (error) {
      toast(authMessage(error).text, 'bad');
    } finally {
      setEnding('');
    }
  };
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      lede="Where you’re signed in. We don’t keep device names, and times are to the hour."
    >
      {errorMessage ? <AccountError message={errorMessage} {...(unavailable ? {} : { onRetry: list.reload })} /> : null}
      {sessions ? (
        <ul className="account-list">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end(session.id, () => list.revoke(session.id), 'That session has ended.')}
            />
          ))}
        </ul>
      ) : errorMessage ? null : (
        <div role="status" aria-label="Loading...">
          <Skeleton>
            <ul className="account-list">
              <SessionRow session={THIS_SESSION} busy={false} onEnd={() => {}} />
            </ul>
          </Skeleton>
        </div>
      )}
      {unavailable || (sessions && sessions.length > 1) ? (
        <div className="account-actions">
          <Button
            variant="outline"
            busy={ending === 'others'}
            busyText="Signing Out..."
            onClick={() => void end('others', list.revokeOthers, 'All other devices are signed out.')}
          >
            Sign Out All Others
          </Button>
        </div>
      ) : null}
    </AccountSection>
  );
}

const PROOFS: Record<ListedSession['proved_by'], string> = {
  password: 'Signed in with the password',
  google: 'Signed in with Google',
  mail: 'Signed in by email',
};

type SessionRowProps = { session: ListedSession; busy: boolean; onEnd: () => void };

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const began = momentOfInstant(session.began_at);
  return (
    <li className="account-row">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{PROOFS[session.proved_by]}</p>
        <p className="num text-sm text-ink-2">
          Began {began}. Last used {momentOfInstant(session.last_used_at)}.
        </p>
      </div>
      {session.current ? (
        <Tag tone="good">This device</Tag>
      ) : (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          aria-label={`End the session that began ${began}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
