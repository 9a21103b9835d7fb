/** Reads a list that comes in pages, to its end. */
import { CalendarServiceError } from './calendar-service.ts';

/** Far beyond any calendar; a service that never ends is not read for ever. */
const MAX_PAGES = 100;

/** `page` is handed what the page before named as next; null asks for the first, and a null `next` ends it. */
export async function readPages<T>(
  page: (next: string | null) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let next: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const read: { items: T[]; next: string | null } = await page(next);
    all.push(...read.items);
    if (read.next === null) return all;
    next = read.next;
  }
  throw new CalendarServiceError('unreadable');
}
