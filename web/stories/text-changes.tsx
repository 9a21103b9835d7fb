/** A change of a text word by word: what went is struck through, what came is underlined, and both are named for whoever hears it. */
import { type ReactNode, useMemo } from 'react';
import { textDifference } from '../../domain/moderation/text-difference.ts';

export function TextChanges({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  if (before === after) return <p className="text-ink-2">No changes yet.</p>;
  let at = 0;
  return (
    <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
      {parts.map(({ kind, text }) => {
        const key = `${kind} ${at}`;
        at += text.length;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return (
          <Change key={key} kind={kind}>
            <span className="sr-only">{kind === 'removed' ? ' removed: ' : ' added: '}</span>
            {text}
            <span className="sr-only"> end </span>
          </Change>
        );
      })}
    </p>
  );
}

export function Change({ kind, children }: { kind: 'removed' | 'added'; children: ReactNode }) {
  return kind === 'removed' ? (
    <del className="bg-bad-soft text-bad">{children}</del>
  ) : (
    <ins className="bg-good-soft text-good">{children}</ins>
  );
}
