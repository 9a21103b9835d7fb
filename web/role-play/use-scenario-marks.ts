/** What a reader says of the scenarios of an open bundle. */
import { useState } from 'react';
import { type Mark, withMark } from '../../domain/mood/felt.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { changeBundle } from '../journal/bundles/change-bundle.ts';
import { journalError } from '../journal/journal-error.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { useToast } from '../kit/messages/toaster.tsx';
import { SCENARIOS, type ScenariosRecord } from './scenarios-record.ts';

interface UseScenarioMarks {
  /** As it is now. */
  record: ScenariosRecord;
  /** Shown once it is saved. Never rejects. */
  mark(scenarioId: string, mark: Mark): Promise<void>;
}

export function useScenarioMarks(userId: string, id: string, opened: ScenariosRecord): UseScenarioMarks {
  const [record, setRecord] = useState(opened);
  const toast = useToast();
  const { submit } = useSubmit({ onError: (error) => toast(journalError(error).message, 'bad') });
  const mark = (scenarioId: string, given: Mark) =>
    submit(async () => {
      const make = (stored: ScenariosRecord) => ({ ...stored, marks: withMark(stored.marks, scenarioId, given) });
      const changed = await changeBundle(SCENARIOS, await ownJournal(userId), id, make);
      if (changed.done === 'gone') return toast('These scenarios are not in your journal any more.', 'bad');
      setRecord(changed.record);
      toast(
        changed.done === 'saved'
          ? 'Noted. The next scenarios will listen.'
          : 'These scenarios were changed on another device, and are shown as they are now.',
      );
    });
  return { record, mark };
}
