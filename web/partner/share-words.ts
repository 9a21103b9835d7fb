/** What each kind of record is called where it is chosen and where it is seen, and what of it the other gets. */
import type { ShareKind } from '../../domain/partner/shares.ts';

export const SHARE_WORDS: Readonly<Record<ShareKind, { label: string; note: string }>> = {
  plan: {
    label: 'Plan',
    note: 'Dates, times, titles and notes of plans that are not over. Not your answers, not why a time was chosen, not how it went.',
  },
  mood: {
    label: 'Check-ins',
    note: 'The five measures of the last 30 days. Your notes stay with you.',
  },
  phase: {
    label: 'Cycle phase',
    note: 'The estimated phase of the next 35 days. Not your dates, not your cycle’s length, though phases let someone work out roughly when it begins.',
  },
  ideas: {
    label: 'Ideas',
    note: 'Your five newest sets of date ideas. Not what you answered to get them.',
  },
  busy: {
    label: 'When I am busy',
    note: 'The times at which your calendars say that you are taken, your time zone, and the hours you chose for plans. Never what it is, where or with whom.',
  },
  list: {
    label: 'Our list',
    note: 'One list for both: whatever either of you writes on it, the other sees and can change.',
  },
};
