/** What the server wrote of parts of reading pages, kept by what they were written from: the next page with the same part has it. */
import type { ReactElement } from 'react';

/** Characters of all pages together, keys included: a thousand parts as they mostly are. */
const MAX_WRITTEN = 4_000_000;
/** A story's comments are as long as readers made them. */
const MAX_LENGTH = 20_000;

/** Numbers in the place of functions, which have no text to be found by. */
const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(component: ReactElement['type']): string {
  if (typeof component === 'string') return component;
  const known = numbers.get(component) ?? ++last;
  numbers.set(component, known);
  return String(known);
}

const written = new Map<string, string>();
let length = 0;

/** The oldest make way, in whose order a map goes. */
function keep(key: string, html: string): void {
  length += key.length + html.length;
  for (const [oldest, { length: each }] of written) {
    if (length <= MAX_WRITTEN) break;
    written.delete(oldest);
    length -= oldest.length + each;
  }
  written.set(key, html);
}

/** `around` tells all that it depends on besides its own properties. */
export function writtenOnce(part: ReactElement<object>, around: string, write: () => string): string {
  const key = `${numberOf(part.type)} ${around} ${JSON.stringify(part.props)}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const html = write();
  if (html.length + key.length <= MAX_LENGTH) keep(key, html);
  return html;
}
