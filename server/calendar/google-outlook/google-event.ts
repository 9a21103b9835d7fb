/** One event of ours in Google's words, and back: the id in Google's alphabet, private, with a mark that says nothing. */
import * as z from 'zod/mini';
import { instantAt } from '../../../domain/zone.ts';
import { isUuid } from '../../platform/sql/uuid.ts';
import type { OutgoingEvent } from '../calendar-service.ts';

/** A private extended property by which our own events are asked for, and no others. */
export const MARK = 'o';

/** Google's limits: five reminders, four weeks before at most. */
const MAX_ALARMS = 5;
const MAX_ALARM_MINUTES = 40_320;

const ALPHABET = '0123456789abcdefghijklmnopqrstuv';

/** A UUID's 128 bits in base32hex (RFC 4648 section 7), lower case: 26 of the letters a to v and digits that Google allows. */
export function googleId(id: string): string {
  if (!isUuid(id)) throw new Error('An event id is a UUID.');
  let rest = BigInt(`0x${id.replaceAll('-', '')}`) << 2n;
  let text = '';
  for (let at = 0; at < 26; at++) {
    text = (ALPHABET[Number(rest & 31n)] ?? '') + text;
    rest >>= 5n;
  }
  return text;
}

/** Null for an id that no event of ours can have. */
export function idOfGoogle(id: string): string | null {
  if (!/^[0-9a-v]{26}$/.test(id)) return null;
  const bits = [...id].reduce((sum, letter) => (sum << 5n) | BigInt(ALPHABET.indexOf(letter)), 0n);
  if ((bits & 3n) !== 0n) return null;
  const hex = (bits >> 2n).toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The instant decides; the zone beside it only says in which one it is shown. `sequence` stays Google's own. */
export const googleEvent = ({ start, end, timezone, label, privacy, alarms }: OutgoingEvent) => ({
  status: 'confirmed',
  summary: label,
  start: { dateTime: start.toISOString(), timeZone: timezone },
  end: { dateTime: end.toISOString(), timeZone: timezone },
  visibility: privacy === 'private' ? 'private' : 'default',
  transparency: 'opaque',
  reminders: {
    useDefault: false,
    overrides: alarms
      .filter((minutes) => minutes <= MAX_ALARM_MINUTES)
      .slice(0, MAX_ALARMS)
      .map((minutes) => ({ method: 'popup', minutes })),
  },
  extendedProperties: { private: { [MARK]: '1' } },
});

/** An event of ours as Google tells it. A day of its own, without hours, belongs to the clocks of `timezone`. */
export const foundEvent = (timezone: string) => {
  const time = z.pipe(
    z.union([z.object({ dateTime: z.string() }), z.object({ date: z.iso.date() })]),
    z.pipe(
      z.transform((told: { dateTime: string } | { date: string }) =>
        'dateTime' in told ? new Date(told.dateTime) : instantAt(told.date, '00:00', timezone),
      ),
      // An invalid date is none.
      z.date(),
    ),
  );
  return z.object({
    id: z.string(),
    etag: z.string(),
    summary: z._default(z.string(), ''),
    start: time,
    end: time,
  });
};
