/** Reads what somebody sent as a story: every rule of the form, what stands out, and the limits against spam. */
import { and, inArray, ne } from 'drizzle-orm';
import { MODERATION_WORDS } from '../../content/moderation-words.ts';
import { type Signal, signalsOf } from '../../domain/moderation/signals.ts';
import { type Sending, spamIn } from '../../domain/moderation/spam-limits.ts';
import { checkStory, type StoryForm } from '../../domain/stories/story.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { stories } from './tables.ts';

/** Refuses with 'invalid', naming the field. */
export function cleanStory(sent: unknown): StoryForm {
  const checked = checkStory(sent);
  if (!checked.ok) throw new PublicError('invalid', checked.problem.message, { field: checked.problem.field });
  return checked.value;
}

/** A name of the generator's is not looked at. */
export const signalsOfStory = ({
  title,
  pseudonym,
  displayName,
  content,
}: Pick<StoryForm, 'title' | 'pseudonym' | 'displayName' | 'content'>): Signal[] =>
  signalsOf({ title, content, ...(!pseudonym && { displayName }) }, MODERATION_WORDS);

const HOUR_SECONDS = 3_600;

/** Refuses with 'too-many', 'conflict' for the same words again, and 'invalid' for too many links. */
export function refuseSpam(sending: Sending): void {
  const spam = spamIn(sending);
  if (!spam) return;
  if (spam.code === 'TOO_MANY') throw new PublicError('too-many', spam.message, { retryAfterSeconds: HOUR_SECONDS });
  if (spam.code === 'SENT_BEFORE') throw new PublicError('conflict', spam.message);
  throw new PublicError('invalid', spam.message, { field: sending.kind === 'story' ? 'content' : 'body' });
}

/** Words of a person's own stories that are kept, but for one of them. */
export async function textsOf(tx: Db, ids: readonly string[], but = ''): Promise<string[]> {
  const others = ids.filter((id) => id !== but);
  if (others.length === 0) return [];
  const rows = await tx
    .select({ content: stories.content })
    .from(stories)
    .where(and(inArray(stories.id, others), ne(stories.status, 'withdrawn')));
  return rows.map(({ content }) => content);
}
