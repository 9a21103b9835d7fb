/** Changes a person's own story: new words wait for a moderator again, out of sight; who may see or answer it changes at once. */
import { eq } from 'drizzle-orm';
import { storyAfterEdit } from '../../domain/stories/story-life.ts';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import { keepSignals } from '../moderation/keep-signals.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { cleanStory, refuseSpam, signalsOfStory, textsOf } from './check-sent-story.ts';
import { nameStory } from './name-author.ts';
import { readShelf } from './open-shelf.ts';
import { holdOwnStory, sentStory } from './own-story.ts';
import { stories } from './tables.ts';

/** `version` is that of the story as its author saw it. Refuses with 'not-found', 'version-conflict', and as sendStory does. */
export async function editStory(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { version, ...sent }: { version: number },
): Promise<SentStory> {
  const form = cleanStory(sent);
  const found = signalsOfStory(form);
  const row = await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, actor.userId, ctx.clock.now());
    const kept = await holdOwnStory(tx, ctx, id, actor.userId);
    if (kept.version !== version) {
      throw new PublicError('version-conflict', 'This story was changed elsewhere meanwhile.', {
        version: kept.version,
      });
    }
    const shelf = await readShelf(tx, ctx, actor.userId);
    const sentBefore = await textsOf(tx, shelf.stories, id);
    refuseSpam({ kind: 'story', text: form.content, found, sentLately: 0, sentBefore });
    const next = storyAfterEdit(kept, form);
    if (!next.ok) throw new PublicError('conflict', 'This story cannot be changed any more.');
    const displayName = next.value.displayName ?? (await nameStory(tx));
    const [changed] = await tx
      .update(stories)
      .set({ ...next.value, displayName })
      .where(eq(stories.id, id))
      .returning();
    if (!changed) throw new Error('A story that was held is gone.');
    await keepSignals(tx, ctx, { kind: 'story', id }, found);
    return changed;
  });
  return sentStory(row, found);
}
