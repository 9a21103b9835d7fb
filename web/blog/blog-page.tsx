/**
 * The blog's home (spec 2, Blog home): its head, search, chips, highlights, articles, stories and the
 * newsletter, all at addresses of their own.
 */
import '../style/blog.css';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useEffect, useRef } from 'react';
import { Form, Link, useLoaderData, useNavigation } from 'react-router';
import { BLOG_CATEGORIES, changeBlogQuery } from '../../domain/articles/search/blog-query.ts';
import { SEARCH_LIMITS } from '../../domain/articles/search/search-query.ts';
import { STORY_SORTS, type StorySort } from '../../domain/stories/sort.ts';
import type { StoryCard as Card } from '../../domain/stories/story-views.ts';
import { type MetaMatch, pageOrigin, publicMeta } from '../client/public-meta.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Island } from '../kit/island.tsx';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { BLOG_PATH, type BlogAddress, blogAddress } from './blog-address.ts';
import { ArticleItem, HighlightsStrip, StoryItem } from './blog-cards.tsx';
import type { BlogData } from './blog-data.ts';
import { BLOG_PART, CARD_GRID, PART_HEAD, PART_TITLE } from './blog-look.ts';
import { BlogActions, SharePromo } from './blog-members.tsx';
import type { loader } from './blog-page.server.ts';
import { BlogPages } from './blog-pages.tsx';
import { type CategoryNames, chipWord } from './blog-words.ts';
import { showChosenChip } from './follow-blog.ts';
import { NewsletterCard } from './newsletter-card.tsx';

export { loader } from './blog-page.server.ts';

export function meta({ loaderData, matches }: { loaderData?: BlogData; matches: readonly MetaMatch[] }) {
  const origin = pageOrigin(matches);
  if (!loaderData?.words || !origin) return [{ title: 'Blog' }];
  const { words, address, missing, site } = loaderData;
  const { q, category, page } = address;
  const part = category === 'all' ? words.tabTitle : `${chipWord(category, site.categories)} – ${words.tabTitle}`;
  return publicMeta({
    title: page > 1 ? `${part}, page ${page}` : part,
    description: words.description,
    origin,
    // The order of the stories makes no other page of it.
    path: blogAddress({ ...address, sort: 'recent' }),
    image: { url: `${origin}/share/${words.image}.png`, alt: 'Two discs of ink behind a folding screen' },
    type: 'website',
    feeds: true,
    listed: q === '' && missing === null,
  });
}

export default function BlogPage() {
  const { address, missing, site, corrected, highlights, articles, stories } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const changing = navigation.state === 'loading' && navigation.location.pathname === BLOG_PATH;
  const { q, category } = address;
  const whole = category === 'all';
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first is never out of sight, and measuring lays the page out once more.
    if (page.current && category !== BLOG_CATEGORIES[0]) showChosenChip(page.current);
  }, [category]);
  return (
    <div ref={page} className="wrap page" data-follow="blog">
      <BlogTop title={site.blogTitle} words={site.blogWords} />
      <BlogSearch address={address} categories={site.categories} />
      <HighlightsStrip highlights={highlights} />
      <section className={BLOG_PART} aria-labelledby="blog-list" aria-busy={changing || undefined} data-part="list">
        <div className={PART_HEAD}>
          <h2 id="blog-list" className={PART_TITLE} dir="auto">
            {heading(q, whole ? 'Articles' : chipWord(category, site.categories))}
          </h2>
          {articles || q ? null : <StoryOrder address={address} />}
        </div>
        {missing === 'category' ? (
          <p className="mt-2 text-ink-2">We don’t have that category. Here’s everything.</p>
        ) : null}
        {corrected ? (
          <p className="mt-2 text-ink-2">No matches for that spelling. Here’s what “{corrected}” finds.</p>
        ) : null}
        <div className="mt-5">
          {articles ? (
            <BlogPages
              address={address}
              pages={articles}
              card={(article, at) => (
                <ArticleItem
                  key={article.id}
                  article={article}
                  categories={site.categories}
                  first={at < 3 && highlights.length === 0}
                />
              )}
            />
          ) : null}
          {stories && !articles ? (
            <BlogPages address={address} pages={stories} card={(story) => <StoryItem key={story.id} story={story} />} />
          ) : null}
        </div>
      </section>
      {whole ? <Island name="share-promo" of={SharePromo} props={{ words: site.shareWords }} wake="member" /> : null}
      {articles && stories ? <StoriesStrip address={address} stories={stories.items} /> : null}
      <NewsletterCard />
    </div>
  );
}

