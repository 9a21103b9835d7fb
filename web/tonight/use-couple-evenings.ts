/** What the two share of their evenings, as a page shows it: read when it opens and whenever either of them changes something. */
import { useEffect } from 'react';
import type { EveningWord, EveningWords } from '../../domain/tonight/evening-word.ts';
import { openCoupleJournal } from '../journal/couple/couple-journal.ts';
import { type PolledResource, usePolledResource } from '../partner/use-polled-resource.ts';
import {
  type CoupleEvenings,
  changeWords,
  type EveningDeps,
  isSeenCouple,
  openEveningDeps,
  readCoupleEvenings,
  type SeenCouple,
} from './couple-evenings.ts';

export interface UseCoupleEvenings {
  /** Null for one alone, and while it is not known. */
  shared: CoupleEvenings | null;
  /** Null while it is not known, as without a connection. */
  linked: boolean | null;
  /** It was looked at, or cannot be. */
  known: boolean;
  /** Why the last word could not be said; empty for none. */
  errorMessage: string;
  busy: boolean;
  /** Resolves to whether it was said. */
  say(change: (before: readonly EveningWord[]) => EveningWords): Promise<boolean>;
}

const RESOURCE: PolledResource<EveningDeps, SeenCouple, 'say'> = {
  open: openEveningDeps,
  read: readCoupleEvenings,
  kept: { name: 'couple-evenings-1', is: isSeenCouple },
};

export function useCoupleEvenings(userId: string): UseCoupleEvenings {
  const { seen, error, busy, refetch, run } = usePolledResource(RESOURCE, userId);
  const shared = seen?.shared ?? null;
  useHeard(userId, shared?.couple, refetch);
  return {
    shared,
    linked: seen?.linked ?? null,
    known: seen !== null || error.message !== '',
    errorMessage: error.message,
    busy: busy !== null,
    say: (change) => run('say', (deps) => changeWords(deps, change)),
  };
}

/** Rereads when the partner changes a plan or says something of an evening, or the couple ends. */
function useHeard(userId: string, couple: string | undefined, refetch: () => void): void {
  useEffect(() => {
    if (couple === undefined) return;
    let here = true;
    let stop = () => {};
    openCoupleJournal(userId).then(
      (records) => {
        if (!here || !records) return;
        stop = records.onChange(({ kind }) => {
          if (['plan', 'evening', 'gone', 'ended'].includes(kind)) refetch();
        });
      },
      // Locked or out of reach: the next look says so.
      () => undefined,
    );
    return () => {
      here = false;
      stop();
    };
  }, [userId, couple, refetch]);
}
