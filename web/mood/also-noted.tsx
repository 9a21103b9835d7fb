/** Notes of the same day from another device: kept beside the newer ones until the person takes them away. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { Note } from '../../domain/mood/check-in.ts';
import { plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/use-form.ts';
import { IconButton } from '../kit/button.tsx';
import { useToast } from '../kit/toaster.tsx';

/** Without `onDrop` they are shown only. */
export function AlsoNoted({ notes, onDrop }: { notes: readonly Note[]; onDrop?: (at: number) => Promise<void> }) {
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  if (notes.length === 0) return null;
  return (
    <div className="also-noted">
      <p className="field-label">Also noted, on another device</p>
      <ul>
        {notes.map(({ text, at }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
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
