/** Sets the content warnings over a story, in whichever state it is. */
import type { StoryWarning } from '../../domain/stories/story.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { setWarnings } from '../stories/decide-story.ts';
import { holdStory } from '../stories/hold-story.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';

export async function warnAboutStory(
  ctx: AppContext,
  actor: Actor,
  id: string,
  warnings: StoryWarning[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { contentWarnings } = await holdStory(tx, id, null);
    await refuseOwnText(tx, ctx, actor, 'story', id);
    const set = [...new Set(warnings)];
    if (set.length === contentWarnings.length && set.every((warning) => contentWarnings.includes(warning))) return;
    await setWarnings(tx, ctx, id, set);
    const details = { from: contentWarnings, to: set };
    await recordDecision(tx, ctx, actor, { kind: 'story', targetId: id, act: 'warnings-set', details });
  });
}
