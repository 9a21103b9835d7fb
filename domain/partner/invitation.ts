/** An invitation in its sealed form: how long it holds, what the inviter wrote, and the sizes that both messages have. */
import * as z from 'zod/mini';

export const INVITATION_DAYS = 7;

/** What an invitation's two messages are padded to: the longest greeting and the longest answer fit. */
export const MESSAGE_BYTES = 4096;
/** base64url of nonce, padded contents and tag. */
export const SEALED_MESSAGE = Math.ceil(((MESSAGE_BYTES + 28) * 4) / 3);

export const MAX_LENGTHS = { from: 60, words: 400, question: 200, answer: 800 } as const;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Please keep it to ${most} characters.`));

export const greetingSchema = z.strictObject({
  /** As the inviter calls themselves here; may be empty. */
  from: text(MAX_LENGTHS.from),
  /** The inviter's own words; may be empty. */
  words: text(MAX_LENGTHS.words),
  /** One question that can be answered without an account; empty for none. */
  question: text(MAX_LENGTHS.question),
});
export type Greeting = z.infer<typeof greetingSchema>;

export const answerSchema = z.strictObject({
  answer: text(MAX_LENGTHS.answer).check(z.minLength(1, 'Please write a few words.')),
});

/** Text that was opened from a seal: cut down to its form; null for what has another. */
export function readGreeting(value: unknown): Greeting | null {
  const parsed = greetingSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function readAnswer(value: unknown): string | null {
  const parsed = answerSchema.safeParse(value);
  return parsed.success ? parsed.data.answer : null;
}
