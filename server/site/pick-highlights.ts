/** The editor's picks for the highlights strip, in their order, and the story of the week: only what readers may see. */
import { PAGE_SIZES } from '../../domain/paged.ts';
import { weekOf } from '../../domain/stories/weekly-score.ts';
import { recordAct } from '../accounts/record-act.ts';
import { countPublic } from '../articles/find-public.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { pickWeeklyStory } from '../stories/choose-weekly-story.ts';
import { pickedHighlights } from '../stories/pick-highlights.ts';
import { countPublicStories, dropWeeklyPick, placeHighlights, weeklyPick } from '../stories/place-highlights.ts';

export interface Picked {
  type: 'blog' | 'story';
  id: string;
}

export const readPicks = async (ctx: AppContext): Promise<Picked[]> =>
  (await pickedHighlights(ctx)).map(({ kind, targetId }) => ({ type: kind, id: targetId }));

/** This week's story where an editor chose it. */
export const readWeeklyPick = (ctx: AppContext): Promise<string | null> => weeklyPick(ctx.db, weekOf(today(ctx)));

/** None: the strip chooses by itself again. Refuses with 'invalid' for more than three, one twice, or what is not public. */
export async function pickHighlights(ctx: AppContext, actor: Actor, picks: readonly Picked[]): Promise<void> {
  const most = PAGE_SIZES.highlights;
  if (picks.length > most) throw new PublicError('invalid', `Please pick at most ${most}.`, { field: 'highlights' });
  if (new Set(picks.map(({ id }) => id)).size < picks.length) {
    throw new PublicError('invalid', 'Please pick each of them once.', { field: 'highlights' });
  }
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if ((await countSeen(tx, picks, at)) < picks.length) {
      throw new PublicError('invalid', 'One of them is not public any more. Please pick again.', {
        field: 'highlights',
      });
    }
    await placeHighlights(
      tx,
      picks.map(({ type, id }) => ({ kind: type, targetId: id })),
    );
    await recordAct(tx, ctx, actor, { act: 'change-settings', subjectId: null, details: { changed: 'highlights' } });
  });
}

/** For this week, from Monday; null gives the choice back to the score. Refuses with 'not-found' for what is not public. */
export async function pickWeekly(ctx: AppContext, actor: Actor, storyId: string | null): Promise<void> {
  const week = weekOf(today(ctx));
  await ctx.db.transaction(async (tx) => {
    if (storyId === null) await dropWeeklyPick(tx, week);
    else await pickWeeklyStory(tx, { week, storyId });
    await recordAct(tx, ctx, actor, { act: 'change-settings', subjectId: null, details: { changed: 'weekly story' } });
  });
}

async function countSeen(tx: Db, picks: readonly Picked[], at: Date): Promise<number> {
  const idsOf = (type: Picked['type']) => picks.filter((pick) => pick.type === type).map(({ id }) => id);
  return (await countPublic(tx, idsOf('blog'), at)) + (await countPublicStories(tx, idsOf('story')));
}

const today = ({ clock }: AppContext): string => clock.now().toISOString().slice(0, 10);
