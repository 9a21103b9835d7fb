/** How an article begins: what it is, what it is called, who wrote it and when, and its picture with caption and credit. */

import { Link } from 'react-router';
import type { ArticleView, ShownHero } from '../../domain/articles/blog/blog-views.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { LinkButton } from '../kit/button.tsx';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { Tag } from '../kit/tag.tsx';
import { BLOG_START, blogAddress } from './blog-address.ts';
import { type CategoryNames, dayWord, readWord } from './blog-words.ts';
import { ShownPicture } from './shown-picture.tsx';

/** The id of its title, after which the whole is named. */
export const ARTICLE_TITLE = 'article-title';

export function ArticleHead({ article, categories }: { article: ArticleView; categories: CategoryNames }) {
  const { category, title, excerpt, author, publishedAt, updatedAt, readingTime, isEditorsPick, hero } = article;
  const changed = Date.parse(updatedAt) - Date.parse(publishedAt) > DAY_MS;
  return (
    <header className="grid grid-cols-1 justify-items-start gap-3 wrap-anywhere">
      <div data-screen-only="">
        <LinkButton to="/blog" variant="quiet" size="small" className="-ml-3" icon={<SpriteIcon name="arrow-left" />}>
          Back to Blog
        </LinkButton>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Link to={blogAddress({ ...BLOG_START, category })} className="link">
          {categories[category]}
        </Link>
        {isEditorsPick ? <Tag tone="ember">Editor’s pick</Tag> : null}
      </p>
      <h1 id={ARTICLE_TITLE} className="max-w-[22ch]">
        {title}
      </h1>
      <p className="lede">{excerpt}</p>
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span dir="auto">{author.name}</span>
        <time dateTime={publishedAt}>{dayWord(publishedAt)}</time>
        {changed ? (
          <span>
            Updated <time dateTime={updatedAt}>{dayWord(updatedAt)}</time>
          </span>
        ) : null}
        <span>{readWord(readingTime)}</span>
      </p>
      <Hero hero={hero} />
    </header>
  );
}

function Hero({ hero }: { hero: ShownHero }) {
  return (
    <figure className="article-hero mt-3 w-full">
      <ShownPicture picture={hero} sizes="(min-width: 73rem) 1160px, calc(100vw - 40px)" first />
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-5 text-sm text-ink-2">
        {hero.caption ? <span dir="auto">{hero.caption}</span> : null}
        <span className="text-ink-3">
          {hero.sourceUrl ? (
            <a href={hero.sourceUrl} className="underline underline-offset-4" rel="noopener noreferrer">
              {hero.credit}
            </a>
          ) : (
            hero.credit
          )}
          , {hero.license}
        </span>
      </figcaption>
    </figure>
  );
}
