/** What a reader changes in an open bundle of ideas: the one free swap, and what they say of an idea. */
import { useState } from 'react';
import { type Mark, withMark } from '../../domain/mood/felt.ts';
import { swappedBack, withSwap } from '../../domain/spice-up/idea-swap.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { type ChangedBundle, changeBundle } from '../journal/bundles/change-bundle.ts';
import { IDEAS, type IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { journalError } from '../journal/journal-error.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { useToast } from '../kit/messages/toaster.tsx';
import { findAnotherIdea } from './spice-up-generator.ts';

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

const NONE_FITS = 'Nothing else fits these wishes. Your free swap stays yours.';
const CHANGED = 'These ideas were changed on another device, and are shown as they are now.';
const GONE = 'These ideas are not in your journal any more.';

/** Both are shown once they are saved; a swap is exchanged back as often as one likes. */
export function useIdeaChanges(userId: string, id: string, opened: IdeasRecord): UseIdeaChanges {
  const [record, setRecord] = useState(opened);
  const [swapping, setSwapping] = useState<number | null>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(journalError(error).message, 'bad') });

  const tell = (changed: ChangedBundle<IdeasRecord>, place: number) => {
    if (changed.done === 'gone') return toast(GONE, 'bad');
    setRecord(changed.record);
    if (changed.done === 'unchanged') toast(NONE_FITS);
    else if (changed.done === 'changed-elsewhere') toast(CHANGED);
    else toast(`Now: ${changed.record.bundle.ideas[place]?.title}.`);
  };
  const swap = (place: number) =>
    submit(async () => {
      setSwapping(place);
      const make = async (stored: IdeasRecord) => (stored.swap ? swappedBack(stored) : swapped(stored, place, userId));
      tell(await changeBundle(IDEAS, await ownJournal(userId), id, make), place);
    });
  const mark = (ideaId: string, given: Mark) =>
    submit(async () => {
      setSwapping(null);
      const make = (stored: IdeasRecord) => ({ ...stored, marks: withMark(stored.marks, ideaId, given) });
      const changed = await changeBundle(IDEAS, await ownJournal(userId), id, make);
      if (changed.done === 'gone') return toast(GONE, 'bad');
      setRecord(changed.record);
      toast(changed.done === 'saved' ? 'Noted. The next ideas will listen.' : CHANGED);
    });
  return { record, busy: busy ? swapping : null, swap: (place) => void swap(place), mark };
}

/** Null where nothing else fits. */
async function swapped(stored: IdeasRecord, place: number, userId: string): Promise<IdeasRecord | null> {
  const { idea, clientData } = await findAnotherIdea(stored, userId);
  if (!idea) return null;
  return { ...withSwap(stored, place, idea), ...(clientData.listUnread && { listUnread: true }) };
}
