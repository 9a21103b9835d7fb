/** An answer to the question of a day, sealed for the couple: bound to couple, day and owner, with a fixed size. */
import * as z from 'zod/mini';
import { ANSWER_BYTES } from '../../../domain/partner/daily-question.ts';
import { aesOpen, aesSeal } from '../../client/device/aes-seal.ts';

interface AnswerName {
  couple: string;
  /** YYYY-MM-DD. */
  day: string;
  /** The user id of the author. */
  owner: string;
}

const contents = z.object({ question: z.int(), asked: z.string(), answer: z.string() });
export type SharedAnswer = z.infer<typeof contents>;

const BLANK = 0x20;

const boundTo = ({ couple, day, owner }: AnswerName): string => ['couple question 1', couple, day, owner].join('\n');

/** base64url. `key` is the couple's key for 'question'. Throws a RangeError for an answer that is too long. */
export function sealAnswer(key: CryptoKey, name: AnswerName, answer: SharedAnswer): Promise<string> {
  // JSON ignores the padding blanks.
  const padded = new Uint8Array(ANSWER_BYTES).fill(BLANK);
  padded.set(new TextEncoder().encode(JSON.stringify(answer)));
  return aesSeal(key, boundTo(name), padded);
}

/** Returns null for an answer that was changed, moved to another place, or sealed under another key. */
export async function openAnswer(key: CryptoKey, name: AnswerName, sealed: string): Promise<SharedAnswer | null> {
  const opened = await aesOpen(key, boundTo(name), sealed);
  if (!opened) return null;
  const parsed = contents.safeParse(JSON.parse(new TextDecoder().decode(opened)));
  return parsed.success ? parsed.data : null;
}
