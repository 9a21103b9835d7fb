/** What is wanted in a connected calendar of all that its owner published: each event with its words, its alarms and its meaning. */

import { eventBounds } from '../../domain/calendar/calendar-file.ts';
import type { ConnectionPreferences } from '../../domain/calendar/connection.ts';
import type { Openings } from '../../domain/calendar/openings-shared.ts';
import type { Found, Meaning, Wanted } from '../../domain/calendar/sync-step.ts';
import { FIXED_LABEL } from '../../domain/calendar/calendar-words.ts';
import type { House } from '../platform/house.ts';
import { keyed, keyedId, type Secrets } from '../platform/seal-text.ts';
import { readSettings } from '../privacy/read-settings.ts';
import type { OutgoingEvent, RemoteEvent } from './calendar-service.ts';
import { readProjections } from './read-projections.ts';

export interface WantedEvent extends Wanted {
  planId: string;
  eventId: string;
  outgoing: OutgoingEvent;
  openings: Openings[string];
}

/** The same for one event for ever, whatever it is connected through: a connection made anew meets what is there. */
export const remoteIdOf = (house: Secrets, userId: string, planId: string, eventId: string): string =>
  keyedId(house, 'calendar-event', `${userId} ${planId} ${eventId}`);

/** Empty where the plan is not to be written at all. */
export async function planForCalendar(
  house: House,
  userId: string,
  { writePlan, discreteLabels, defaultPrivacy, reminders }: ConnectionPreferences,
): Promise<WantedEvent[]> {
  if (!writePlan) return [];
  const now = house.clock.now();
  const { settings } = await readSettings(house.db, userId);
  const fixed = discreteLabels && settings.calendarIntegration === 'detailed';
  const alarms = reminders.enabled ? reminders.timings : [];
  return (await readProjections(house.db, house, userId)).flatMap(({ planId, projection, openings }) =>
    projection.events.map((event) => {
      const { start, end } = eventBounds(event, projection.timezone);
      const id = remoteIdOf(house, userId, planId, event.id);
      const label = fixed ? FIXED_LABEL : event.label;
      const outgoing: OutgoingEvent = {
        ...{ id, start, end, label, alarms, timezone: projection.timezone },
        ...{ privacy: defaultPrivacy, sequence: event.sequence },
      };
      return {
        ...{ planId, eventId: event.id, outgoing, openings: openings?.[event.id] ?? [] },
        ...{ meaning: meaningOf(house, outgoing), past: end <= now },
      };
    }),
  );
}

const mark = (house: Secrets, text: string): string => keyed(house, 'calendar-meaning', text).slice(0, 16);

export const timesMark = (house: Secrets, { start, end }: { start: Date; end: Date }): string =>
  mark(house, `times ${start.getTime()} ${end.getTime()}`);
const labelMark = (house: Secrets, label: string): string => mark(house, `label ${label.normalize('NFC').trim()}`);

const meaningOf = (house: Secrets, { start, end, label, privacy, alarms }: OutgoingEvent): Meaning => ({
  times: timesMark(house, { start, end }),
  label: labelMark(house, label),
  options: mark(house, `options ${privacy} ${alarms.join(' ')}`),
});

export const foundAs = (house: Secrets, { etag, start, end, label }: RemoteEvent): Found => ({
  etag,
  times: timesMark(house, { start, end }),
  label: labelMark(house, label),
});
