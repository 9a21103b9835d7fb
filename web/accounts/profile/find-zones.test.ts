/** A time zone is found by any word of its name, however it is written. */
import { beforeAll, expect, test } from 'vitest';
import { chooseDates } from '../../kit/time/date-language.ts';
import { findZones, zoneWords } from './find-zones.ts';

beforeAll(() => chooseDates({ dateLanguage: 'en-US' }));
const AT = new Date('2026-07-01T12:00:00Z');
const names = (search: string) => findZones(search, AT).zones.map(({ zone }) => zone);

test('by city, by region, by several beginnings, in any case', () => {
  expect(names('madrid')).toEqual(['Europe/Madrid']);
  expect(names('NEW yor')).toEqual(['America/New_York']);
  expect(names('europe/berlin')).toEqual(['Europe/Berlin']);
  expect(names('são paulo')).toEqual(['America/Sao_Paulo']);
  expect(names('utc')).toEqual(['UTC']);
});

test('what nobody knows is not found, and the middle of a word is not its beginning', () => {
  expect(names('atlantis')).toEqual([]);
  expect(names('adrid')).toEqual([]);
});

test('the time there is told, and a long list says that it is cut', () => {
  expect(findZones('Asia Tokyo', AT).zones).toEqual([{ zone: 'Asia/Tokyo', now: '9:00 PM' }]);
  expect(findZones('', AT)).toMatchObject({ more: true, zones: { length: 40 } });
  expect(findZones('Asia Tokyo', AT).more).toBe(false);
});

test('names are shown without their signs', () => {
  expect(zoneWords('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
});
