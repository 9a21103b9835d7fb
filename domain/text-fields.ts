/** What a form asks of its text fields: the first thing wrong with each, in the order in which they stand. */
import type { FieldProblem } from './field-problem.ts';

export interface TextField {
  /** As in `FieldProblem`. */
  field: string;
  value: string;
  /** What it is called in the middle of a sentence: 'the excerpt'. */
  called: string;
  /** In UTF-16 units, as `maxlength` counts, without the white space around. */
  most: number;
  /** Said where nothing is in it; absent where it may stay empty. */
  missing?: string;
  /** Asked only of what is not empty. */
  form?: { holds: (text: string) => boolean; message: string };
}

/** Empty where all can be used. White space alone counts as nothing. */
export const textProblems = (fields: readonly TextField[]): FieldProblem[] =>
  fields.flatMap(({ field, value, called, most, missing, form }) => {
    const text = value.trim();
    const wrong = (message: string): FieldProblem[] => [{ field, message }];
    if (text === '') return missing ? wrong(missing) : [];
    if (text.length > most) return wrong(`Please keep ${called} to ${most.toLocaleString('en-GB')} characters.`);
    return form && !form.holds(text) ? wrong(form.message) : [];
  });

/** On one line: no line break of any kind, and nothing that steers a terminal, a header or a text's direction. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text);

/** An address of the open web, or one of this house that begins with a single slash; nothing that could run. */
export const isPictureAddress = (text: string): boolean => isWebAddress(text) || /^\/(?![/\\])[^\s\\"'<>]*$/.test(text);

/** `http:` or `https:`, with a host and without a name and password in front of it. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/\\?#@"'<>]+(?:[/?#][^\s\\"<>]*)?$/i.test(text) && isOneLine(text);
