/** Takes in a new story: it waits for a moderator, and nobody but its author and moderators see it until then. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StoryForm } from '../../domain/stories/story.ts';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { keepSignals } from '../moderation/keep-signals.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyedId } from '../platform/seal-text.ts';
import { cleanStory, refuseSpam, signalsOfStory, textsOf } from './check-sent-story.ts';
import { today } from './count-day.ts';
import { nameStory } from './name-author.ts';
import { sealAuthor } from './open-author.ts';
import { changeShelf } from './open-shelf.ts';
import { type StoryRow, sentStory } from './own-story.ts';
import { stories } from './tables.ts';

/** What a number made of the key is told apart by. */
const PURPOSE = 'story ids';

/**
 * `key` is the browser's own for this sending: the same words sent again under it are answered with the same story, and
 * no second one is made. Refuses as cleanStory and refuseSpam do.
 */
export async function sendStory(ctx: AppContext, actor: Actor, sent: unknown, key?: string): Promise<SentStory> {
  const form = cleanStory(sent);
  const found = signalsOfStory(form);
  const id = key ? keyedId(ctx, PURPOSE, [actor.userId, key, JSON.stringify(form)].join('\n')) : randomUUID();
  const row = await ctx.db.transaction((tx) =>
    changeShelf(tx, ctx, actor.userId, async (shelf) => {
      if (shelf.stories.includes(id)) {
        const [before] = await tx.select().from(stories).where(eq(stories.id, id));
        if (before) return before;
      }
      refuseSpam({
        kind: 'story',
        text: form.content,
        found,
        sentLately: shelf.storiesSent.length,
        sentBefore: await textsOf(tx, shelf.stories),
      });
      const made = await insertStory(tx, ctx, actor.userId, id, form);
      await keepSignals(tx, ctx, { kind: 'story', id }, found);
      shelf.stories.push(id);
      shelf.storiesSent.push(ctx.clock.now().getTime());
      return made;
    }),
  );
  return sentStory(row, found);
}

async function insertStory(tx: Db, ctx: AppContext, userId: string, id: string, form: StoryForm): Promise<StoryRow> {
  const { privacyConsent: _, ...fields } = form;
  const [row] = await tx
    .insert(stories)
    .values({
      ...fields,
      id,
      displayName: form.pseudonym ? await nameStory(tx) : form.displayName,
      authorSealed: sealAuthor(ctx, 'story', id, userId),
      status: 'pending',
      submittedOn: today(ctx),
    })
    .returning();
  if (!row) throw new Error('A story was not kept.');
  return row;
}
