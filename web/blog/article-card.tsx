/** An article in a grid: picture, category, title, excerpt, at most three tags. The whole card leads to it. */
import { Link } from 'react-router';
import { TAGS_ON_CARD } from '../../domain/articles/article.ts';
import type { ArticleCard as Card, FoundCard } from '../../domain/articles/blog-views.ts';
import { Tag } from '../kit/tag.tsx';
import { type CategoryNames, countWord, dayWord, readWord } from './blog-words.ts';
import { FoundWords } from './found-words.tsx';
import { ShownPicture } from './shown-picture.tsx';
import '../style/blog-cards.css';

type ArticleCardProps = {
  article: Card | FoundCard;
  categories: CategoryNames;
  /** Under a heading of depth 2 it is an h3. */
  heading?: 'h2' | 'h3';
  /** One of the cards that are in sight at once. */
  first?: boolean;
};

const SIZES = '(min-width: 64rem) 370px, (min-width: 40rem) 46vw, calc(100vw - 40px)';

export function ArticleCard({ article, categories, heading: Heading = 'h3', first = false }: ArticleCardProps) {
  const found = 'found' in article ? article.found : null;
  const { likes } = article.metrics;
  return (
    <article className="card blog-card">
      <div className="blog-card-art">
        <ShownPicture picture={article.hero} sizes={SIZES} first={first} decoration />
      </div>
      <div className="blog-card-words">
        <p className="blog-card-kind">
          {categories[article.category]}
          {article.isEditorsPick ? <Tag tone="ember">Editor’s pick</Tag> : null}
        </p>
        <Heading className="blog-card-title">
          <Link to={`/blog/${article.slug}`}>{found?.title ? <FoundWords text={found.title} /> : article.title}</Link>
        </Heading>
        <p className="blog-card-excerpt">{found?.passage ? <FoundWords text={found.passage} /> : article.excerpt}</p>
        <ul className="blog-tags" aria-label="Tags">
          {article.tags.slice(0, TAGS_ON_CARD).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
        <p className="blog-card-facts num">
          <time dateTime={article.publishedAt}>{dayWord(article.publishedAt)}</time>
          <span>{readWord(article.readingTime)}</span>
          {likes > 0 ? <span>{countWord(likes, 'like', 'likes')}</span> : null}
        </p>
      </div>
    </article>
  );
}
