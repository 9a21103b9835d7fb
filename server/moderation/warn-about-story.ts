/** Sets the content warnings over a story, in whichever state it is. */
import type { StoryWarning } from '../../domain/stories/story.ts';
import type { House, Who } from '../platform/house.ts';
import { setWarnings } from '../stories/decide-story.ts';
import { holdStory } from '../stories/hold-story.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';

export async function warnAboutStory(house: House, who: Who, id: string, warnings: StoryWarning[]): Promise<void> {
  await house.db.transaction(async (tx) => {
    const { contentWarnings } = await holdStory(tx, id, null);
    await refuseOwnText(tx, house, who, 'story', id);
    const set = [...new Set(warnings)];
    if (set.length === contentWarnings.length && set.every((warning) => contentWarnings.includes(warning))) return;
    await setWarnings(tx, house, id, set);
    const details = { from: contentWarnings, to: set };
    await recordDecision(tx, house, who, { kind: 'story', targetId: id, act: 'warnings-set', details });
  });
}
