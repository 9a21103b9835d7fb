/** Reads what the blog's home shows, as anybody may see it: nothing of it depends on who asks. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { PAGE_WORDS } from '../../content/page-words.ts';
import type { FoundCard, Highlight } from '../../domain/articles/blog/blog-views.ts';
import { type BlogCategory, namesNoCategory } from '../../domain/articles/search/blog-query.ts';
import type { FoundStory } from '../../domain/articles/search/search-answer.ts';
import { itemsBefore, PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import type { SiteSettings } from '../../domain/site/settings.ts';
import type { StoryCard } from '../../domain/stories/story-views.ts';
import { listBlog } from '../../server/articles/blog.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { appContext } from '../../server/platform/http/router-context.ts';
import { readBlogPage } from '../../server/site/blog-page.ts';
import { readSettings } from '../../server/site/settings.ts';
import { STORY_WORDS, searchAll } from '../../server/stories/search.ts';
import { BLOG_PATH, type BlogAddress, firstShown, readBlogAddress } from './blog-address.ts';
import type { BlogData, ShownPages } from './blog-data.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const asked = new URL(request.url).searchParams;
  const address = readBlogAddress(asked);
  const { settings, highlights, articles, stories } = await (address.q ? readFound : readWhole)(ctx, address);
  const corrected = articles?.corrected ?? stories?.corrected ?? null;
  const list = articles?.shown ?? stories?.shown;
  const pastTheEnd = list?.items.length === 0 && list.total > 0;
  const missing = namesNoCategory(asked) ? 'category' : pastTheEnd ? 'page' : null;
  // What was asked for and is not there is said first of all.
  const above = missing ? [] : highlights;
  const shown = {
    articles: withoutThese(articles?.shown, above),
    stories: withoutThese(stories?.shown, above),
  };
  return data<BlogData>(
    { words: PAGE_WORDS[BLOG_PATH], address, missing, site: siteOf(settings), corrected, highlights: above, ...shown },
    { status: missing ? 404 : 200 },
  );
}

/** What stands large above a list is not shown in it once more, unless nothing else is in it. */
function withoutThese<T extends { id: string }>(
  list: ShownPages<T> | undefined,
  above: readonly { id: string }[],
): ShownPages<T> | null {
  if (!list) return null;
  const rest = list.items.filter(({ id }) => !above.some((one) => one.id === id));
  return rest.length > 0 ? { ...list, items: rest } : list;
}

const siteOf = ({ name, blogTitle, blogWords, shareWords, categories }: SiteSettings): BlogData['site'] => ({
  name,
  blogTitle,
  blogWords,
  shareWords,
  categories,
});

interface Shown<T> {
  shown: ShownPages<T>;
  /** What was looked for in place of a typing error. */
  corrected: string | null;
}

interface ReadBlog {
  settings: SiteSettings;
  highlights: Highlight[];
  articles: Shown<FoundCard> | null;
  stories: Shown<StoryCard | FoundStory> | null;
}

/** Six stories beside all articles, the list itself among community stories. */
const storyLimit = (category: BlogCategory): number =>
  category === 'community-stories' ? PAGE_SIZES.blog : PAGE_SIZES.storiesStrip;

async function readWhole(ctx: AppContext, { category, page, sort }: BlogAddress): Promise<ReadBlog> {
  const alone = category === 'community-stories';
  const first = itemsBefore(firstShown(page), PAGE_SIZES.blog);
  const part = { first, most: itemsBefore(page + 1, PAGE_SIZES.blog) - first };
  const strip = { first: 0, most: PAGE_SIZES.storiesStrip };
  const { settings, highlights, articles, stories } = await readBlogPage(ctx, {
    category,
    sort,
    articles: part,
    stories: alone ? part : strip,
  });
  const cards = articles && { ...articles, items: articles.items.map((card) => ({ ...card, found: null })) };
  return {
    settings,
    highlights,
    articles: cards && { shown: upTo(cards, page, PAGE_SIZES.blog), corrected: null },
    stories: stories && { shown: upTo(stories, alone ? page : 1, storyLimit(category)), corrected: null },
  };
}

const upTo = <T>({ items, total }: { items: T[]; total: number }, page: number, limit: number): ShownPages<T> => ({
  items,
  total,
  hasNext: pagedOf(items, total, page, limit).hasNext,
});

async function readFound(ctx: AppContext, address: BlogAddress): Promise<ReadBlog> {
  const [settings, articles, stories] = await Promise.all([
    readSettings(ctx.db),
    address.category === 'community-stories' ? null : findArticles(ctx, address),
    findStories(ctx, address),
  ]);
  return { settings, highlights: [], articles, stories };
}

async function findArticles(ctx: AppContext, { q, category, page }: BlogAddress): Promise<Shown<FoundCard>> {
  const pages = await shownPages(page, (each) =>
    listBlog(ctx, { q, category, page: each, limit: PAGE_SIZES.blog }, STORY_WORDS),
  );
  return { shown: joined(pages), corrected: pages.at(-1)?.corrected ?? null };
}

async function findStories(ctx: AppContext, { q, category, page }: BlogAddress): Promise<Shown<FoundStory> | null> {
  if (category !== 'all' && category !== 'community-stories') return null;
  const alone = category === 'community-stories';
  const limit = storyLimit(category);
  const answers = await shownPages(alone ? page : 1, (each) => searchAll(ctx, { q, type: 'story', page: each, limit }));
  const pages = answers.flatMap(({ stories }) => (stories ? [stories] : []));
  return { shown: joined(pages), corrected: alone ? (answers.at(-1)?.corrected ?? null) : null };
}

/** Every page that stands on the screen where the address names `page`, at once. */
const shownPages = <T>(page: number, read: (page: number) => Promise<T>): Promise<T[]> => {
  const first = firstShown(page);
  return Promise.all(Array.from({ length: page - first + 1 }, (_, at) => read(first + at)));
};

function joined<T extends { id: string }>(pages: readonly Paged<T>[]): ShownPages<T> {
  const last = pages.at(-1);
  // Something new may push one item from the end of a page to the beginning of the next while they are read.
  const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
  return { items, total: last?.total ?? 0, hasNext: last?.hasNext ?? false };
}
