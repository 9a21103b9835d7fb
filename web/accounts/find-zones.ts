/** Looks up time zones by the words of their names. */

export interface FoundZone {
  /** IANA name. */
  zone: string;
  /** The time there now, as '20:30'. */
  now: string;
}

const MOST = 40;

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
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  return { zones: found.slice(0, MOST).map((zone) => ({ zone, now: clock(zone) })), more: found.length > MOST };
}
