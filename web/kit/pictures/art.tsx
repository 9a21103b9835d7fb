/** Procedural art: two discs of ink behind a folding screen. Decoration only, hidden from screen readers. */
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { type ArtMarkupOptions, artMarkup } from './art-markup.ts';

type ArtProps = ArtMarkupOptions & { className?: string };

export function Art({ className, ...options }: ArtProps) {
  // Letters only: the id is used inside url(#...).
  const id = useId().replace(/[^\w-]/g, '');
  return (
    <svg
      className={classNames('art', className)}
      viewBox={`0 0 ${options.width} ${options.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and names of our own; spares React hundreds of elements
      dangerouslySetInnerHTML={{ __html: artMarkup(options, id) }}
    />
  );
}
