/** Words that stay whole: lines break between them, and only one that is wider than its line breaks, with a hyphen where the browser knows how. */
import { Fragment } from 'react';

export function WholeWords({ children }: { children: string }) {
  const words = children.split(/\s+/).filter(Boolean);
  return (
    // One box for them all: a parent that clamps lines makes a row of its own of each child.
    <span>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word has no name but its place
        <Fragment key={at}>
          {at > 0 ? ' ' : null}
          <span className="inline-block max-w-full hyphens-auto wrap-anywhere">{word}</span>
        </Fragment>
      ))}
    </span>
  );
}
