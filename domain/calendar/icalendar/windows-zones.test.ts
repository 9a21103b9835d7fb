/** Windows' names of time zones: each leads to a zone that exists and keeps its time. */
import { describe, expect, it } from 'vitest';
import { isTimeZone, zoneOffset } from '../../zone.ts';
import { WINDOWS_ZONES, zoneOfName, zoneOfWindows } from './windows-zones.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-01T12:00:00Z');
const hours = (name: string) =>
  [WINTER, SUMMER].map((at) => zoneOffset(at, zoneOfWindows(name) ?? 'missing') / 3_600_000);

describe('names of time zones that Windows uses', () => {
  it('lead to zones that exist, each of them, and none stands there twice', () => {
    expect(WINDOWS_ZONES.length).toBeGreaterThan(130);
    expect(WINDOWS_ZONES.filter((name) => !isTimeZone(zoneOfWindows(name)))).toEqual([]);
    expect(new Set(WINDOWS_ZONES).size).toBe(WINDOWS_ZONES.length);
  });

  it('are read in any case and with blanks about them', () => {
    expect(zoneOfWindows(' w. europe standard time ')).toBe('Europe/Berlin');
    expect(zoneOfWindows('Somewhere Standard Time')).toBeNull();
  });

  it('mean the time that Windows shows under them, summer time and half hours included', () => {
    expect(hours('Pacific Standard Time')).toEqual([-8, -7]);
    expect(hours('GMT Standard Time')).toEqual([0, 1]);
    expect(hours('Greenwich Standard Time')).toEqual([0, 0]);
    expect(hours('India Standard Time')).toEqual([5.5, 5.5]);
    expect(hours('AUS Eastern Standard Time')).toEqual([11, 10]);
    expect(hours('UTC-11')).toEqual([-11, -11]);
    expect(hours('UTC+13')).toEqual([13, 13]);
  });

  it('stand beside IANA names where calendars mix them', () => {
    expect(zoneOfName('Romance Standard Time')).toBe('Europe/Paris');
    expect(zoneOfName('Europe/Madrid')).toBe('Europe/Madrid');
    expect(zoneOfName('tzone://Microsoft/Custom')).toBeNull();
  });
});