const heading = (q: string, part: string): string => (q ? `${part} with “${q}”` : part);

function BlogTop({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LinkButton to="/" variant="quiet" size="small" className="-ml-3" icon={<SpriteIcon name="arrow-left" />}>
          {/* All of the row fits on any phone: a row that breaks for an administrator moves the page. */}
          <span className="max-[22.5rem]:sr-only">
            Back<span className="max-[30rem]:sr-only"> to Home</span>
          </span>
        </LinkButton>
        <Island name="blog-actions" of={BlogActions} props={{}} wake="member" />
      </div>
      <h1 className="mt-5" dir="auto">
        {title}
      </h1>
      <p className="lede mt-3">{words}</p>
    </div>
  );
}

function StoriesStrip({ address, stories }: { address: BlogAddress; stories: readonly Card[] }) {
  if (stories.length === 0) return null;
  return (
    <section className={classNames(BLOG_PART, 'below-fold')} aria-labelledby="from-the-community" data-part="community">
      <div className={PART_HEAD}>
        <h2 id="from-the-community" className={PART_TITLE}>
          From the community
        </h2>
        {address.q ? null : <StoryOrder address={address} />}
      </div>
      <ul className={classNames(CARD_GRID, 'mt-5')}>
        {stories.map((story) => (
          <StoryItem key={story.id} story={story} />
        ))}
      </ul>
      <p className="mt-5">
        <Link className="link" to={blogAddress({ ...address, category: 'community-stories', page: 1 })}>
          All community stories
        </Link>
      </p>
    </section>
  );
}

const WORDS: Record<StorySort, string> = { recent: 'Recent', liked: 'Most liked' };

const ORDER =
  'flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold hover:border-line-strong aria-current:border-primary';

function StoryOrder({ address }: { address: BlogAddress }) {
  return (
    <nav aria-label="Order of the stories" className="flex gap-x-5">
      {STORY_SORTS.map((sort) => (
        <Link
          key={sort}
          to={blogAddress({ ...address, sort, page: address.category === 'community-stories' ? 1 : address.page })}
          className={ORDER}
          aria-current={sort === address.sort ? 'true' : undefined}
          replace
          preventScrollReset
          data-in-place="order"
        >
          {WORDS[sort]}
        </Link>
      ))}
    </nav>
  );
}

function BlogSearch({ address, categories }: { address: BlogAddress; categories: CategoryNames }) {
  const to = (change: Parameters<typeof changeBlogQuery>[1]) =>
    blogAddress({ ...changeBlogQuery(address, change), sort: address.sort });
  return (
    <div className="mt-8 grid grid-cols-1 gap-5" data-part="search">
      <Form
        action={BLOG_PATH}
        method="get"
        role="search"
        className="grid max-w-[640px] grid-cols-[minmax(0,1fr)_auto] gap-2"
        key={address.q}
        preventScrollReset
      >
        {address.category === 'all' ? null : <input type="hidden" name="category" value={address.category} />}
        {address.sort === 'recent' ? null : <input type="hidden" name="sort" value={address.sort} />}
        <label htmlFor="blog-q" className="sr-only">
          Search the blog
        </label>
        <input
          id="blog-q"
          className="input"
          type="search"
          name="q"
          defaultValue={address.q}
          placeholder="Search articles and stories"
          maxLength={SEARCH_LIMITS.length}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" icon={<MagnifyingGlassIcon size={20} aria-hidden="true" />}>
          Search
        </Button>
      </Form>
      <nav aria-label="Categories" className="blog-chips flex gap-2 md:flex-wrap">
        {BLOG_CATEGORIES.map((category) => (
          <Link
            key={category}
            to={to({ category })}
            className="chip blog-chip"
            aria-current={category === address.category ? 'page' : undefined}
            preventScrollReset
          >
            {chipWord(category, categories)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
