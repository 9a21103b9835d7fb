/** What a reader changes in an open bundle of ideas: the one free swap, and what they say of an idea. */
import { useState } from 'react';
import type { Mark } from '../../domain/mood/felt.ts';
import { swappedBack, withSwap } from '../../domain/spice-up/idea-swap.ts';
import { IDEAS, type IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { findAnotherIdea } from './spice-up-generator.ts';
import { useBundleChanges } from './use-bundle-changes.ts';

export interface UseIdeaChanges {
  /** As it is now. */
  record: IdeasRecord;
  /** The place that is being swapped; null for none. */
  busy: number | null;
  /** Another idea in this place, or the first one again where it was swapped before. */
  swap(place: number): void;
  /** Says something of an idea. Never rejects. */
  mark(ideaId: string, mark: Mark): Promise<void>;
}

const NONE_FITS = 'Nothing else fits these wishes. You still have your free swap.';
const WORDS = {
  gone: 'These ideas are no longer in your journal.',
  changed: 'These ideas were changed on another device. Here they are as they are now.',
  noted: 'Noted. Your next ideas will take it into account.',
};

/** Both are shown once they are saved; a swap is exchanged back as often as one likes. */
export function useIdeaChanges(userId: string, id: string, opened: IdeasRecord): UseIdeaChanges {
  const { record, busy, change, mark } = useBundleChanges(IDEAS, userId, id, opened, WORDS);
  const [swapping, setSwapping] = useState<number | null>(null);
  const swap = async (place: number) => {
    setSwapping(place);
    const make = (stored: IdeasRecord) => (stored.swap ? swappedBack(stored) : swapped(stored, place, userId));
    await change(make, ({ done, record: now }) =>
      done === 'unchanged' ? NONE_FITS : `Now: ${now.bundle.ideas[place]?.title}.`,
    );
    setSwapping(null);
  };
  return { record, busy: busy ? swapping : null, swap: (place) => void swap(place), mark };
}

/** Null where nothing else fits. */
async function swapped(stored: IdeasRecord, place: number, userId: string): Promise<IdeasRecord | null> {
  const { idea, clientData } = await findAnotherIdea(stored, userId);
  if (!idea) return null;
  return { ...withSwap(stored, place, idea), ...(clientData.listUnread && { listUnread: true }) };
}
