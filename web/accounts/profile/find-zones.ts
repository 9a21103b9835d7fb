/** Looks up time zones by the words of their names. */
import { clockIn } from '../../kit/time/date-language.ts';

interface FoundZone {
  /** IANA name. */
  zone: string;
  /** The time there now, as '8:30 PM'. */
  now: string;
}

const MAX_FOUND = 40;

/** 'Europe / Madrid', 'America / New York' of an IANA name. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_/]+/g, ' ')
    .trim()
    .toLowerCase();

/** Every word of the search is the beginning of a word of the name. `more`: there are others that are not listed. */
export function findZones(search: string, at: Date = new Date()): { zones: FoundZone[]; more: boolean } {
  const wanted = plain(search).split(' ').filter(Boolean);
  const found = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].filter((zone) => {
    const words = plain(zone).split(' ');
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  return {
    zones: found.slice(0, MAX_FOUND).map((zone) => ({ zone, now: clockIn(zone, at) })),
    more: found.length > MAX_FOUND,
  };
}
