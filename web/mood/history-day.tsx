/** One check-in in the list: day, answers, notes (also another device's) where they may be seen, and its actions. */
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useState } from 'react';
import { allNotes, measured, type Note, startNoted } from '../../domain/mood/check-in.ts';
import { MEASURES } from '../../domain/mood/measures.ts';
import { plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { IconButton } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { longDate } from '../kit/time/date-language.ts';
import type { KeptDay } from './check-in-store.ts';
import { labelOf } from './mood-words.ts';

interface HistoryDayProps {
  day: KeptDay;
  full: boolean;
  onEdit(date: string): void;
  /** Rejects if the removal cannot be stored on this device. */
  onRemove(date: string): Promise<void>;
}

/** With the lines that somebody made. */
const NOTES = 'min-w-0 whitespace-pre-line wrap-anywhere';

export function HistoryDay({ day: { checkIn, waiting, deviceOnly }, full, onEdit, onRemove }: HistoryDayProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  const { date, notes, alsoNoted = [] } = checkIn;
  const title = longDate(date);
  const remove = async () => {
    setAsking(false);
    await submit(async () => {
      await onRemove(date);
      toast('Check-in removed');
    });
  };
  return (
    <li className="card grid gap-2 pt-2 pr-2 pb-3 pl-5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-lg">{title}</h3>
        <div className="flex">
          <IconButton label={`Edit ${title}`} onClick={() => onEdit(date)}>
            <PencilSimpleIcon size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${title}`} onClick={() => setAsking(true)}>
            <TrashIcon size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1 pr-2">
        {MEASURES.filter((measure) => measured(checkIn, measure) !== null).map((measure) => (
          <div key={measure}>
            <dt className="text-ink-3 text-xs">{labelOf(measure)}</dt>
            <dd className="display text-lg">{measured(checkIn, measure)}</dd>
          </div>
        ))}
      </dl>
      {full ? (
        <>
          {startNoted(checkIn) ? <p className="hint">A period began</p> : null}
          {notes ? <p className={`${NOTES} pr-2 font-note`}>{notes.text}</p> : null}
          <AlsoNoted notes={alsoNoted} />
        </>
      ) : allNotes(checkIn).length > 0 ? (
        <p className="hint">With a note</p>
      ) : null}
      {waiting ? <p className="hint">On this device, not in your journal yet</p> : null}
      {deviceOnly ? <p className="hint">On this device only</p> : null}
      <ConfirmDialog
        open={asking}
        title="Delete this check-in?"
        confirmText="Delete"
        cancelText="Keep it"
        danger
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {title} will be gone for good{deviceOnly ? '. There’s no other copy.' : ', here and in your account.'}
      </ConfirmDialog>
    </li>
  );
}

/**
 * Notes of the same day from another device: kept beside the newer ones until the person removes them. Read-only
 * without `onDrop`.
 */
export function AlsoNoted({ notes, onDrop }: { notes: readonly Note[]; onDrop?: (at: number) => Promise<void> }) {
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  if (notes.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="field-label">Also noted on another device</p>
      <ul>
        {notes.map(({ text, at }) => (
          <li
            key={`${at} ${text}`}
            className="flex items-start justify-between gap-2 border-line border-l-2 pl-3 text-ink-2"
          >
            <p className={NOTES}>{text}</p>
            {onDrop ? (
              <IconButton label="Remove this note" disabled={busy} onClick={() => void submit(() => onDrop(at))}>
                <XIcon size={18} aria-hidden="true" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
