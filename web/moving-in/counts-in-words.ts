/** How many of each thing, in words: '41 period starts, 312 days and 3 dates'. */

interface Counts {
  starts: number;
  days: number;
  dates: number;
  items: number;
}

const WORDS = [
  ['starts', 'period start', 'period starts'],
  ['days', 'day', 'days'],
  ['dates', 'date', 'dates'],
  ['items', 'thing for your list', 'things for your list'],
] as const;

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Empty where there is nothing. */
export function countsInWords(counts: Counts): string {
  const parts = WORDS.flatMap(([what, one, many]) => (counts[what] > 0 ? [counted(counts[what], one, many)] : []));
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : (last ?? '');
}
