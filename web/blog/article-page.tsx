/**
 * One article (spec 2, Article detail), the same for everyone who reads it: contents beside it, its text as
 * the server made it of Markdown, what a reader can do with it, and the ways on from it.
 */
import '../style/article.css';
import '../style/article-parts.css';
import '../style/article-text.css';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { ArticleSeo } from '../../domain/articles/article.ts';
import type { ArticleView } from '../../domain/articles/blog/blog-views.ts';
import type { Heading } from '../../domain/articles/table-of-contents.ts';
import { type MetaMatch, pageOrigin, publicMeta, unlistedMeta } from '../client/public-meta.ts';
import { LinkButton } from '../kit/button.tsx';
import { Island } from '../kit/island.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { useFocusOnAnchor } from '../kit/navigation/use-focus-on-anchor.ts';
import { Piece } from '../kit/piece.tsx';
import { ArticleActs } from './article-acts.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { ARTICLE_TITLE, ArticleHead } from './article-head.tsx';
import type { loader } from './article-page.server.ts';
import { Tags } from './blog-cards.tsx';
import type { CategoryNames } from './blog-words.ts';
import { followArticle } from './follow-article.ts';

export { loader } from './article-page.server.ts';

export function meta({ loaderData, matches }: { loaderData?: ArticleData; matches: readonly MetaMatch[] }) {
  const { article, seo } = loaderData ?? {};
  const origin = pageOrigin(matches);
  if (!loaderData || !article || !seo || !origin) return unlistedMeta('Article Not Found');
  const { title, description, canonical } = seo;
  return publicMeta({
    title,
    description,
    origin,
    path: `/blog/${article.slug}`,
    canonical,
    image: { url: `${origin}/blog/share/${article.slug}.png`, alt: article.hero.alt },
    type: 'article',
    feeds: true,
    article: {
      published: article.publishedAt,
      modified: article.updatedAt,
      section: loaderData.categories[article.category],
      tags: article.tags,
    },
  });
}

export default function ArticlePage() {
  const { article } = useLoaderData<typeof loader>();
  useFocusOnAnchor();
  return article ? <Article key={article.id} article={article} /> : <ArticleMissing />;
}

function Article({ article }: { article: ArticleView }) {
  const { categories, structured } = useLoaderData<typeof loader>();
  const read = useRef<HTMLElement>(null);
  const { id, slug, title, metrics } = article;
  useEffect(() => (read.current ? followArticle(read.current, id) : undefined), [id]);
  return (
    <div className="wrap page">
      <article ref={read} aria-labelledby={ARTICLE_TITLE} data-follow="article" data-id={id}>
        <ArticleHead article={article} categories={categories} />
        <div className="mt-8 lg:has-[nav]:grid lg:grid-cols-[250px_minmax(0,680px)] lg:justify-center lg:gap-12 print:block!">
          <ArticleContents contents={article.contents} />
          <div className="mx-auto w-full max-w-[680px] print:max-w-none">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made and sanitised by the server, the only HTML a page sets as it comes */}
            <div className="article-text" dangerouslySetInnerHTML={{ __html: article.html }} />
            <div data-article-end="" className="mt-8 grid gap-5 border-t border-line pt-5">
              <Tags tags={article.tags} />
              <Island
                name="article-acts"
                of={ArticleActs}
                props={{ id, slug, title, likes: metrics.likes }}
                wake="member"
              />
            </div>
          </div>
        </div>
      </article>
      <ArticleFoot article={article} categories={categories} />
      {structured ? (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
          dangerouslySetInnerHTML={{ __html: structured }}
        />
      ) : null}
    </div>
  );
}

function ArticleMissing() {
  return (
    <div className="wrap page">
      <EmptyState
        seed="no-such-article"
        heading="h1"
        title="Article Not Found"
        action={<LinkButton to="/blog">Back to Blog</LinkButton>}
      >
        The article you’re looking for doesn’t exist or has been removed.
      </EmptyState>
    </div>
  );
}

export interface ArticleData {
  /** Null where there is none. */
  article: ArticleView | null;
  categories: CategoryNames;
  /** Every part filled but `canonical`, which is empty where the page's own address is the one; null without an article. */
  seo: ArticleSeo | null;
  /** schema.org's Article, as text that nothing can end the element in; empty without an article. */
  structured: string;
}

/** Fewer need no list. */
const WORTH_LISTING = 2;

/** The parts of an article: beside it on a desktop with the one being read marked, above it and folded on a phone. */
function ArticleContents({ contents }: { contents: readonly Heading[] }) {
  if (contents.length < WORTH_LISTING) return null;
  return (
    <>
      <nav
        className="article-contents print:hidden sticky top-8 max-h-[calc(100dvh-64px)] self-start overflow-y-auto max-lg:hidden"
        aria-labelledby="contents"
      >
        <h2 id="contents" className="mb-2 font-text text-sm font-semibold tracking-normal">
          In this article
        </h2>
        <Piece as="ol" of={ContentsLines} props={{ contents }} name="contents" />
      </nav>
      <details className="article-contents print:hidden mb-8 border-y border-line lg:hidden">
        <summary className="fold-line min-h-14 justify-between font-semibold">In this article</summary>
        <nav aria-label="Parts of this article">
          <Piece as="ol" of={ContentsLines} props={{ contents }} name="folded-contents" />
        </nav>
      </details>
    </>
  );
}

function ContentsLines({ contents }: { contents: readonly Heading[] }) {
  return contents.map(({ depth, text, anchor }) => (
    <li key={anchor} data-depth={depth}>
      <a href={`#${anchor}`}>{text}</a>
    </li>
  ));
}
