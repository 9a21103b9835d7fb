/** A text in which what was looked for is marked. */
import { Fragment } from 'react';
import { FOUND } from '../../domain/articles/blog-views.ts';

/** `text` is plain, with each found word between the two signs of `FOUND`. */
export function FoundWords({ text }: { text: string }) {
  const [before = '', ...found] = text.split(FOUND.from);
  return (
    <>
      {before}
      {found.map((part, at) => {
        const [word = '', after = ''] = part.split(FOUND.to);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
          <Fragment key={at}>
            <mark>{word}</mark>
            {after}
          </Fragment>
        );
      })}
    </>
  );
}
