/** A calendar file is chosen, read here, and its times alone are kept in the sealed journal. */
import { type ChangeEvent, useId, useState } from 'react';
import type { BusyFileRecord } from '../../domain/calendar/busy-file-record.ts';
import { journalTrouble } from '../journal/journal-trouble.ts';
import { Notice } from '../kit/notice.tsx';
import { importFile } from './import-file.ts';

type Said = { tone: 'good' | 'bad'; text: string } | null;

export function FileForm({ onKeep }: { onKeep(record: BusyFileRecord): Promise<void> }) {
  const [said, setSaid] = useState<Said>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setSaid(null);
    try {
      const read = await importFile(file);
      if (read.ok) await onKeep(read.value.record);
      setSaid(
        read.ok
          ? { tone: 'good', text: `Plans keep clear of its times from now on. ${read.value.left}`.trim() }
          : { tone: 'bad', text: read.problem },
      );
    } catch (error) {
      setSaid({ tone: 'bad', text: `Nothing was kept. ${journalTrouble(error).message}` });
    }
    setBusy(false);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div className="grid gap-3">
      <div className="busy-file">
        <label htmlFor={id} className="choice-title">
          Add a file
        </label>
        <p className="choice-note" id={`${id}-note`}>
          One that ends in .ics, up to 5 MB. It is read in this browser and goes nowhere; its times lie in your sealed
          journal. A file does not follow its calendar: add a newer one when much has changed.
        </p>
        <input
          id={id}
          type="file"
          accept="text/calendar,.ics,.ical,.ifb"
          aria-describedby={`${id}-note`}
          disabled={busy}
          onChange={(event) => void choose(event)}
        />
      </div>
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
    </div>
  );
}
