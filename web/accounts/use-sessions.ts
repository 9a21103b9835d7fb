/** The list of sessions, and their end. */
import { useCallback, useEffect, useState } from 'react';
import { ApiError, callApi, plainSentence } from './api.ts';
import { onSessionReplaced } from './fresh-proof.ts';
import { sessionClient } from './session-store.ts';

export interface ListedSession {
  id: string;
  /** ISO 8601. */
  began_at: string;
  last_used_at: string;
  proved_by: 'password' | 'google' | 'mail';
  current: boolean;
}

export interface UseSessions {
  /** Null until they were read. */
  sessions: ListedSession[] | null;
  trouble: string;
  /** A hosted issuer keeps the list: `trouble` says so, and another try changes nothing. */
  unavailable: boolean;
  reload(): void;
  /** Both reject with an error whose sentence can be shown. */
  revoke(id: string): Promise<void>;
  revokeOthers(): Promise<void>;
}

export function useSessions(): UseSessions {
  const [sessions, setSessions] = useState<ListedSession[] | null>(null);
  const [failure, setFailure] = useState({ trouble: '', unavailable: false });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    const control = new AbortController();
    setFailure({ trouble: '', unavailable: false });
    callApi<{ sessions: ListedSession[] }>('GET', '/accounts/sessions', { signal: control.signal }).then(
      (read) => control.signal.aborted || setSessions(read.sessions),
      (error: unknown) => {
        if (control.signal.aborted) return;
        const unavailable = error instanceof ApiError && error.code === 'unavailable' && error.retryAfter === 0;
        setFailure({ trouble: plainSentence(error), unavailable });
      },
    );
    return () => control.abort();
  }, [turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => onSessionReplaced(reload), [reload]);
  const revoke = async (id: string) => {
    try {
      await callApi('DELETE', `/accounts/sessions/${id}`);
    } catch (error) {
      // Ended meanwhile: what was wanted.
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
    }
    setSessions((now) => now?.filter((session) => session.id !== id) ?? null);
  };
  const revokeOthers = async () => {
    const { error } = await (await sessionClient()).signOut({ scope: 'others' });
    if (error) throw error;
    setSessions((now) => now?.filter(({ current }) => current) ?? null);
  };
  return { sessions, ...failure, reload, revoke, revokeOthers };
}
