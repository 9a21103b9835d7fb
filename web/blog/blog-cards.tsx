/** What the blog shows as cards: an article, a community story, and what is worth reading first. The whole card leads to it. */
import '../style/blog-cards.css';
import { Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { TAGS_ON_CARD } from '../../domain/articles/article.ts';
import {
  FOUND,
  type FoundCard,
  type Highlight,
  type ArticleCard as ShownArticle,
} from '../../domain/articles/blog/blog-views.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { StoryCard as ShownStory } from '../../domain/stories/story-views.ts';
import { classNames } from '../kit/class-names.ts';
import { Art } from '../kit/pictures/art.tsx';
import { Piece } from '../kit/piece.tsx';
import { Tag } from '../kit/tag.tsx';
import { BLOG_PART } from './blog-look.ts';
import { type CategoryNames, countWord, dayWord, readWord } from './blog-words.ts';
import { ShownPicture } from './shown-picture.tsx';

type ArticleCardProps = {
  article: ShownArticle | FoundCard;
  categories: CategoryNames;
  /** Under a heading of depth 2 it is an h3. */
  heading?: 'h2' | 'h3';
  /** One of the cards that are in sight at once. */
  first?: boolean;
};

const SIZES = '(min-width: 64rem) 370px, (min-width: 40rem) 46vw, calc(100vw - 40px)';

/** An article in a list. */
export const ArticleItem = (props: ArticleCardProps) => (
  <Piece as="li" className="below-fold" of={ArticleCard} props={props} name={`article-${props.article.id}`} />
);

/** An article in a grid: picture, category, title, excerpt, at most three tags. */
function ArticleCard({ article, categories, heading: Heading = 'h3', first = false }: ArticleCardProps) {
  const found = 'found' in article ? article.found : null;
  const { likes } = article.metrics;
  const titleId = useId();
  return (
    <article className="card blog-card" aria-labelledby={titleId}>
      <div className="blog-card-art">
        <ShownPicture picture={article.hero} sizes={SIZES} first={first} decoration />
      </div>
      <div className={CARD_WORDS}>
        <CardKind>
          {categories[article.category]}
          {article.isEditorsPick ? <Tag tone="ember">Editor’s pick</Tag> : null}
        </CardKind>
        <Heading id={titleId} className="blog-card-title">
          <Link to={`/blog/${article.slug}`}>{found?.title ? <FoundWords text={found.title} /> : article.title}</Link>
        </Heading>
        <p className={EXCERPT}>{found?.passage ? <FoundWords text={found.passage} /> : article.excerpt}</p>
        <Tags tags={article.tags.slice(0, TAGS_ON_CARD)} />
        <CardFacts>
          <time dateTime={article.publishedAt}>{dayWord(article.publishedAt)}</time>
          <span>{readWord(article.readingTime)}</span>
          {likes > 0 ? <span>{countWord(likes, 'like', 'likes')}</span> : null}
        </CardFacts>
      </div>
    </article>
  );
}

export type StoryCardProps = {
  story: ShownStory & { found?: { title: string; passage: string } | null };
  heading?: 'h2' | 'h3';
};

/** A community story in a list. */
export const StoryItem = (props: StoryCardProps) => (
  <Piece as="li" className="below-fold" of={StoryCard} props={props} name={`story-${props.story.id}`} />
);

/** A community story in a grid: who tells it, how it begins, at most three tags. Where its author warns, the text waits on its own page. */
export function StoryCard({ story, heading: Heading = 'h3' }: StoryCardProps) {
  const covered = story.contentWarnings.length > 0;
  const found = story.found;
  const titleId = useId();
  return (
    <article className="card blog-card story-card rounded-paper" aria-labelledby={titleId}>
      <div className={CARD_WORDS}>
        <CardKind>
          <span className="wrap-anywhere" dir="auto">
            {story.displayName}
          </span>
          {story.isWeeklyTop ? <Tag tone="ember">Story of the week</Tag> : null}
        </CardKind>
        <Heading id={titleId} className="blog-card-title" dir="auto">
          <Link to={`/blog/stories/${story.id}`}>{found?.title ? <FoundWords text={found.title} /> : story.title}</Link>
        </Heading>
        {covered ? (
          <p className={EXCERPT}>
            Marked as {story.contentWarnings.join(', ')}. It opens on its own page, when you choose.
          </p>
        ) : (
          <p className="font-note text-base wrap-anywhere text-pretty" dir="auto">
            {found?.passage.includes(FOUND.from) ? <FoundWords text={found.passage} /> : story.excerpt}
          </p>
        )}
        <Tags tags={story.tags.slice(0, TAGS_ON_CARD)} />
        <CardFacts>
          <time dateTime={story.publishedAt}>{dayWord(story.publishedAt)}</time>
          <span>{readWord(story.readingTime)}</span>
          {story.likes > 0 ? <span>{countWord(story.likes, 'like', 'likes')}</span> : null}
          {story.comments > 0 ? <span>{countWord(story.comments, 'comment', 'comments')}</span> : null}
        </CardFacts>
      </div>
    </article>
  );
}

const CARD_WORDS = 'flex min-w-0 flex-1 flex-col gap-2 p-5';
const EXCERPT = 'text-sm wrap-anywhere text-pretty text-ink-2';

const CardKind = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium text-ink-2">{children}</p>
);

