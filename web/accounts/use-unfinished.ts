/** What was left unfinished on the way to Google and back, handed to the form that it belongs to, once. */
import { useEffect, useEffectEvent, useState } from 'react';
import { plainSentence } from '../client/api.ts';
import { useToast } from '../kit/toaster.tsx';
import { takeUnfinished, type Unfinished } from './proof-return.ts';

export function useUnfinished(userId: string): Unfinished | null {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const toast = useToast();
  const say = useEffectEvent((text: string) => toast(text, 'bad'));
  // Taken once for each person.
  useEffect(() => {
    if (userId === '') return;
    takeUnfinished(userId).then(
      (taken) => {
        if (taken === 'other-account') say('You came back with another account. Nothing was changed.');
        else setUnfinished(taken);
      },
      (error: unknown) => say(plainSentence(error)),
    );
  }, [userId]);
  return unfinished;
}
