/** Brings an export back: the file is read and checked here, and says what it holds before anything is written. */
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ExportedChoices,
  type ExportedRecord,
  type ImportProblem,
  readExportChoices,
  readExportFile,
} from '../../../domain/privacy/export-file.ts';
import { Fold } from '../../accounts/fold.tsx';
import { callApi } from '../../client/api.ts';
import { usePrivacySettings } from '../../client/privacy/use-privacy-settings.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { MOVING_IN_PATH } from '../../frame/places.ts';
import type { Journal } from '../../journal/journal.ts';
import { journalError } from '../../journal/journal-error.ts';
import { openJournal } from '../../journal/storage/open-journal.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { FileField } from '../../kit/fields/file-field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { checkInId } from '../../mood/check-in-id.ts';
import { recordsInWords } from '../setting-switch.tsx';
import { bringChoices, ownRecords } from './bring-back.ts';
import { patientCall } from './patient-call.ts';

/** More than any export; a larger file is something else. */
const MAX_FILE_BYTES = 300 * 1024 * 1024;

interface Read {
  records: ExportedRecord[];
  /** Null where the file holds none that could be chosen again. */
  choices: ExportedChoices | null;
  /** Whether they are brought back too. */
  chosen: boolean;
}

type Step =
  | { phase: 'idle' }
  | { phase: 'refused'; message: string }
  | ({ phase: 'read' } & Read)
  | ({ phase: 'writing'; done: number } & Read)
  | ({ phase: 'failed'; message: string } & Read)
  | { phase: 'done'; end: Imported };

export function ImportForm({ user }: { user: SignedInUser }) {
  const [step, setStep] = useState<Step>({ phase: 'idle' });
  const { saved, save } = usePrivacySettings();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setStep({ phase: 'refused', message: SENTENCES['not-ours'] });
    const text = await file.text();
    const read = readExportFile(text);
    if (!read.ok) return setStep({ phase: 'refused', message: sentenceOf(read.problem) });
    const choices = readExportChoices(text);
    // Whoever has chosen here already is not given other settings unasked.
    setStep({ phase: 'read', records: read.value, choices, chosen: choices !== null && !saved });
  };
  const write = async (read: Read) => {
    setStep({ phase: 'writing', done: 0, ...read });
    try {
      if (read.choices && read.chosen) await bringChoices(callApi, read.choices, save);
      const journal = await openJournal(patientCall(), user.id);
      const own = await ownRecords(read.records, (date) => checkInId(user.id, date));
      const end = await importRecords(journal, own, (done) => setStep({ phase: 'writing', done, ...read }));
      if (end.written > 0) await callApi('POST /privacy/import-note', { body: { records: end.written } });
      setStep({ phase: 'done', end });
    } catch (error) {
      setStep({ phase: 'failed', message: journalError(error).message, ...read });
    }
  };
  return (
    <div className="grid gap-5">
      <FileField
        label="Bring an export back"
        note="Adds only what’s missing."
        accept="application/json,.json"
        disabled={step.phase === 'writing'}
        onChoose={(file) => void choose(file)}
      >
        <Fold title="Details" about="of bringing an export back">
          <p>
            Records that are here already stay as they are, so nothing is doubled. Settings and names come back if you
            say so. The log, your plan and credits, and everything you gave to others stay as they are.
          </p>
          <p>
            Coming from another app?{' '}
            <Link to={MOVING_IN_PATH} className="link">
              Move in
            </Link>
          </p>
        </Fold>
      </FileField>
      <Outcome
        step={step}
        onWrite={(read) => void write(read)}
        onChosen={(read) => setStep({ phase: 'read', ...read })}
      />
    </div>
  );
}

interface OutcomeProps {
  step: Step;
  onWrite(read: Read): void;
  onChosen(read: Read): void;
}

