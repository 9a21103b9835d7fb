/** A change of a text word by word: what went is struck through, what came is underlined, and both are named for whoever hears it. */
import { useMemo } from 'react';
import { textDifference } from '../../domain/moderation/text-difference.ts';

export function TextChanges({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  if (before === after) return <p className="text-ink-2">Nothing is changed so far.</p>;
  let at = 0;
  return (
    <p className="text-changes" dir="auto">
      {parts.map(({ kind, text }) => {
        const key = `${kind} ${at}`;
        at += text.length;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Part = kind === 'removed' ? 'del' : 'ins';
        return (
          <Part key={key}>
            <span className="sr-only">{kind === 'removed' ? ' removed: ' : ' added: '}</span>
            {text}
            <span className="sr-only"> end </span>
          </Part>
        );
      })}
    </p>
  );
}
