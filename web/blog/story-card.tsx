/** A community story in a grid: who tells it, how it begins, at most three tags. Where its author warns, the text waits on its own page. */
import { Link } from 'react-router';
import { TAGS_ON_CARD } from '../../domain/articles/article.ts';
import { FOUND } from '../../domain/articles/blog-views.ts';
import type { StoryCard as Card } from '../../domain/stories/story-views.ts';
import { Tag } from '../kit/tag.tsx';
import { countWord, dayWord, readWord } from './blog-words.ts';
import { FoundWords } from './found-words.tsx';
import '../style/blog-cards.css';

export type StoryCardProps = {
  story: Card & { found?: { title: string; passage: string } | null };
  heading?: 'h2' | 'h3';
};

export function StoryCard({ story, heading: Heading = 'h3' }: StoryCardProps) {
  const covered = story.contentWarnings.length > 0;
  const found = story.found;
  return (
    <article className="card blog-card story-card">
      <div className="blog-card-words">
        <p className="blog-card-kind">
          <span className="wrap-anywhere" dir="auto">
            {story.displayName}
          </span>
          {story.isWeeklyTop ? <Tag tone="ember">Story of the week</Tag> : null}
        </p>
        <Heading className="blog-card-title" dir="auto">
          <Link to={`/blog/stories/${story.id}`}>{found?.title ? <FoundWords text={found.title} /> : story.title}</Link>
        </Heading>
        {covered ? (
          <p className="blog-card-excerpt">
            Marked as {story.contentWarnings.join(', ')}. It opens when you choose to, on its own page.
          </p>
        ) : (
          <p className="blog-card-excerpt story-card-begin" dir="auto">
            {found?.passage.includes(FOUND.from) ? <FoundWords text={found.passage} /> : story.excerpt}
          </p>
        )}
        <ul className="blog-tags" aria-label="Tags">
          {story.tags.slice(0, TAGS_ON_CARD).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
        <p className="blog-card-facts num">
          <time dateTime={story.publishedAt}>{dayWord(story.publishedAt)}</time>
          <span>{readWord(story.readingTime)}</span>
          {story.likes > 0 ? <span>{countWord(story.likes, 'like', 'likes')}</span> : null}
          {story.comments > 0 ? <span>{countWord(story.comments, 'comment', 'comments')}</span> : null}
        </p>
      </div>
    </article>
  );
}
