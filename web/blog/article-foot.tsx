/** The ways on from an article: the one before and the next, and those about the same. */
import { Link } from 'react-router';
import type { ArticleNeighbour, ArticleView } from '../../domain/articles/blog/blog-views.ts';
import { classNames } from '../kit/class-names.ts';
import { ArticleItem } from './blog-cards.tsx';
import { BLOG_PART, CARD_GRID, PART_TITLE } from './blog-look.ts';
import type { CategoryNames } from './blog-words.ts';

interface ArticleFootProps {
  article: Pick<ArticleView, 'previous' | 'next' | 'related'>;
  categories: CategoryNames;
}

export function ArticleFoot({ article, categories }: ArticleFootProps) {
  const { previous, next, related } = article;
  return (
    <div className="below-fold" data-screen-only="">
      {previous || next ? (
        <nav className="mt-12 grid gap-5 md:grid-cols-2" aria-label="More articles">
          {previous ? <Neighbour neighbour={previous} word="Previous" rel="prev" /> : <span />}
          {next ? <Neighbour neighbour={next} word="Next" rel="next" /> : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section className={BLOG_PART} aria-labelledby="related">
          <h2 id="related" className={PART_TITLE}>
            Related articles
          </h2>
          <ul className={classNames(CARD_GRID, 'mt-5 lg:grid-cols-4')}>
            {related.map((each) => (
              <ArticleItem key={each.id} article={each} categories={categories} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Neighbour({ neighbour, word, rel }: { neighbour: ArticleNeighbour; word: string; rel: 'prev' | 'next' }) {
  return (
    <Link
      to={`/blog/${neighbour.slug}`}
      rel={rel}
      className={classNames('card grid grid-cols-1 content-start gap-1 p-5', rel === 'next' && 'md:text-right')}
    >
      <span className="text-sm text-ink-2">{word}</span>
      <span className="font-note text-lg">{neighbour.title}</span>
    </Link>
  );
}
