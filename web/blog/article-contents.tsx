/** The parts of an article: beside it on a desktop with the one being read marked, above it and folded on a phone. */
import { useEffect, useState } from 'react';
import type { Heading } from '../../domain/articles/table-of-contents.ts';

/** Fewer need no list. */
const WORTH_LISTING = 2;

export function ArticleContents({ contents }: { contents: readonly Heading[] }) {
  const reading = useReading(contents);
  if (contents.length < WORTH_LISTING) return null;
  const list = (
    <ol>
      {contents.map(({ depth, text, anchor }) => (
        <li key={anchor} data-depth={depth}>
          <a href={`#${anchor}`} aria-current={reading === anchor ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="article-contents article-contents-side" aria-labelledby="contents">
        <h2 id="contents">In this article</h2>
        {list}
      </nav>
      <details className="article-contents article-contents-fold">
        <summary className="fold-line justify-between">In this article</summary>
        <nav aria-label="In this article">{list}</nav>
      </details>
    </>
  );
}

/** The last part that has begun above the upper third of the window; empty before the first. */
function useReading(contents: readonly Heading[]): string {
  const [reading, setReading] = useState('');
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const begun = contents.filter(({ anchor }) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setReading(begun.at(-1)?.anchor ?? '');
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(look);
    };
    // Not at once: the page has just come to life, and measuring would lay it out once more.
    soon();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      removeEventListener('scroll', soon);
    };
  }, [contents]);
  return reading;
}
