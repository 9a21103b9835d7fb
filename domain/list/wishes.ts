/** What is known of tastes and limits beyond one tool's questions, as a browser sends it along: topics wished for, topics to leave out. */
import * as z from 'zod/mini';

/** Far more than there are topics. */
const MAX_TOPICS = 120;
const TOPIC = { error: 'Please name topics as they are listed, such as activity:food.' };

const topics = z._default(
  z
    .array(z.string(TOPIC).check(z.regex(/^(activity|theme|boundary):[a-z-]{1,40}$/, TOPIC)))
    .check(z.maxLength(MAX_TOPICS)),
  [],
);

/** `liked`: both want it, or one's own list where nobody else counts. `avoid`: one's own no; what it names is never offered. */
export const wishesSchema = z._default(z.strictObject({ liked: topics, avoid: topics }), { liked: [], avoid: [] });
export type Wishes = z.infer<typeof wishesSchema>;

export const NO_WISHES: Wishes = { liked: [], avoid: [] };
