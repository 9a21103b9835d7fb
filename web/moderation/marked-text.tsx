/** A text with its signals marked: by colour, by an underline, and by name for whoever hears it. */

import { SIGNAL_LABELS } from '../../domain/moderation/signals.ts';
import type { Found } from '../../domain/stories/found.ts';
import { piecesOf } from './marked-passages.ts';
import { signalTone } from './moderation-words.ts';

export function MarkedText({ text, found }: { text: string; found: readonly Found[] }) {
  return (
    <>
      {piecesOf(text, found).map(({ text: piece, kinds, start }) => {
        if (kinds.length === 0) return piece;
        const names = kinds.map((kind) => SIGNAL_LABELS[kind]).join(', ');
        const grave = kinds.some((kind) => signalTone(kind) === 'bad');
        return (
          <mark key={start} className="signal-mark" data-tone={grave ? 'bad' : 'warn'} title={names}>
            <span className="sr-only">{names}: </span>
            {piece}
          </mark>
        );
      })}
    </>
  );
}
