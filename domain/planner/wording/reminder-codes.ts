/** Reminder choices as codes: the client's (1d, 12h, 1h) and the ISO durations that a provider uses (spec 1 section 9). */

import type { ReminderCode } from '../plan.ts';
import type { Answers } from '../questionnaire/answers.ts';

/** The codes of the chosen reminders, longest before first. */
export function reminderCodes(reminders: Answers['reminders']): ReminderCode[] {
  const codes: ReminderCode[] = [];
  if (reminders.oneDayBefore) codes.push('1d');
  if (reminders.twelveHoursBefore) codes.push('12h');
  if (reminders.oneHourBefore) codes.push('1h');
  return codes;
}

export const REMINDER_MINUTES: Readonly<Record<ReminderCode, number>> = {
  '1h': 60,
  '12h': 720,
  '1d': 1440,
};
export const REMINDER_DURATIONS: Readonly<Record<ReminderCode, string>> = {
  '1h': 'PT1H',
  '12h': 'PT12H',
  '1d': 'P1D',
};
