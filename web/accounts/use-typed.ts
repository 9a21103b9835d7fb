/** What was typed before the session ended, handed back to the account page's forms once the same person is here again. */
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetTyped, type Typed, takeTyped } from '../client/account-typed.ts';
import { plainSentence } from '../client/api.ts';
import { sessionStore } from '../client/session-store.ts';
import { useToast } from '../kit/toaster.tsx';

export function useTyped(userId: string): Typed | null {
  const [typed, setTyped] = useState<Typed | null>(null);
  const toast = useToast();
  const sayFailed = useEffectEvent((error: unknown) => toast(plainSentence(error), 'bad'));
  // Taken once for each person.
  useEffect(() => {
    if (userId === '') return;
    takeTyped(userId).then(setTyped, (error: unknown) => sayFailed(error));
    // Whoever leaves the page lets go of it; a session that ends does not.
    return () => void (sessionStore.get().status === 'signed-in' && forgetTyped());
  }, [userId]);
  return typed;
}
