/** Who was signed in last on this page: what they are writing stays in its place when their session ends. */
import { useEffect, useState } from 'react';
import { useSession } from '../client/use-session.ts';

/** Undefined until somebody is. */
export function useEntered(): string | undefined {
  const userId = useSession().user?.id;
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (userId) setEntered(userId);
  }, [userId]);
  return entered;
}
