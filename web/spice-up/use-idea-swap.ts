/** The one free swap of an open bundle: shown once it is saved, and exchanged back as often as one likes. */
import { useState } from 'react';
import { swappedBack, withSwap } from '../../domain/spice-up/idea-swap.ts';
import type { IdeasRecord } from '../journal/ideas-record.ts';
import { journalError } from '../journal/journal-error.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { useToast } from '../kit/toaster.tsx';
import { type ChangedIdeas, changeIdeas } from './change-ideas.ts';

export interface UseIdeaSwap {
  /** As it is now. */
  record: IdeasRecord;
  /** The place that is being swapped; null for none. */
  busy: number | null;
  /** Another idea in this place, or the first one again where it was swapped before. */
  swap(place: number): void;
}

const NONE_FITS = 'Nothing else fits these wishes. Your free swap stays yours.';
const CHANGED = 'These ideas were changed on another device, and are shown as they are now.';
const GONE = 'These ideas are not in your journal any more.';

export function useIdeaSwap(userId: string, id: string, opened: IdeasRecord): UseIdeaSwap {
  const [record, setRecord] = useState(opened);
  const [busy, setBusy] = useState<number | null>(null);
  const toast = useToast();

  const tell = (changed: ChangedIdeas, place: number) => {
    if (changed.done === 'gone') return toast(GONE, 'bad');
    setRecord(changed.record);
    if (changed.done === 'unchanged') toast(NONE_FITS);
    else if (changed.done === 'changed-elsewhere') toast(CHANGED);
    else toast(`Now: ${changed.record.bundle.ideas[place]?.title}.`);
  };
  const run = async (place: number) => {
    setBusy(place);
    try {
      const make = async (stored: IdeasRecord) => (stored.swap ? swappedBack(stored) : swapped(stored, place, userId));
      tell(await changeIdeas(await ownJournal(userId), id, make), place);
    } catch (error) {
      toast(journalError(error).message, 'bad');
    } finally {
      setBusy(null);
    }
  };
  return {
    record,
    busy,
    swap: (place) => {
      if (busy === null) void run(place);
    },
  };
}

/** Null where nothing else fits. */
async function swapped(stored: IdeasRecord, place: number, userId: string): Promise<IdeasRecord | null> {
  const { findAnotherIdea } = await import('./find-another-idea.ts');
  const { idea, aside } = await findAnotherIdea(stored, userId);
  if (!idea) return null;
  return { ...withSwap(stored, place, idea), ...(aside.listUnread && { listUnread: true }) };
}
