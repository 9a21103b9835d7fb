/** The other side of a connected calendar at Google and at Microsoft: what stands there, and what its owner does to it. */
import { HOUR_MS } from '../../domain/time-units.ts';
import { openGoogleCalendar } from '../stand-ins/google-calendar.ts';
import { openGraphStandIn } from '../stand-ins/graph.ts';
import type { SignedInService } from '../stand-ins/signed-in-service.ts';

export interface OtherSide {
  standIn: SignedInService;
  environment: Record<string, string>;
  /** When our events begin there, in UTC; of all calendars but the person's own. */
  starts(): string[];
  /** All that was ever sent to it, as text. */
  sent(): string;
  /** An empty one again. */
  clear(): void;
  /** As its owner does it: the first of ours, by so many hours. */
  moveFirst(hours: number): void;
  removeFirst(): void;
  /** An event of theirs from now on, in their main calendar. */
  takeTime(from: Date, hours: number): void;
  close(): Promise<void>;
}

const minute = (at: number): string => new Date(at).toISOString().slice(0, 16);
const plain = (at: Date): string => at.toISOString().slice(0, 19);

export async function atGoogle(): Promise<OtherSide> {
  const standIn = await openGoogleCalendar();
  const main = 'somebody@example.org';
  const ours = () =>
    [...standIn.boxes.values()]
      .filter(({ appCreated }) => appCreated)
      .flatMap(({ id: box, events }) => [...events.values()].map((event) => ({ box, event })))
      .filter(({ event }) => event.status !== 'cancelled')
      .sort((a, b) => Date.parse(a.event.start.dateTime) - Date.parse(b.event.start.dateTime));
  const shifted = (time: { dateTime: string }, hours: number) => ({
    dateTime: new Date(Date.parse(time.dateTime) + hours * HOUR_MS).toISOString(),
  });
  return {
    standIn,
    environment: standIn.environment,
    close: standIn.close,
    starts: () => ours().map(({ event }) => minute(Date.parse(event.start.dateTime))),
    sent: () => JSON.stringify(standIn.seen.map(({ text }) => text)),
    clear: () => {
      for (const { id, appCreated, events } of standIn.boxes.values()) {
        if (appCreated) standIn.boxes.delete(id);
        events.clear();
      }
    },
    moveFirst: (hours) => {
      const [first] = ours();
      if (!first) throw new Error('Nothing stands there.');
      const { box, event } = first;
      standIn.putEvent(box, {
        ...event,
        id: event.id,
        start: shifted(event.start, hours),
        end: shifted(event.end, hours),
      });
    },
    removeFirst: () => {
      const [first] = ours();
      if (first)
        standIn.boxes.get(first.box)?.events.set(first.event.id, { ...first.event, status: 'cancelled', etag: '"x"' });
    },
    takeTime: (from, hours) => {
      const end = new Date(from.getTime() + hours * HOUR_MS).toISOString();
      standIn.putEvent(main, {
        id: 'taken',
        summary: 'Therapy, canary',
        start: { dateTime: from.toISOString() },
        end: { dateTime: end },
      });
    },
  };
}

export async function atOutlook(): Promise<OtherSide> {
  const standIn = await openGraphStandIn();
  const main = standIn.boxes[0]?.id ?? '';
  const ours = () =>
    [...standIn.events.values()]
      .filter(({ box }) => box !== main)
      .sort((a, b) => a.start.dateTime.localeCompare(b.start.dateTime));
  const shifted = (time: { dateTime: string }, hours: number) => ({
    dateTime: plain(new Date(Date.parse(`${time.dateTime}Z`) + hours * HOUR_MS)),
    timeZone: 'UTC',
  });
  return {
    standIn,
    environment: standIn.environment,
    close: standIn.close,
    starts: () => ours().map(({ start }) => start.dateTime.slice(0, 16)),
    sent: () => JSON.stringify(standIn.seen.map(({ text }) => text)),
    clear: () => {
      standIn.boxes.splice(1);
      standIn.events.clear();
    },
    moveFirst: (hours) => {
      const [first] = ours();
      if (!first) throw new Error('Nothing stands there.');
      const { box, ...event } = first;
      standIn.putEvent(box, { ...event, start: shifted(event.start, hours), end: shifted(event.end, hours) });
    },
    removeFirst: () => standIn.removeEvent(ours()[0]?.id),
    takeTime: (from, hours) => {
      const end = new Date(from.getTime() + hours * HOUR_MS);
      const utc = (at: Date) => ({ dateTime: plain(at), timeZone: 'UTC' });
      standIn.putEvent(main, { subject: 'Therapy, canary', start: utc(from), end: utc(end) });
    },
  };
}
