/** Reads what the blog's home shows, as anybody may see it: nothing of it depends on who asks. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { PAGE_WORDS } from '../../content/page-words.ts';
import { namesNoCategory } from '../../domain/articles/search/blog-query.ts';
import { PAGE_SIZES, type Paged } from '../../domain/paged.ts';
import { listBlog } from '../../server/articles/blog.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { appContext } from '../../server/platform/http/router-context.ts';
import { listHighlights } from '../../server/site/highlights.ts';
import { readSettings } from '../../server/site/settings.ts';
import { STORY_WORDS, searchAll } from '../../server/stories/search.ts';
import { listStories } from '../../server/stories/story.ts';
import { BLOG_PATH, type BlogAddress, firstShown, readBlogAddress } from './blog-address.ts';
import type { BlogData, ShownPages } from './blog-data.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const asked = new URL(request.url).searchParams;
  const address = readBlogAddress(asked);
  const { q, category } = address;
  const whole = category === 'all';
  const [site, highlights, articles, stories] = await Promise.all([
    readSite(ctx),
    whole && !q ? listHighlights(ctx) : [],
    category === 'community-stories' ? null : readArticles(ctx, address),
    readStories(ctx, address),
  ]);
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
    { words: PAGE_WORDS[BLOG_PATH], address, missing, site, corrected, highlights: above, ...shown },
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

async function readSite(ctx: AppContext): Promise<BlogData['site']> {
  const { name, blogTitle, blogWords, shareWords, categories } = await readSettings(ctx.db);
  return { name, blogTitle, blogWords, shareWords, categories };
}

async function readArticles(ctx: AppContext, { q, category, page }: BlogAddress) {
  const pages = await shownPages(page, (each) =>
    listBlog(ctx, { q, category, page: each, limit: PAGE_SIZES.blog }, STORY_WORDS),
  );
  return { shown: joined(pages), corrected: pages.at(-1)?.corrected ?? null };
}

/** The list itself among community stories, six of them beside all articles, none beside one category. */
async function readStories(ctx: AppContext, { q, category, page, sort }: BlogAddress) {
  if (category !== 'all' && category !== 'community-stories') return null;
  const alone = category === 'community-stories';
  const limit = alone ? PAGE_SIZES.blog : PAGE_SIZES.storiesStrip;
  const last = alone ? page : 1;
  if (!q) {
    const pages = await shownPages(last, (each) => listStories(ctx, { sort, page: each, limit }));
    return { shown: joined(pages), corrected: null };
  }
  const answers = await shownPages(last, (each) => searchAll(ctx, { q, type: 'story', page: each, limit }));
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
