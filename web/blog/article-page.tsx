/** One article (spec 2, Article detail): contents beside it, its text as the server made it of Markdown, and the ways on from it. */
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { ArticleView } from '../../domain/articles/blog-views.ts';
import { type MetaMatch, pageOrigin, publicMeta, unlistedMeta } from '../client/public-meta.ts';
import { Tag } from '../kit/tag.tsx';
import { useFocusOnAnchor } from '../kit/use-focus-on-anchor.ts';
import { ArticleActs } from './article-acts.tsx';
import { ArticleContents } from './article-contents.tsx';
import type { ArticleData } from './article-data.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleMissing } from './article-missing.tsx';
import type { loader } from './article-page.server.ts';
import { countSeen } from './count-seen.ts';
import { useReadToEnd } from './use-read-to-end.ts';
import '../style/blog.css';
import '../style/article.css';

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
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => countSeen('article', article.id, 'view'), [article.id]);
  useReadToEnd(end, article.id, (id) => countSeen('article', id, 'read'));
  return (
    <div className="wrap page article-page">
      <article>
        <ArticleHead article={article} categories={categories} />
        <div className="article-columns">
          <ArticleContents contents={article.contents} />
          <div className="article-main">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made and sanitised by the server, the only HTML a page sets as it comes */}
            <div className="article-text" dangerouslySetInnerHTML={{ __html: article.html }} />
            <div ref={end} className="article-end">
              <ul className="blog-tags" aria-label="Tags">
                {article.tags.map((tag) => (
                  <li key={tag}>
                    <Tag>{tag}</Tag>
                  </li>
                ))}
              </ul>
              <ArticleActs article={article} />
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
