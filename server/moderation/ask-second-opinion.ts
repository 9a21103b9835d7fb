/** A moderator asks another to look before a decision falls, and the other answers: once each, and never oneself. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Advice } from '../../domain/moderation/moderation-views.ts';
import { cleanParagraphs, isBlank } from '../../domain/stories/written-text.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { holdStory } from '../stories/hold-story.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';
import { secondOpinions } from './tables.ts';

export async function askSecondOpinion(house: House, who: Who, storyId: string, asked: string): Promise<void> {
  const question = cleanParagraphs(asked);
  if (isBlank(question))
    throw new Refusal('invalid', 'Please write what you would like to know', { field: 'question' });
  await house.db.transaction(async (tx) => {
    await holdStory(tx, storyId, 'reject');
    const [open] = await tx.select({ id: secondOpinions.id }).from(secondOpinions).where(openOn(storyId));
    if (open) throw new Refusal('conflict', 'A second opinion was asked for already and is not there yet.');
    const now = house.clock.now();
    await tx.insert(secondOpinions).values({ id: randomUUID(), storyId, askedBy: who.userId, askedAt: now, question });
    await recordDecision(tx, house, who, { kind: 'story', targetId: storyId, act: 'second-opinion-asked' });
  });
}

export async function giveSecondOpinion(
  house: House,
  who: Who,
  storyId: string,
  given: { advice: Advice; answer: string },
): Promise<void> {
  await house.db.transaction(async (tx) => {
    await holdStory(tx, storyId, null);
    const [open] = await tx.select().from(secondOpinions).where(openOn(storyId));
    if (!open) throw new Refusal('conflict', 'Nobody is waiting for a second opinion here any more.');
    if (open.askedBy === who.userId) throw new Refusal('forbidden', 'You asked: somebody else has to answer.');
    await refuseOwnText(tx, house, who, 'story', storyId);
    const answer = cleanParagraphs(given.answer);
    await tx
      .update(secondOpinions)
      .set({ answeredBy: who.userId, answeredAt: house.clock.now(), advice: given.advice, answer })
      .where(eq(secondOpinions.id, open.id));
    const details = { advice: given.advice };
    await recordDecision(tx, house, who, { kind: 'story', targetId: storyId, act: 'second-opinion-given', details });
  });
}

const openOn = (storyId: string) => and(eq(secondOpinions.storyId, storyId), isNull(secondOpinions.answeredAt));
