/** Which reminders of a plan are to come: so long before each event as it asks for, and never two at one moment. */
import type { Projection } from '../calendar/publishing/projection.ts';
import { reminderTime } from '../calendar/reminder-time.ts';
import { REMINDER_MINUTES } from '../planner/wording/reminder-codes.ts';
import { instantAt } from '../zone.ts';

export interface PlannedReminder {
  eventId: string;
  /** Before the start, as the event asks for it; at night it goes earlier. */
  minutesBefore: number;
  startsAt: Date;
  dueAt: Date;
}

/** Of events that are yet to begin; also what was due already, for it may still be under way. In the order of the events. */
export function plannedReminders({ timezone, events }: Projection, atNight: boolean, now: Date): PlannedReminder[] {
  return events.flatMap(({ id, date, start_time, reminders }) => {
    const startsAt = instantAt(date, start_time, timezone);
    if (startsAt <= now) return [];
    // Where two fall on one moment the nearer one is kept: told twice at once helps nobody.
    const byMoment = new Map<number, PlannedReminder>();
    for (const minutesBefore of reminders.map((code) => REMINDER_MINUTES[code]).toSorted((a, b) => b - a)) {
      const dueAt = reminderTime({ start: startsAt, minutesBefore, timezone, atNight });
      byMoment.set(dueAt.getTime(), { eventId: id, minutesBefore, startsAt, dueAt });
    }
    return [...byMoment.values()];
  });
}
