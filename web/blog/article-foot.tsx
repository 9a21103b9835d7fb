/** Where to go on from an article: the one before, the one after, and up to four that are related. */
import { Link } from 'react-router';
import type { ArticleNeighbour, ArticleView } from '../../domain/articles/blog-views.ts';
import { ArticleCard } from './article-card.tsx';
import type { CategoryNames } from './blog-words.ts';

export function ArticleFoot({ article, categories }: { article: ArticleView; categories: CategoryNames }) {
  const { previous, next, related } = article;
  return (
    <div data-screen-only="">
      {previous || next ? (
        <nav className="article-neighbours" aria-label="More articles">
          {previous ? <Neighbour neighbour={previous} word="Previous" rel="prev" /> : <span />}
          {next ? <Neighbour neighbour={next} word="Next" rel="next" /> : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section className="blog-part" aria-labelledby="related">
          <h2 id="related" className="blog-part-title">
            Related articles
          </h2>
          <ul className="blog-grid blog-grid-four mt-6">
            {related.map((each) => (
              <li key={each.id}>
                <ArticleCard article={each} categories={categories} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Neighbour({ neighbour, word, rel }: { neighbour: ArticleNeighbour; word: string; rel: 'prev' | 'next' }) {
  return (
    <Link to={`/blog/${neighbour.slug}`} rel={rel} className="card article-neighbour" data-side={rel}>
      <span className="text-sm text-ink-2">{word}</span>
      <span className="article-neighbour-title">{neighbour.title}</span>
    </Link>
  );
}
