/** Moves everything between the account and this device when cloud backup is turned, and finds what an interruption left behind. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../client/api.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { countDeviceRecords } from '../journal/device-records.ts';
import { journalTrouble } from '../journal/journal-trouble.ts';
import { lastingStorage } from '../journal/lasting-storage.ts';
import { moveRecords } from '../journal/move-records.ts';
import { patientCall } from './patient-call.ts';

/** Records that lay in both places and became one, and how many of their answers gave way to another. */
export interface Merged {
  records: number;
  gaveWay: number;
}

type Move =
  | { phase: 'idle' }
  /** Records that lie where they should not any more: a move that was interrupted. */
  | { phase: 'left'; to: 'account' | 'device'; count: number }
  | { phase: 'moving'; to: 'account' | 'device'; moved: number }
  | { phase: 'done'; to: 'account' | 'device'; moved: number; merged: Merged; lasting: boolean | null }
  | { phase: 'failed'; to: 'account' | 'device'; moved: number; message: string };

export interface UseMove {
  move: Move;
  /** Settles when it is done or has failed; says which in `move`. */
  start(to: 'account' | 'device'): Promise<void>;
}

/** `cloudBackup` as it is saved; null while that is not known. */
export function useMove(userId: string, cloudBackup: boolean | null): UseMove {
  const [move, setMove] = useState<Move>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    if (cloudBackup === null || running.current) return;
    let here = true;
    const to = cloudBackup ? 'account' : 'device';
    countLeft(userId, cloudBackup).then(
      (count) => here && !running.current && count > 0 && setMove({ phase: 'left', to, count }),
      // Not known is no trouble: what lies there stays where it is, and is found the next time.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [userId, cloudBackup]);

  const start = useCallback(
    async (to: 'account' | 'device') => {
      if (running.current) return;
      const control = new AbortController();
      running.current = control;
      let moved = 0;
      const stay = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener('beforeunload', stay);
      setMove({ phase: 'moving', to, moved });
      try {
        const lasting = to === 'device' ? await lastingStorage() : null;
        const onMoved = (count: number) => {
          moved = count;
          setMove({ phase: 'moving', to, moved });
        };
        const merged = { records: 0, gaveWay: 0 };
        const onMerged = (gaveWay: number) => {
          merged.records += 1;
          merged.gaveWay += gaveWay;
        };
        await moveRecords(patientCall(control.signal), userId, to, { onMoved, onMerged });
        setMove({ phase: 'done', to, moved, merged, lasting });
      } catch (error) {
        setMove({ phase: 'failed', to, moved, message: sentenceOf(error, control.signal) });
      } finally {
        removeEventListener('beforeunload', stay);
        running.current = null;
      }
    },
    [userId],
  );

  useEffect(() => {
    const stop = () => running.current?.abort();
    const unlisten = onForgetKeys(stop);
    return () => {
      unlisten();
      stop();
    };
  }, []);
  return { move, start };
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'It was interrupted.';
  return journalTrouble(error).message;
}

async function countLeft(userId: string, cloudBackup: boolean): Promise<number> {
  if (cloudBackup) return countDeviceRecords(userId);
  const { preferences } = await callApi('GET /profile');
  // Never asked: what there is lies in the account, where it is wanted until they say otherwise.
  if (preferences.cloudBackup !== false) return 0;
  return (await callApi('GET /privacy/retention', { query: { keep: 'forever' } })).records;
}
