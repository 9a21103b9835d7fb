import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE, instantAt, isTimeZone, knownTimeZone } from './zone.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const QUARTER_MS = 15 * 60_000;

/** What a clock in the zone shows, as `YYYY-MM-DD HH:MM`, by another road than the code under test. */
const clocks = new Map(
  [...ZONES, 'UTC'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }),
  ]),
);
const shownIn = (zone: string, instant: Date | number) => clocks.get(zone)?.format(instant) ?? 'no such zone';
const iso = (date: string, time: string, zone: string) => instantAt(date, time, zone).toISOString().slice(0, 16);

/** Quarter hours of 2000 to 2050: every offset of those years is a multiple of a quarter hour. */
const quarters = fc
  .integer({
    min: Date.UTC(2000, 0, 2) / QUARTER_MS,
    max: Date.UTC(2050, 0, 1) / QUARTER_MS,
  })
  .map((quarter) => quarter * QUARTER_MS);

/** Instants, to the quarter hour, after which the zone's clocks stand otherwise, 2024 to 2028. */
function changesOf(zone: string): number[] {
  const found: number[] = [];
  const ahead = (ms: number) => Date.parse(`${shownIn(zone, ms).replace(' ', 'T')}Z`) - ms;
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2029, 0, 1); day += 96 * QUARTER_MS) {
    if (ahead(day) === ahead(day + 96 * QUARTER_MS)) continue;
    let at = day;
    while (ahead(at) === ahead(day)) at += QUARTER_MS;
    found.push(at);
  }
  return found;
}

/** Quarter hours within a day and a half of a change of clocks, since random ones hardly ever meet one. */
const nearChange = fc
  .constantFrom(
    ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca'].flatMap(
      (zone) => changesOf(zone).map((change) => ({ zone, change })),
    ),
  )
  .chain(({ zone, change }) =>
    fc.integer({ min: -144, max: 144 }).map((quarter) => ({ zone, instant: change + quarter * QUARTER_MS })),
  );

describe('names of zones', () => {
  test('every zone that the platform knows is one, and UTC', () => {
    expect(ZONES.length).toBeGreaterThan(400);
    expect([...ZONES, 'UTC', 'Etc/GMT+5'].filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  test('other things are none, and stand for the default', () => {
    const others = [
      '',
      'Mars/Olympus',
      '+05:30',
      'Europe/Berlin\r\nX:1',
      ' UTC',
      'Europe',
      'x'.repeat(100),
      null,
      undefined,
      5,
    ];
    expect(others.filter(isTimeZone)).toEqual([]);
    expect(others.map(knownTimeZone)).toEqual(others.map(() => 'Asia/Kolkata'));
    expect(DEFAULT_TIME_ZONE).toBe('Asia/Kolkata');
    expect(knownTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
  });
});

describe('wall times as instants', () => {
  test.each([
    ['2026-11-21', '20:00', 'Asia/Kolkata', '2026-11-21T14:30'],
    ['2026-11-21', '20:00', 'Asia/Kathmandu', '2026-11-21T14:15'],
    ['2026-11-21', '20:00', 'UTC', '2026-11-21T20:00'],
    ['2026-11-21', '20:00', 'Pacific/Kiritimati', '2026-11-21T06:00'],
    ['2026-11-21', '20:00', 'America/New_York', '2026-11-22T01:00'],
    ['2027-03-27', '20:00', 'Europe/Berlin', '2027-03-27T19:00'],
    ['2027-03-28', '20:00', 'Europe/Berlin', '2027-03-28T18:00'],
    ['2026-10-24', '20:00', 'Europe/Berlin', '2026-10-24T18:00'],
    ['2026-10-25', '20:00', 'Europe/Berlin', '2026-10-25T19:00'],
  ])('%s %s in %s', (date, time, zone, expected) => {
    expect(iso(date, time, zone)).toBe(expected);
  });

  test.each([
    ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30', '03:30'],
    ['2027-03-14', '02:00', 'America/New_York', '2027-03-14T07:00', '03:00'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45', '02:45'],
  ])('a time that clocks skip moves forward by the gap: %s %s in %s', (date, time, zone, expected, shown) => {
    expect(iso(date, time, zone)).toBe(expected);
    expect(shownIn(zone, instantAt(date, time, zone))).toBe(`${date} ${shown}`);
  });

  test.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30'],
    ['2026-11-01', '01:00', 'America/New_York', '2026-11-01T05:00'],
    ['2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T14:45'],
  ])('a time that comes twice means the first: %s %s in %s', (date, time, zone, expected) => {
    expect(iso(date, time, zone)).toBe(expected);
  });

  test('a day that a zone never had is read as the next one', () => {
    expect(shownIn('Pacific/Apia', instantAt('2011-12-30', '12:00', 'Pacific/Apia'))).toBe('2011-12-31 12:00');
  });

  test('an unknown zone is read as the default', () => {
    expect(iso('2026-11-21', '20:00', 'Mars/Olympus')).toBe('2026-11-21T14:30');
  });

  const roundTrip = ({ zone, instant }: { zone: string; instant: number }) => {
    const [date = '', time = ''] = shownIn(zone, instant).split(' ');
    const found = instantAt(date, time, zone).getTime();
    expect(shownIn(zone, found)).toBe(`${date} ${time}`);
    // The second passing of a repeated time is answered with the first, three hours before at most.
    const passings = Array.from({ length: 12 }, (_, back) => instant - back * QUARTER_MS);
    expect(found).toBe(Math.min(...passings.filter((at) => shownIn(zone, at) === `${date} ${time}`)));
  };

  test('what a clock shows leads back to its instant, in every zone', () => {
    fc.assert(fc.property(fc.record({ zone: fc.constantFrom(...ZONES), instant: quarters }), roundTrip), {
      numRuns: 1000,
    });
  });

  test('and so it does on the days of change', () => {
    fc.assert(fc.property(nearChange, roundTrip), { numRuns: 1000 });
  });

  test('a time is moved only when no clock ever shows it', () => {
    fc.assert(
      fc.property(nearChange, ({ zone, instant }) => {
        // Read the UTC text as wall time: near a change it falls into the gap now and then.
        const [date = '', time = ''] = new Date(instant + ahead(zone, instant)).toISOString().slice(0, 16).split('T');
        const found = instantAt(date, time, zone);
        if (shownIn(zone, found) === `${date} ${time}`) return;
        for (let at = instant - 80 * QUARTER_MS; at < instant + 80 * QUARTER_MS; at += QUARTER_MS) {
          expect(shownIn(zone, at)).not.toBe(`${date} ${time}`);
        }
        expect(shownIn(zone, found) > `${date} ${time}`).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** The zone's offset twelve hours earlier: with it, wall times of the gap come up too. */
function ahead(zone: string, instant: number): number {
  const earlier = instant - 48 * QUARTER_MS;
  return Date.parse(`${shownIn(zone, earlier).replace(' ', 'T')}Z`) - earlier;
}
