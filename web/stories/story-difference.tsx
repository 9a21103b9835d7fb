/** What a moderator changed in a story before it was published: taken-out words struck through, added ones marked. */
import { textDifference } from '../../domain/moderation/text-difference.ts';

export interface StoryDifferenceProps {
  /** As the author sent it. */
  sent: string;
  /** As it is published. */
  published: string;
}

export function StoryDifference({ sent, published }: StoryDifferenceProps) {
  return (
    <details className="story-difference">
      <summary>What a moderator changed</summary>
      <p className="hint">
        <del>Taken out</del> <ins>Added</ins>
      </p>
      <p className="story-difference-text" dir="auto">
        {textDifference(sent, published).map(({ kind, text }, at) => {
          const Mark = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
            <Mark key={at}>
              {kind === 'same' ? null : (
                <span className="sr-only">{kind === 'removed' ? '[taken out: ' : '[added: '}</span>
              )}
              {text}
              {kind === 'same' ? null : <span className="sr-only">]</span>}
            </Mark>
          );
        })}
      </p>
    </details>
  );
}
