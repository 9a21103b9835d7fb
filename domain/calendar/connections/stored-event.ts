/** Reads back one event that we put into a calendar: servers and programs write it anew in ways of their own. */
import { DAY_MS } from '../../time-units.ts';
import { atOnce } from '../icalendar/at-once.ts';
import { componentsNamed, type FileComponent, firstProperty, readComponents } from '../icalendar/file-components.ts';
import { readDuration, readFileTime } from '../icalendar/file-times.ts';
import { UTC_CLOCKS, zonesOfFile } from '../icalendar/file-zones.ts';

interface StoredEvent {
  start: Date;
  end: Date;
  label: string;
}

/** An event with its zones is a handful of components. */
const MAX_COMPONENTS = 500;
/** Days that the rules of its zones may look at: of a century, each. */
const MAX_STEPS_PER_EVENT = 200_000;

/** `timezone` (IANA) is what a time without a zone means. Null for what is no event with a time. */
export function readStoredEvent(text: string, timezone: string): StoredEvent | null {
  const { root } = atOnce(readComponents(text, MAX_COMPONENTS));
  const [event] = componentsNamed('VEVENT', root).filter(({ properties }) => !properties.has('RECURRENCE-ID'));
  if (!event) return null;
  const clocksFor = zonesOfFile(root, timezone, { left: MAX_STEPS_PER_EVENT });
  const instantOf = (name: string) => {
    const property = firstProperty(event, name);
    const time = property && readFileTime(property.value);
    if (!time) return null;
    const clocks = time.utc ? UTC_CLOCKS : clocksFor(property.params.TZID);
    return { at: clocks.instantOf(time.wall), isDay: time.isDay };
  };
  const start = instantOf('DTSTART');
  if (!start) return null;
  const end = instantOf('DTEND')?.at ?? start.at + (lengthOf(event) ?? (start.isDay ? DAY_MS : 0));
  return { start: new Date(start.at), end: new Date(end), label: labelOf(event) };
}

const lengthOf = (event: FileComponent): number | null => readDuration(firstProperty(event, 'DURATION')?.value ?? '');

/** RFC 5545 section 3.3.11. */
const labelOf = (event: FileComponent): string =>
  (firstProperty(event, 'SUMMARY')?.value ?? '')
    .replace(/\\([\\;,nN])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? ' ' : mark))
    .trim();
