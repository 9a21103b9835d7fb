/** A calendar file written line by line in a test, and what is read from it as busy. */
import { readBusyFile } from '../../domain/calendar/busy/busy-file.ts';

export const READING = {
  from: new Date('2026-03-01T00:00Z'),
  to: new Date('2026-05-01T00:00Z'),
  timezone: 'Europe/Berlin',
};

export const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

/** Throws where the file is refused. */
export function read(text: string, reading = READING) {
  const made = readBusyFile(text, reading);
  if (!made.ok) throw new Error(made.problem);
  return made.value;
}

/** Each interval as '03-10T18:00 03-10T19:00', in UTC. */
export const spoken = (text: string) =>
  read(text).intervals.map(([from, to]) =>
    [from, to].map((minute) => new Date(minute * 60_000).toISOString().slice(5, 16)).join(' '),
  );
