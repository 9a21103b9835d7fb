/** What was left unfinished on the way to Google and back, handed to the form that it belongs to, once. */
import { useEffect, useState } from 'react';
import { plainSentence } from '../client/api.ts';
import { useToast } from '../kit/toaster.tsx';
import { takeUnfinished, type Unfinished } from './proof-return.ts';

export function useUnfinished(userId: string): Unfinished | null {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once for each person
  useEffect(() => {
    if (userId === '') return;
    takeUnfinished(userId).then(
      (taken) => {
        if (taken === 'other-account') toast('You came back with another account. Nothing was changed.', 'bad');
        else setUnfinished(taken);
      },
      (error: unknown) => toast(plainSentence(error), 'bad'),
    );
  }, [userId]);
  return unfinished;
}
