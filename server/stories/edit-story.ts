/** Changes a person's own story: new words wait for a moderator again, out of sight; who may see or answer it changes at once. */
import { eq } from 'drizzle-orm';
import { storyAfterEdit } from '../../domain/stories/story-life.ts';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import { keepSignals } from '../moderation/keep-signals.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { cleanStory, refuseSpam, signalsOfStory, textsOf } from './check-sent-story.ts';
import { nameStory } from './name-author.ts';
import { readShelf } from './open-shelf.ts';
import { holdOwnStory, sentStory } from './own-story.ts';
import { stories } from './tables.ts';

/** `version` is that of the story as its author saw it. Refuses with 'not-found', 'version-conflict', and as sendStory does. */
export async function editStory(
  house: House,
  who: Who,
  id: string,
  { version, ...sent }: { version: number },
): Promise<SentStory> {
  const form = cleanStory(sent);
  const found = signalsOfStory(form);
  const row = await house.db.transaction(async (tx) => {
    await refuseErased(tx, who.userId, house.clock.now());
    const kept = await holdOwnStory(tx, house, id, who.userId);
    if (kept.version !== version) {
      throw new Refusal('version-conflict', 'This story was changed elsewhere meanwhile.', { version: kept.version });
    }
    const shelf = await readShelf(tx, house, who.userId);
    const sentBefore = await textsOf(tx, shelf.stories, id);
    refuseSpam({ kind: 'story', text: form.content, found, sentLately: 0, sentBefore });
    const next = storyAfterEdit(kept, form);
    if (!next.ok) throw new Refusal('conflict', 'This story cannot be changed any more.');
    const displayName = next.value.displayName ?? (await nameStory(tx));
    const [changed] = await tx
      .update(stories)
      .set({ ...next.value, displayName })
      .where(eq(stories.id, id))
      .returning();
    if (!changed) throw new Error('A story that was held is gone.');
    await keepSignals(tx, house, { kind: 'story', id }, found);
    return changed;
  });
  return sentStory(row, found);
}
