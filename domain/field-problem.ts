/** Names the first field of an input that cannot be used, with a plain sentence for the person who typed it. */
import type * as z from 'zod/mini';

export interface FieldProblem {
  /** Dotted path of the field, such as `answers.partner1.age`; empty for the input as a whole. */
  field: string;
  message: string;
}

/**
 * Turns the first issue of a zod error into a named field. An unknown key is named itself, not its parent; a bad entry
 * of a list is named as the list.
 */
export function firstFieldProblem(error: z.core.$ZodError, prefix = ''): FieldProblem {
  const issue = error.issues[0];
  if (!issue) return { field: prefix, message: 'This cannot be used.' };
  const path = issue.path.filter((step) => typeof step === 'string');
  if (issue.code === 'unrecognized_keys') {
    path.push(issue.keys[0] ?? '');
    return { field: [prefix, ...path].filter(Boolean).join('.'), message: 'This field is not known here.' };
  }
  // Without a sentence of the schema's own, the library says this.
  const message = issue.message === 'Invalid input' ? 'This cannot be used.' : issue.message;
  return { field: [prefix, ...path].filter(Boolean).join('.'), message };
}
