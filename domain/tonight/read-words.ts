/** Reads the record of what the other of two said: text from another browser. */
import * as z from 'zod/mini';
import { type EveningWord, type EveningWords, MAX_WORDS } from './evening-word.ts';

const word = z.object({
  event: z.string().check(z.maxLength(64)),
  at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)),
  said: z.enum(['in', 'not-tonight']),
});

const words: z.ZodMiniType<EveningWords> = z.object({
  version: z.literal(1),
  kind: z.literal('evening-words'),
  words: z.array(word).check(z.maxLength(MAX_WORDS)),
});

/** No words at all for what has not this form. */
export function readWords(value: unknown): EveningWord[] {
  const parsed = words.safeParse(value);
  return parsed.success ? parsed.data.words : [];
}
