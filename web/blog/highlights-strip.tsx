/** What is worth reading first: at most three cards, the first of them large. */
import { Link } from 'react-router';
import type { Highlight } from '../../domain/articles/blog-views.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { Art } from '../kit/art.tsx';
import { Tag } from '../kit/tag.tsx';
import { dayWord } from './blog-words.ts';
import { ShownPicture } from './shown-picture.tsx';

const LARGE = '(min-width: 64rem) 680px, calc(100vw - 40px)';
const SMALL = '(min-width: 64rem) 210px, (min-width: 40rem) 34vw, 120px';

export function HighlightsStrip({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <section aria-labelledby="highlights" className="blog-part">
      <h2 id="highlights" className="sr-only">
        Highlights
      </h2>
      <ul className="highlights" data-count={Math.min(highlights.length, PAGE_SIZES.highlights)}>
        {highlights.slice(0, PAGE_SIZES.highlights).map((highlight, at) => (
          <li key={highlight.id}>
            <HighlightCard highlight={highlight} large={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HighlightCard({ highlight, large }: { highlight: Highlight; large: boolean }) {
  const { type, id, url, title, excerpt, image, author, publishedAt, isEditorsPick, isWeeklyTop } = highlight;
  return (
    <article className="card blog-card highlight">
      <div className="blog-card-art">
        {image ? (
          <ShownPicture picture={image} sizes={large ? LARGE : SMALL} first={large} decoration />
        ) : (
          <Art seed={id} width={640} height={400} />
        )}
      </div>
      <div className="blog-card-words">
        <p className="blog-card-kind">
          {type === 'story' ? 'Community Story' : 'Article'}
          {isWeeklyTop ? <Tag tone="ember">Story of the week</Tag> : null}
          {isEditorsPick ? <Tag tone="ember">Editor’s pick</Tag> : null}
        </p>
        <h3 className="blog-card-title" dir="auto">
          <Link to={url}>{title}</Link>
        </h3>
        {excerpt ? (
          <p className="blog-card-excerpt" dir="auto">
            {excerpt}
          </p>
        ) : null}
        <p className="blog-card-facts num">
          <span dir="auto">{author}</span>
          <time dateTime={publishedAt}>{dayWord(publishedAt)}</time>
        </p>
      </div>
    </article>
  );
}
