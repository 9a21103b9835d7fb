/** Notes of the same day from another device: kept beside the newer ones until the person takes them away. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useState } from 'react';
import type { Note } from '../../domain/mood/check-in.ts';
import { plainSentence } from '../client/api.ts';
import { IconButton } from '../kit/button.tsx';
import { useToast } from '../kit/toaster.tsx';

/** Without `onDrop` they are shown only. */
export function AlsoNoted({ notes, onDrop }: { notes: readonly Note[]; onDrop?: (at: number) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  if (notes.length === 0) return null;
  const drop = async (at: number) => {
    setBusy(true);
    try {
      await onDrop?.(at);
    } catch (error) {
      toast(plainSentence(error), 'bad');
    }
    setBusy(false);
  };
  return (
    <div className="also-noted">
      <p className="field-label">Also noted, on another device</p>
      <ul>
        {notes.map(({ text, at }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            {onDrop ? (
              <IconButton label="Remove this note" disabled={busy} onClick={() => void drop(at)}>
                <XIcon size={18} aria-hidden="true" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