function Outcome({ step, onWrite, onChosen }: OutcomeProps) {
  if (step.phase === 'idle') return null;
  if (step.phase === 'refused') return <Notice tone="bad">{step.message}</Notice>;
  if (step.phase === 'done') return <Notice tone="good">{endInWords(step.end)}</Notice>;
  if (step.phase === 'writing') {
    return (
      <Notice tone="info">
        <span className="num">
          {step.done} of {step.records.length}
        </span>{' '}
        done. Keep this page open.
      </Notice>
    );
  }
  const { records, choices, chosen } = step;
  const importButton = (text: string) => (
    <Button size="small" variant="outline" onClick={() => onWrite({ records, choices, chosen })}>
      {text}
    </Button>
  );
  if (step.phase === 'failed') {
    return (
      <Notice tone="bad" action={importButton('Go On')}>
        {step.message} What came in so far stays, and going on doubles nothing.
      </Notice>
    );
  }
  if (records.length === 0 && !choices) return <Notice tone="info">This file holds no records.</Notice>;
  return (
    <div className="grid gap-3">
      {choices ? (
        <Checkbox
          checked={chosen}
          onChange={(on) => onChosen({ records, choices, chosen: on })}
          label="Bring my settings and names back too"
        />
      ) : null}
      <Notice
        tone="info"
        title={`This file holds ${recordsInWords(records.length)}`}
        action={importButton('Bring Them In')}
      >
        Nothing is added until you press.
      </Notice>
    </div>
  );
}

const SENTENCES: Record<Exclude<ImportProblem['kind'], 'damaged'>, string> = {
  'not-json': 'This file can’t be read. It may be cut off, or not an export at all. Nothing was changed.',
  'not-ours': 'This file isn’t a Twofold export. Nothing was changed.',
  newer: 'This file comes from a newer version of Twofold. Nothing was changed.',
};

const sentenceOf = (found: ImportProblem): string =>
  found.kind === 'damaged'
    ? `Part of this file is damaged (${found.where}). It may have been changed by hand. Nothing was brought in.`
    : SENTENCES[found.kind];

function endInWords({ written, same, kept, tooLarge }: Imported): string {
  const parts = [`${recordsInWords(written)} brought in.`];
  if (same > 0) parts.push(`${recordsInWords(same)} ${same === 1 ? 'was' : 'were'} here already.`);
  if (kept > 0) parts.push(`${recordsInWords(kept)} stayed as they are here, not as in the file.`);
  if (tooLarge > 0) parts.push(`${recordsInWords(tooLarge)} were too large to keep.`);
  return parts.join(' ');
}

/** Brings the records of an export back into a journal: what is there already stays as it is, so that a second time changes nothing. */
interface Imported {
  written: number;
  /** There already, the same. */
  same: number;
  /** There already with other contents: those stay. */
  kept: number;
  /** Larger than a journal keeps. */
  tooLarge: number;
}

/** Rejects as the journal does; what was written until then stays, and a second try goes on behind it. */
export async function importRecords(
  journal: Journal,
  records: readonly ExportedRecord[],
  onStep: (done: number) => void = () => {},
): Promise<Imported> {
  const end: Imported = { written: 0, same: 0, kept: 0, tooLarge: 0 };
  const rooms = [...new Set(records.map(({ room }) => room))];
  let done = 0;
  for (const room of rooms) {
    const found = await journal.list<unknown>(room);
    const there = new Map(found.records.map(({ id, value }) => [id, canonical(value)]));
    for (const id of found.unreadable) there.set(id, '');
    for (const { id, day, value } of records.filter((record) => record.room === room)) {
      end[await bring(journal, { room, id, day, value }, there.get(id))] += 1;
      done += 1;
      onStep(done);
    }
  }
  return end;
}

async function bring(
  journal: Journal,
  { room, id, day, value }: ExportedRecord,
  there: string | undefined,
): Promise<keyof Imported> {
  if (there !== undefined) return there === canonical(value) ? 'same' : 'kept';
  try {
    return (await journal.write(room, id, value, day)).saved ? 'written' : 'kept';
  } catch (error) {
    if (error instanceof RangeError) return 'tooLarge';
    throw error;
  }
}

/** Whatever order the fields stand in. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
