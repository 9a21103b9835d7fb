/** The strip of up to three highlights: an editor's picks in their order, then what is pinned, the week's story and the freshest. */
import { and, inArray, sql } from 'drizzle-orm';
import type { ArticleCard, Highlight } from '../../domain/articles/blog-views.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pickedHighlights, storyHighlights } from '../stories/pick-highlights.ts';
import { cardColumns, NEWEST, pickCards, published } from './pick-cards.ts';
import { articles } from './tables.ts';

/** Picks that nobody may read any more leave their place to the next. */
export async function listHighlights(ctx: AppContext): Promise<Highlight[]> {
  const picks = await pickedHighlights(ctx);
  const idsOf = (kind: 'blog' | 'story') => picks.filter((pick) => pick.kind === kind).map((pick) => pick.targetId);
  const picked = [
    ...(await articleHighlights(ctx, idsOf('blog'))),
    ...(await storyHighlights(ctx, idsOf('story'), false)),
  ].sort((a, b) => placeOf(a) - placeOf(b));
  if (picked.length >= PAGE_SIZES.highlights) return picked.slice(0, PAGE_SIZES.highlights);
  const [blog, stories] = await Promise.all([freshArticles(ctx), storyHighlights(ctx, [], true)]);
  // One story among them, where there is one: the week's, else the newest.
  const rest = [...blog.slice(0, 1), ...stories.slice(0, 1), ...blog.slice(1)];
  const seen = new Set(picked.map(({ id }) => id));
  return [...picked, ...rest.filter(({ id }) => !seen.has(id))].slice(0, PAGE_SIZES.highlights);

  function placeOf({ id }: Highlight): number {
    return picks.findIndex(({ targetId }) => targetId === id);
  }
}

async function articleHighlights(ctx: AppContext, ids: readonly string[]): Promise<Highlight[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(cardColumns)
    .from(articles)
    .where(and(published(ctx.clock.now()), inArray(articles.id, [...ids])));
  return (await pickCards(ctx, rows)).map(highlightOf);
}

/** What an editor pinned first, then an editor's picks, then the newest. */
async function freshArticles(ctx: AppContext): Promise<Highlight[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(articles)
    .where(published(ctx.clock.now()))
    .orderBy(sql`${articles.isPinnedHighlight} desc, ${articles.isEditorsPick} desc, ${NEWEST}`)
    .limit(PAGE_SIZES.highlights);
  return (await pickCards(ctx, rows)).map(highlightOf);
}

const highlightOf = ({
  id,
  slug,
  title,
  excerpt,
  hero,
  author,
  publishedAt,
  isEditorsPick,
}: ArticleCard): Highlight => ({
  type: 'blog',
  id,
  url: `/blog/${slug}`,
  title,
  excerpt,
  image: { url: hero.url, alt: hero.alt, width: hero.width, height: hero.height, sources: hero.sources },
  author: author.name,
  publishedAt,
  isEditorsPick,
  isWeeklyTop: false,
});
