/** Six stories of the community beside the articles, the newest or the most liked. */
import { Link } from 'react-router';
import { STORY_SORTS, type StorySort } from '../../domain/stories/sort.ts';
import type { StoryCard as Card } from '../../domain/stories/story-views.ts';
import { type BlogAddress, blogAddress } from './blog-address.ts';
import { StoryCard } from './story-card.tsx';

export function StoriesStrip({ address, stories }: { address: BlogAddress; stories: readonly Card[] }) {
  if (stories.length === 0) return null;
  return (
    <section className="blog-part" aria-labelledby="from-the-community">
      <div className="blog-part-head">
        <h2 id="from-the-community" className="blog-part-title">
          From the community
        </h2>
        {address.q ? null : <StoryOrder address={address} />}
      </div>
      <ul className="blog-grid mt-6">
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link className="link" to={blogAddress({ ...address, category: 'community-stories', page: 1 })}>
          All community stories
        </Link>
      </p>
    </section>
  );
}

const WORDS: Record<StorySort, string> = { recent: 'Recent', liked: 'Most liked' };

export function StoryOrder({ address }: { address: BlogAddress }) {
  return (
    <nav aria-label="Order of the stories" className="story-order">
      {STORY_SORTS.map((sort) => (
        <Link
          key={sort}
          to={blogAddress({ ...address, sort, page: address.category === 'community-stories' ? 1 : address.page })}
          aria-current={sort === address.sort ? 'true' : undefined}
          replace
          preventScrollReset
        >
          {WORDS[sort]}
        </Link>
      ))}
    </nav>
  );
}
