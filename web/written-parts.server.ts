/** What the server wrote of parts of reading pages, kept by what they were written from: the next page with the same part has it. */
import type { ReactElement } from 'react';
import { setBounded } from '../server/platform/bounded-map.ts';

/** Of all pages together; some 3 kB each. */
const MAX_WRITTEN = 1_000;
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

/** `around` tells all that it depends on besides its own properties. */
export function writtenOnce(part: ReactElement<object>, around: string, write: () => string): string {
  const key = `${numberOf(part.type)} ${around} ${JSON.stringify(part.props)}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const html = write();
  if (html.length + key.length <= MAX_LENGTH) setBounded(written, key, html, MAX_WRITTEN);
  return html;
}
