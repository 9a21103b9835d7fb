/** The strip of up to three highlights: an editor's picks in their order, then what is pinned, the week's story and the newest. */
import { asc } from 'drizzle-orm';
import type { ArticleCard, Highlight } from '../../domain/articles/blog/blog-views.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { weekOf } from '../../domain/stories/weekly-score.ts';
import { recordAct } from '../accounts/admin/audit.ts';
import { countPublic, findCards, listFreshCards } from '../articles/published.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { countPublicStories } from '../stories/public-story.ts';
import { storyHighlights } from '../stories/story.ts';
import { dropWeeklyPick, pickWeeklyStory, weeklyPick } from '../stories/weekly-story.ts';
import { highlights } from './tables.ts';

/** Skips picks that are no longer public. */
export async function listHighlights(ctx: AppContext): Promise<Highlight[]> {
  const picks = await readPicks(ctx);
  const picked = [
    ...(await findCards(ctx, idsOf(picks, 'blog'))).map(articleHighlight),
    ...(await storyHighlights(ctx, idsOf(picks, 'story'), false)),
  ].sort((a, b) => placeOf(a) - placeOf(b));
  if (picked.length >= PAGE_SIZES.highlights) return picked.slice(0, PAGE_SIZES.highlights);
  const [cards, stories] = await Promise.all([
    listFreshCards(ctx, PAGE_SIZES.highlights),
    storyHighlights(ctx, [], true),
  ]);
  const blog = cards.map(articleHighlight);
  // One story among them, where there is one: the week's, else the newest.
  const rest = [...blog.slice(0, 1), ...stories.slice(0, 1), ...blog.slice(1)];
  const seen = new Set(picked.map(({ id }) => id));
  return [...picked, ...rest.filter(({ id }) => !seen.has(id))].slice(0, PAGE_SIZES.highlights);

  function placeOf({ id }: Highlight): number {
    return picks.findIndex((pick) => pick.id === id);
  }
}

const articleHighlight = ({
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

interface Picked {
  type: 'blog' | 'story';
  id: string;
}

/** In their order; a pick may no longer be public. */
export const readPicks = ({ db }: AppContext): Promise<Picked[]> =>
  db
    .select({ type: highlights.kind, id: highlights.targetId })
    .from(highlights)
    .orderBy(asc(highlights.position))
    .limit(PAGE_SIZES.highlights);

/** Without picks the strip chooses by itself. Throws 'invalid' for more than three, for one twice, and for what is not public. */
export async function pickHighlights(ctx: AppContext, actor: Actor, picks: readonly Picked[]): Promise<void> {
  const most = PAGE_SIZES.highlights;
  if (picks.length > most) throw new PublicError('invalid', `Please pick at most ${most}.`, { field: 'highlights' });
  if (new Set(picks.map(({ id }) => id)).size < picks.length) {
    throw new PublicError('invalid', 'Please pick each of them once.', { field: 'highlights' });
  }
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if ((await countPublicPicks(tx, picks, at)) < picks.length) {
      throw new PublicError('invalid', 'One of them is no longer public. Please pick again.', {
        field: 'highlights',
      });
    }
    await tx.delete(highlights);
    const rows = picks.map(({ type, id }, position) => ({ position, kind: type, targetId: id }));
    if (rows.length > 0) await tx.insert(highlights).values(rows);
    await recordAct(tx, ctx, actor, { act: 'change-settings', subjectId: null, details: { changed: 'highlights' } });
  });
}

async function countPublicPicks(tx: Db, picks: readonly Picked[], at: Date): Promise<number> {
  return (await countPublic(tx, idsOf(picks, 'blog'), at)) + (await countPublicStories(tx, idsOf(picks, 'story')));
}

const idsOf = (picks: readonly Picked[], type: Picked['type']): string[] =>
  picks.filter((pick) => pick.type === type).map(({ id }) => id);

/** This week's story where an editor chose it. */
export const readWeeklyPick = (ctx: AppContext): Promise<string | null> => weeklyPick(ctx.db, weekOf(today(ctx)));

/** For this week, from Monday; null leaves the choice to the score. Throws 'not-found' for what is not public. */
export async function pickWeekly(ctx: AppContext, actor: Actor, storyId: string | null): Promise<void> {
  const week = weekOf(today(ctx));
  await ctx.db.transaction(async (tx) => {
    if (storyId === null) await dropWeeklyPick(tx, week);
    else await pickWeeklyStory(tx, { week, storyId });
    await recordAct(tx, ctx, actor, { act: 'change-settings', subjectId: null, details: { changed: 'weekly story' } });
  });
}

const today = ({ clock }: AppContext): string => clock.now().toISOString().slice(0, 10);
