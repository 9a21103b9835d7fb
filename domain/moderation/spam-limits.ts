/** The only things that are refused by machine: too many at once, the same words again, and nothing but links. Each is plain to see and can be put right. */

import type { Found } from '../stories/found.ts';
import { cleanLine } from '../stories/written-text.ts';

export const SPAM_LIMITS = { storiesADay: 3, commentsAnHour: 20, linksInAStory: 3, linksInAComment: 1 } as const;

export interface Sending {
  kind: 'story' | 'comment';
  text: string;
  found: readonly Pick<Found, 'kind'>[];
  /** What this person sent lately: stories of 24 hours, comments of one hour. Edits do not count. */
  sentLately: number;
  /** Their own texts of the same kind that are kept, this one's earlier version excepted. */
  sentBefore: readonly string[];
}

type SpamCode = 'TOO_MANY' | 'SENT_BEFORE' | 'LINKS';

/** The first limit that is passed, with the sentence for its author; null for nearly everything. */
export function spamIn({
  kind,
  text,
  found,
  sentLately,
  sentBefore,
}: Sending): { code: SpamCode; message: string } | null {
  const story = kind === 'story';
  if (sentLately >= (story ? SPAM_LIMITS.storiesADay : SPAM_LIMITS.commentsAnHour)) {
    const message = story
      ? `You’ve sent ${SPAM_LIMITS.storiesADay} stories today. Please save this one for tomorrow.`
      : 'That’s a lot of comments in an hour. Please wait a while before the next one.';
    return { code: 'TOO_MANY', message };
  }
  const words = gist(text);
  if (sentBefore.some((before) => gist(before) === words)) {
    const message = story ? 'You’ve sent this story before.' : 'You’ve posted this comment before.';
    return { code: 'SENT_BEFORE', message };
  }
  const most = story ? SPAM_LIMITS.linksInAStory : SPAM_LIMITS.linksInAComment;
  if (found.filter((signal) => signal.kind === 'link').length > most) {
    const links = most === 1 ? 'one link' : `${most} links`;
    return { code: 'LINKS', message: `Please leave at most ${links} in it.` };
  }
  return null;
}

/** Case, blanks and signs make no other text; one of signs alone stays as it is. */
function gist(text: string): string {
  const line = cleanLine(text).toLowerCase();
  return line.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? line;
}
