/** What was found in a text: its passages marked in place, and counted as small labels. */
import type { ReactNode } from 'react';
import { SIGNAL_LABELS } from '../../domain/moderation/signals.ts';
import { type Found, SIGNAL_KINDS, type SignalKind } from '../../domain/stories/found.ts';
import type { SignalCounts } from '../../domain/stories/story-views.ts';
import { classNames } from '../kit/class-names.ts';
import { Tag } from '../kit/tag.tsx';
import { signalTone, signalWords } from './moderation-words.ts';

const MARK = 'rounded-paper text-inherit underline decoration-2 underline-offset-3';

/** A text with its signals marked: by colour, by an underline, and by name for whoever hears it. */
export function MarkedText({ text, found }: { text: string; found: readonly Found[] }) {
  return (
    <>
      {piecesOf(text, found).map(({ text: piece, kinds, start }) => {
        if (kinds.length === 0) return piece;
        const names = kinds.map((kind) => SIGNAL_LABELS[kind]).join(', ');
        const grave = kinds.some((kind) => signalTone(kind) === 'bad');
        return (
          <mark
            key={start}
            className={classNames(MARK, grave ? 'bg-bad-soft decoration-bad' : 'bg-warn-soft decoration-warn')}
            title={names}
          >
            <span className="sr-only">{names}: </span>
            {piece}
          </mark>
        );
      })}
    </>
  );
}

/** Cuts a text where its signals begin and end, so that each piece knows what was found in it. */
interface Piece {
  text: string;
  /** In the order of the signals; empty for plain text. */
  kinds: SignalKind[];
  /** UTF-16 units from the beginning. */
  start: number;
}

/** The pieces make the text again; a passage that lies outside of it marks nothing. */
export function piecesOf(text: string, found: readonly Found[]): Piece[] {
  const fit = found.filter(({ start, end }) => start < end && end <= text.length);
  const cuts = [...new Set([0, ...fit.flatMap(({ start, end }) => [start, end]), text.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const kinds = fit.filter((each) => each.start <= start && end <= each.end).map(({ kind }) => kind);
    return { text: text.slice(start, end), kinds: [...new Set(kinds)], start };
  });
}

/** Small labels in a row, which is not there without any. */
export const TagRow = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap gap-2 empty:hidden">{children}</p>
);

/** What was found in a text, as small labels: the grave ones first. */
export function SignalTags({ counts }: { counts: SignalCounts }) {
  const kinds = SIGNAL_KINDS.filter((kind) => counts[kind]).sort(
    (a, b) => Number(signalTone(a) !== 'bad') - Number(signalTone(b) !== 'bad'),
  );
  return kinds.map((kind) => (
    <Tag key={kind} tone={signalTone(kind)}>
      {signalWords(kind, counts[kind] ?? 0)}
    </Tag>
  ));
}
