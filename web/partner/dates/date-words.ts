/** The words for important dates. */
import type { DateAhead, DateKind, ImportantDate } from '../../../domain/partner/important-date.ts';

export const KIND_WORDS: Readonly<Record<DateKind, { title: string; note: string }>> = {
  anniversary: { title: 'Anniversary', note: 'The day something began for you two' },
  birthday: { title: 'Birthday', note: 'Yours, theirs, anyone’s' },
  first: { title: 'A first', note: 'A first walk, a first home, a first yes' },
  other: { title: 'In my own words', note: 'Anything that deserves a day' },
};

/** The person's own name for it, else the kind's. */
export const dateTitle = ({ name, what }: Pick<ImportantDate, 'name' | 'what'>): string =>
  name || KIND_WORDS[what].title;

/** 'Today', 'Tomorrow', 'In 12 days', 'Over'. */
export function daysToGo({ days }: Pick<DateAhead, 'days'>): string {
  if (days === null) return 'Over';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** '7 years' on returns; '' for the day itself. */
export function whichTime({ years, repeats }: Pick<DateAhead, 'years' | 'repeats'>): string {
  return repeats === 'yearly' && years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : '';
}
