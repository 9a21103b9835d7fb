/** What Tonight says of an evening: when it is, seen from now, and who is in. */
import type { ShownEvent } from '../../domain/planner/discretion.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { type Evening, nightsTo } from '../../domain/tonight/evening.ts';
import type { Answered } from '../../domain/tonight/evening-word.ts';
import { clockTime, weekdayName } from '../kit/time/date-language.ts';

/** Before that it is no evening yet. */
const EVENING_FROM = '17:00';

/** 'Tonight', 'Tomorrow', 'In three days', 'Last night'. */
export function whenWords(evening: Evening, now: Date, zone: string): string {
  const nights = nightsTo(evening, now, zone);
  const late = evening.start_time >= EVENING_FROM || evening.date !== evening.night;
  if (nights === 0) return evening.endsAt < now.getTime() ? 'Earlier today' : late ? 'Tonight' : 'Today';
  if (nights === -1) return late ? 'Last night' : 'Yesterday';
  return nights === 1 ? (late ? 'Tomorrow night' : 'Tomorrow') : `In ${numberWord(nights)} days`;
}

const PLACES = ['At home', 'Going out', 'Outdoors'] as const;

/** '8:30 PM to 10:00 PM, at home', or for a later day 'Sunday, 8:30 PM to 10:00 PM, at home'. */
export function timeWords(evening: Evening, shown: Pick<ShownEvent, 'tags'>, nights: number): string {
  const place = PLACES.find((tag) => shown.tags.includes(tag));
  const span = `${clockTime(evening.start_time)} to ${clockTime(evening.end_time)}`;
  const day = nights > 0 ? `${weekdayName(evening.date)}, ` : '';
  return `${day}${span}${place ? `, ${place.toLowerCase()}` : ''}`;
}

/** Who is in, or how saying so is seen. Empty for one alone. */
export function inWords(answered: Answered, name: string): string {
  switch (answered) {
    case 'alone':
      return '';
    case 'open':
      return `${name} only ever sees a yes.`;
    case 'they-are-in':
      return `${name}’s in`;
    case 'i-am-in':
      return 'You’re in';
    case 'both-in':
      return 'You’re both in';
  }
}
