/** What people write in public, made fit to keep: no control characters, no halves of characters, nothing that turns a page's direction. */

/** Everything of `Cc` but line feed and tab, lone surrogates, and the marks that override the direction of what follows. */
const UNFIT = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** With its line breaks, as LF; at most one empty line in a row; no blanks around it. NFC. */
export const cleanParagraphs = (typed: string): string =>
  typed
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(UNFIT, '')
    .normalize('NFC')
    .replaceAll(/[^\S\n]+(?=\n)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** In one line. */
export const cleanLine = (typed: string): string => cleanParagraphs(typed).replaceAll(/\s+/g, ' ');

/** Whether there is anything to see: blanks and invisible characters alone are nothing. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
