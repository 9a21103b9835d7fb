/** The list of sessions, and their end. */
import { useEffect } from 'react';
import type { ListedSession } from '../../../server/accounts/sessions/open-sessions.ts';
import { ApiError, callApi } from '../../client/api.ts';
import { useApiQuery } from '../../client/queries.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { replacedSessionStore } from '../fresh-proof.ts';

export interface UseSessions {
  /** Null until they were read. */
  sessions: ListedSession[] | null;
  errorMessage: string;
  /** A hosted issuer keeps the list: `errorMessage` says so, and another try changes nothing. */
  unavailable: boolean;
  reload(): void;
  /** Both reject with an error whose sentence can be shown. */
  revoke(id: string): Promise<void>;
  revokeOthers(): Promise<void>;
}

export function useSessions(): UseSessions {
  const { data, errorMessage, error, refetch, setData } = useApiQuery('GET /accounts/sessions');
  const unavailable = error instanceof ApiError && error.code === 'unavailable' && error.retryAfter === 0;
  const keep = (kept: (session: ListedSession) => boolean) =>
    setData((now) => now && { sessions: now.sessions.filter(kept) });

  useEffect(() => replacedSessionStore.listen(() => void refetch()), [refetch]);
  const revoke = async (id: string) => {
    try {
      await callApi('DELETE /accounts/sessions/{id}', { params: { id } });
    } catch (error) {
      // Ended meanwhile: what was wanted.
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
    }
    keep((session) => session.id !== id);
  };
  const revokeOthers = async () => {
    const { error } = await (await sessionClient()).signOut({ scope: 'others' });
    if (error) throw error;
    keep(({ current }) => current);
  };
  return {
    sessions: data?.sessions ?? null,
    errorMessage,
    unavailable,
    reload: refetch,
    revoke,
    revokeOthers,
  };
}
