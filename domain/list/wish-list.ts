/** One person's answers to the topics: theirs alone, kept sealed, always as long as any other list. */
import * as z from 'zod/mini';
import { TOPICS, type Topic } from './wish-topics.ts';
import type { Wishes } from './wishes.ts';

/** `only-if`: only if my partner wants it; never said to two people at once as a wish of either. */
export const WISH_ANSWERS = ['yes', 'maybe', 'no', 'only-if'] as const;
export type WishAnswer = (typeof WISH_ANSWERS)[number];

/** A topic without an answer is absent. */
export type WishAnswers = Partial<Record<Topic, WishAnswer>>;

const kept = z.object({
  version: z.literal(1),
  kind: z.literal('wish-list'),
  answers: z.record(z.string(), z.string()),
});

/** As it lies in the journal. */
interface KeptWishList {
  version: 1;
  kind: 'wish-list';
  /** Every topic, in one order; '' where there is no answer, so that the size does not tell how much was answered. */
  answers: Record<Topic, WishAnswer | ''>;
}

export function wishListRecord(answers: WishAnswers): KeptWishList {
  const all = Object.fromEntries(TOPICS.map((topic) => [topic, answers[topic] ?? ''])) as KeptWishList['answers'];
  return { version: 1, kind: 'wish-list', answers: all };
}

const isAnswer = (value: unknown): value is WishAnswer => (WISH_ANSWERS as readonly unknown[]).includes(value);

/** Null for what is no wish list. Topics that are no longer asked are left out. */
export function readWishList(value: unknown): WishAnswers | null {
  const parsed = kept.safeParse(value);
  if (!parsed.success) return null;
  const answers: WishAnswers = {};
  for (const topic of TOPICS) {
    const answer = parsed.data.answers[topic];
    if (isAnswer(answer)) answers[topic] = answer;
  }
  return answers;
}

/** A topic and its new answer; null takes the answer back. */
export type WishChange = readonly [topic: Topic, answer: WishAnswer | null];

/** The list with the clicks over it, the last one for a topic standing. */
export const withWishChanges = (answers: WishAnswers, changes: readonly WishChange[]): WishAnswers =>
  changes.reduce((list, [topic, answer]) => answerTopic(list, topic, answer), answers);

/** One click: an answer, or null to take it back. */
export function answerTopic(answers: WishAnswers, topic: Topic, answer: WishAnswer | null): WishAnswers {
  const { [topic]: _, ...others } = answers;
  return answer === null ? others : { ...others, [topic]: answer };
}

const topicsWith = (answers: WishAnswers, wanted: WishAnswer): Topic[] =>
  TOPICS.filter((topic) => answers[topic] === wanted);

/**
 * What goes along with a request. `shared` is null without a partner: then one's own yes counts. With a partner only
 * what both are known to want does, so that no plan for two tells one person's list. One's own no always holds.
 */
export function wishesOf(answers: WishAnswers, shared: readonly Topic[] | null): Wishes {
  const avoid = topicsWith(answers, 'no');
  const liked = (shared ?? topicsWith(answers, 'yes')).filter((topic) => !avoid.includes(topic));
  return { liked, avoid };
}
