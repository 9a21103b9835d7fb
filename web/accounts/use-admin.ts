/** Whether the signed-in person is an administrator, as the server says; the pages show nothing before it did. */
import { useCallback, useEffect, useState } from 'react';
import { callApi, plainSentence } from './api.ts';
import { useSession } from './use-session.ts';

export type AdminStanding =
  | { name: 'loading' }
  | { name: 'admin' }
  | { name: 'no' }
  /** It could not be found out. */
  | { name: 'trouble'; sentence: string };

export function useAdmin(): { standing: AdminStanding; retry: () => void } {
  const { status, user } = useSession();
  const [standing, setStanding] = useState<AdminStanding>({ name: 'loading' });
  const [tries, setTries] = useState(0);
  const userId = user?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    setStanding({ name: 'loading' });
    if (status === 'loading') return;
    if (!userId) return setStanding({ name: 'no' });
    const control = new AbortController();
    callApi<{ role: string }>('GET', '/profile', { signal: control.signal }).then(
      ({ role }) => setStanding(role === 'admin' ? { name: 'admin' } : { name: 'no' }),
      (error: unknown) => control.signal.aborted || setStanding({ name: 'trouble', sentence: plainSentence(error) }),
    );
    return () => control.abort();
  }, [status, userId, tries]);

  return { standing, retry: useCallback(() => setTries((count) => count + 1), []) };
}
