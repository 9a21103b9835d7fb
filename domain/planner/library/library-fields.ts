/** The fields that a library's entries are made of. What is said of each is shown by a writer's editor as well, which reads it from `content/schemas`. */
import * as z from 'zod/mini';
import { isInnocuousLabel } from './innocuous-label.ts';

/** Stray blanks would show as such on a screen. */
const TIDY = z.regex(/^(?!\s)(?!.*\s{2})(?!.*\s$)/, { error: 'has a blank too many' });
/** Each of them stands once. */
export const once = <T>() =>
  z.refine<T[]>((values) => new Set(values).size === values.length, { error: 'says the same thing twice' });

export const idField = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'is lower case words joined by hyphens' }),
    z.describe('Lower case words joined by hyphens. Never changed and never used again: kept plans name it.'),
  );

/** From `min` to `max` characters (UTF-16). */
export const textField = (min: number, max: number, says: string) =>
  z.string().check(z.minLength(min), z.maxLength(max), TIDY, z.describe(says));

/** What a calendar may show: harmless words alone. */
export const discreetField = z.string().check(
  z.maxLength(40),
  z.refine((label) => isInnocuousLabel(label), { error: 'may hold harmless words alone' }),
  z.describe('What a calendar may show; gives nothing away.'),
);

/** One of a closed list. */
export const choiceField = <const T extends readonly string[]>(of: T, says: string) =>
  z.enum(of).check(z.describe(says));

/** Several of a closed list, each once, `min` at least. */
export const choicesField = <const T extends readonly string[]>(of: T, min: number, says: string) =>
  z.array(z.enum(of)).check(z.minLength(min), once(), z.meta({ description: says, uniqueItems: true }));

/** Several texts of up to `each` characters. */
export const textsField = (min: number, max: number, each: number, says: string) =>
  z
    .array(z.string().check(z.minLength(1), z.maxLength(each), TIDY))
    .check(z.minLength(min), z.maxLength(max), once(), z.meta({ description: says, uniqueItems: true }));

export const yesNoField = (says: string) => z.boolean().check(z.describe(says));

/** True, or absent. */
export const flagField = (says: string) => z.optional(z.literal(true).check(z.describe(says)));