const CardFacts = ({ children }: { children: ReactNode }) => (
  <p className="num mt-auto flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3">{children}</p>
);

export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1" aria-label="Tags">
    {tags.map((tag) => (
      <li key={tag}>
        <Tag>{tag}</Tag>
      </li>
    ))}
  </ul>
);

/** A text in which what was looked for is marked. It is plain, with each found word between the two signs of `FOUND`. */
export function FoundWords({ text }: { text: string }) {
  const [before = '', ...found] = text.split(FOUND.from);
  return (
    <>
      {before}
      {found.map((part, at) => {
        const [word = '', after = ''] = part.split(FOUND.to);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
          <Fragment key={at}>
            <mark>{word}</mark>
            {after}
          </Fragment>
        );
      })}
    </>
  );
}

const LARGE = '(min-width: 64rem) 680px, calc(100vw - 40px)';
const SMALL = '(min-width: 64rem) 210px, (min-width: 40rem) 34vw, 120px';

/** What is worth reading first: at most three cards, the first of them large. */
export function HighlightsStrip({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <section aria-labelledby="highlights" className={BLOG_PART}>
      <h2 id="highlights" className="sr-only">
        Highlights
      </h2>
      <ul className="highlights grid gap-5" data-count={Math.min(highlights.length, PAGE_SIZES.highlights)}>
        {highlights.slice(0, PAGE_SIZES.highlights).map((highlight, at) => (
          <Piece
            key={highlight.id}
            as="li"
            of={HighlightCard}
            props={{ highlight, large: at === 0 }}
            name={`highlight-${highlight.id}`}
          />
        ))}
      </ul>
    </section>
  );
}

function HighlightCard({ highlight, large }: { highlight: Highlight; large: boolean }) {
  const { type, id, url, title, excerpt, image, author, publishedAt, isEditorsPick, isWeeklyTop } = highlight;
  const titleId = useId();
  return (
    <article className="card blog-card highlight" aria-labelledby={titleId}>
      <div className="blog-card-art">
        {image ? (
          <ShownPicture picture={image} sizes={large ? LARGE : SMALL} first={large} decoration />
        ) : (
          <Art seed={id} width={640} height={400} />
        )}
      </div>
      <div className={classNames(CARD_WORDS, 'justify-center', large && 'lg:flex-none')}>
        <CardKind>
          {type === 'story' ? 'Community Story' : 'Article'}
          {isWeeklyTop ? <Tag tone="ember">Story of the week</Tag> : null}
          {isEditorsPick ? <Tag tone="ember">Editor’s pick</Tag> : null}
        </CardKind>
        <h3 id={titleId} className="blog-card-title" dir="auto">
          <Link to={url}>{title}</Link>
        </h3>
        {excerpt ? (
          <p className={classNames(EXCERPT, !large && 'line-clamp-3 max-lg:hidden')} dir="auto">
            {excerpt}
          </p>
        ) : null}
        <CardFacts>
          <span dir="auto">{author}</span>
          <time dateTime={publishedAt}>{dayWord(publishedAt)}</time>
        </CardFacts>
      </div>
    </article>
  );
}
