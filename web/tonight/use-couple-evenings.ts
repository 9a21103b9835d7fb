/** What the two share of their evenings, as a page shows it: read when it opens and whenever either of them changes something. */
import { useEffect } from 'react';
import type { EveningWord, EveningWords } from '../../domain/tonight/evening-word.ts';
import { lateModule } from '../client/late-module.ts';
import { type PolledResource, usePolledResource } from '../partner/use-polled-resource.ts';
import type { EveningDeps } from './behind/read-couple.ts';
import { type CoupleEvenings, isSeenCouple, type SeenCouple } from './couple-evenings.ts';

/** Behind the copy on this device, which stands on the page until it has read. */
const READING = lateModule(() => import('./behind/read-couple.ts'));

export interface UseCoupleEvenings {
  /** Null for one alone, and while it is not known. */
  shared: CoupleEvenings | null;
  /** Null while it is not known, as without a connection. */
  linked: boolean | null;
  /** It was looked at, or cannot be. */
  known: boolean;
  /** Why it could not be read anew, or the last word not be said; empty for neither. */
  errorMessage: string;
  /** It was the word. */
  unsaid: boolean;
  busy: boolean;
  /** Resolves to whether it was said. */
  say(change: (before: readonly EveningWord[]) => EveningWords): Promise<boolean>;
}

const RESOURCE: PolledResource<EveningDeps, SeenCouple, 'say'> = {
  open: async (userId) => (await READING.load()).openEveningDeps(userId),
  read: async (deps) => (await READING.load()).readCoupleEvenings(deps),
  kept: { name: 'couple-evenings-1', is: isSeenCouple },
};

export function useCoupleEvenings(userId: string): UseCoupleEvenings {
  const { seen, error, failed, busy, refetch, run } = usePolledResource(RESOURCE, userId);
  const shared = seen?.shared ?? null;
  useHeard(userId, shared?.couple, refetch);
  return {
    shared,
    linked: seen?.linked ?? null,
    known: seen !== null || error.message !== '',
    errorMessage: error.message,
    unsaid: failed === 'say',
    busy: busy !== null,
    say: (change) => run('say', async (deps) => (await READING.load()).changeWords(deps, change)),
  };
}

/** Rereads when the partner changes a plan or says something of an evening, or the couple ends. */
function useHeard(userId: string, couple: string | undefined, refetch: () => void): void {
  useEffect(() => {
    if (couple === undefined) return;
    let here = true;
    let stop = () => {};
    const hear = async () => (await READING.load()).hearCouple(userId, () => here && refetch());
    hear().then(
      (ends) => {
        if (here) stop = ends;
        else ends();
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
