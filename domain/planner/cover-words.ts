/** The couple's own words for what stands in their plan: which of them can be kept. */
import * as z from 'zod/mini';
import { type FieldProblem, firstFieldProblem } from '../field-problem.ts';
import { ok, problem, type Result } from '../result.ts';

const coverWordsSchema = z
  .array(
    z
      .string({ error: 'Please write each word as text.' })
      .check(
        z.trim(),
        z.minLength(1, { error: 'Fill in every word.' }),
        z.maxLength(40, { error: 'Keep each to 40 characters.' }),
        z.regex(/^\P{C}*$/u, { error: 'Use letters, digits and ordinary punctuation.' }),
      ),
    { error: 'Please give a list of words.' },
  )
  .check(z.maxLength(12, { error: 'Choose up to 12.' }));

/** The couple's cover words, trimmed and each once: 1 to 12 of at most 40 characters, or an empty list for none. */
export function checkCoverWords(input: unknown): Result<string[], FieldProblem> {
  const parsed = coverWordsSchema.safeParse(input);
  return parsed.success ? ok([...new Set(parsed.data)]) : problem(firstFieldProblem(parsed.error, 'coverWords'));
}
