/** One decision on its way: busy while it is, what failed in plain words, and whether the story is no longer what was read. */
import { useState } from 'react';
import { ApiError, plainSentence } from '../client/api.ts';

export interface UseDeciding {
  busy: boolean;
  trouble: string;
  /** The author changed the story, or another moderator decided: it has to be read again. */
  stale: boolean;
  /** Does nothing while busy. */
  decide(act: () => Promise<unknown>, done: () => void): Promise<void>;
}

export function useDeciding(): UseDeciding {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [stale, setStale] = useState(false);
  const decide = async (act: () => Promise<unknown>, done: () => void) => {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    setStale(false);
    try {
      await act();
      done();
    } catch (error) {
      setTrouble(plainSentence(error));
      setStale(error instanceof ApiError && (error.status === 409 || error.status === 404));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, stale, decide };
}
