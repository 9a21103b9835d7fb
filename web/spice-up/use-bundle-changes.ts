/** What a reader changes in an open bundle, shown once it is saved: what they say of what is in it, and what else a tool lets them. */
import { useState } from 'react';
import { type Mark, type Marks, withMark } from '../../domain/mood/felt.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { type ChangedBundle, changeBundle } from '../journal/bundles/change-bundle.ts';
import { journalError } from '../journal/journal-error.ts';
import type { RecordKind } from '../journal/records/use-records.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { useToast } from '../kit/messages/toaster.tsx';

interface ChangeWords {
  /** It was removed meanwhile. */
  gone: string;
  /** Another device changed it, and it is shown as it is now. */
  changed: string;
  /** A mark was saved. */
  noted: string;
}

/** What came of a change that nothing stood in the way of. */
type Done<Bundle> = Exclude<ChangedBundle<Bundle>, { done: 'gone' }>;

interface UseBundleChanges<Bundle> {
  /** As it is now. */
  record: Bundle;
  busy: boolean;
  /** Null from `make` for no change; `said` is told once it is done. Never rejects. */
  change(
    make: (stored: Bundle) => Bundle | null | Promise<Bundle | null>,
    said: (done: Done<Bundle>) => string,
  ): Promise<void>;
  /** Says something of what bears this id. Never rejects. */
  mark(itemId: string, mark: Mark): Promise<void>;
}

export function useBundleChanges<Bundle extends { marks?: Marks }>(
  kind: Pick<RecordKind<Bundle>, 'room' | 'is'>,
  userId: string,
  id: string,
  opened: Bundle,
  words: ChangeWords,
): UseBundleChanges<Bundle> {
  const [record, setRecord] = useState(opened);
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(journalError(error).message, 'bad') });
  const change: UseBundleChanges<Bundle>['change'] = (make, said) =>
    submit(async () => {
      const changed = await changeBundle(kind, await ownJournal(userId), id, make);
      if (changed.done === 'gone') return toast(words.gone, 'bad');
      setRecord(changed.record);
      toast(changed.done === 'changed-elsewhere' ? words.changed : said(changed));
    });
  const mark = (itemId: string, given: Mark) =>
    change(
      (stored) => ({ ...stored, marks: withMark(stored.marks, itemId, given) }),
      () => words.noted,
    );
  return { record, busy, change, mark };
}
