/** The strip of up to three highlights: an editor's picks in their order, then what is pinned, the week's story and the newest. */
import { asc, type SQL, sql } from 'drizzle-orm';
import type { ArticleCard, Highlight } from '../../domain/articles/blog/blog-views.ts';
import type { Picture } from '../../domain/media/asset.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { weekOf } from '../../domain/stories/weekly-score.ts';
import { recordAct } from '../accounts/admin/audit.ts';
import { type CardRow, cardsAmong, cardsOf, countPublic, freshCards, heroAddress } from '../articles/published.ts';
import { findPictures } from '../media/asset.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { type Answers, oneOf, openStatement, rowsOf } from '../platform/sql/statement.ts';
import { countPublicStories } from '../stories/public-story.ts';
import { newestStory, type StoryRow, storiesAmong, storyHighlight } from '../stories/story.ts';
import { dropWeeklyPick, pickWeeklyStory, WEEKLY_STORY, weeklyPick, weeksAt } from '../stories/weekly-story.ts';
import { highlights } from './tables.ts';

const PICKS = sql`from ${highlights} order by ${highlights.position} limit ${PAGE_SIZES.highlights}`;
const pickedIds = (kind: Picked['type']): SQL =>
  sql`(select id from (select ${highlights.targetId} as id, ${highlights.kind} as kind ${PICKS}) picks where kind = ${kind})`;

/** Asked with `now` and `weeksAt`. */
export const HIGHLIGHTS = {
  picks: rowsOf({ type: highlights.kind, id: highlights.targetId }, PICKS),
  pickedArticles: cardsAmong(pickedIds('blog')),
  pickedStories: storiesAmong(pickedIds('story')),
  freshArticles: freshCards(PAGE_SIZES.highlights),
  weekly: oneOf<string | null>(WEEKLY_STORY),
  weeklyStories: storiesAmong(WEEKLY_STORY),
  newestStories: newestStory,
};
type AskedHighlights = Answers<typeof HIGHLIGHTS>;

const ask = openStatement(HIGHLIGHTS);

export async function listHighlights(ctx: AppContext): Promise<Highlight[]> {
  const found = await ask(ctx.db, { now: ctx.clock.now(), ...weeksAt(ctx) });
  return highlightsOf(found, await findPictures(ctx.db, highlightHeroes(found)));
}

export const highlightHeroes = ({ pickedArticles, freshArticles }: AskedHighlights): string[] =>
  [...pickedArticles, ...freshArticles].map(heroAddress);

/** Skips picks that are no longer public. `pictures` are those of the media library by the addresses of the heroes. */
export function highlightsOf(found: AskedHighlights, pictures: ReadonlyMap<string, Picture>): Highlight[] {
  const { picks, weekly } = found;
  const blog = (rows: readonly CardRow[]) => cardsOf(rows, pictures).map(articleHighlight);
  const told = (rows: readonly StoryRow[]) => rows.map((row) => storyHighlight(row, weekly));
  const placeOf = ({ id }: Highlight): number => picks.findIndex((pick) => pick.id === id);
  const picked = [...blog(found.pickedArticles), ...told(found.pickedStories)].sort((a, b) => placeOf(a) - placeOf(b));
  const fresh = blog(found.freshArticles);
  // One story among them, where there is one: the week's, else the newest.
  const story = told([...found.weeklyStories, ...found.newestStories]).slice(0, 1);
  const rest = [...fresh.slice(0, 1), ...story, ...fresh.slice(1)];
  const seen = new Set(picked.map(({ id }) => id));
  return [...picked, ...rest.filter(({ id }) => !seen.has(id))].slice(0, PAGE_SIZES.highlights);
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
