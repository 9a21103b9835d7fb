/** A change of address that waits for its letters to be answered, as the sign-in service tells of it. */
import { useCallback, useEffect, useState } from 'react';
import { sessionClient } from '../client/session-store.ts';

export interface UsePendingEmail {
  /** Where the account is moving to; empty for nowhere. */
  pending: string;
  setPending(email: string): void;
}

/** Asked again whenever the person comes back to the page, such as from their mail. */
export function usePendingEmail(userId: string): UsePendingEmail {
  const [pending, setPending] = useState('');
  const look = useCallback(async () => {
    const { data } = await (await sessionClient()).getUser();
    if (data.user?.id === userId) setPending(data.user.new_email ?? '');
  }, [userId]);
  useEffect(() => {
    // Without an answer nothing is said to be pending; sending a change meets the same trouble and tells of it.
    const ask = () => void (document.visibilityState === 'visible' && look().catch(() => undefined));
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [look]);
  return { pending, setPending };
}
