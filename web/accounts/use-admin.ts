/** Whether the signed-in person is an administrator or a moderator, as the server says; the pages show nothing before it did. */
import { useCallback, useRef, useState } from 'react';
import { callApi, plainSentence } from '../client/api.ts';
import { useRestart } from '../client/use-restart.ts';
import { useSession } from '../client/use-session.ts';

export type StaffRole = 'moderator' | 'admin';

type AdminStanding =
  | { name: 'loading' }
  | { name: 'staff'; role: StaffRole }
  | { name: 'no' }
  /** It could not be found out. */
  | { name: 'error'; sentence: string };

export function useAdmin(): { standing: AdminStanding; retry: () => void } {
  const { status, user, endedFor } = useSession();
  const [standing, setStanding] = useState<AdminStanding>({ name: 'loading' });
  const userId = user?.id;
  /** Whom the standing on the screen is of, where that is one of staff. */
  const known = useRef<string>(undefined);

  const ask = useCallback(() => {
    // A session that ended by itself takes no page away, and the same person's next one asks behind it.
    if (known.current !== undefined && known.current === endedFor) return;
    const isKnown = known.current !== undefined && known.current === userId;
    if (!isKnown) setStanding({ name: 'loading' });
    if (status === 'loading') return;
    if (!userId) {
      known.current = undefined;
      setStanding({ name: 'no' });
      return;
    }
    const control = new AbortController();
    callApi('GET /profile', { signal: control.signal }).then(
      ({ role }) => {
        const isStaff = role === 'admin' || role === 'moderator';
        known.current = isStaff ? userId : undefined;
        setStanding(isStaff ? { name: 'staff', role } : { name: 'no' });
      },
      (error: unknown) =>
        control.signal.aborted || isKnown || setStanding({ name: 'error', sentence: plainSentence(error) }),
    );
    return () => control.abort();
  }, [status, userId, endedFor]);

  return { standing, retry: useRestart(ask) };
}
