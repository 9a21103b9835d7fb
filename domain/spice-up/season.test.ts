import { expect, test } from 'vitest';
import { isSouthern, seasonOf } from './season.ts';

test.each([
  ['2026-12-01', 'winter', 'summer'],
  ['2027-02-28', 'winter', 'summer'],
  ['2027-03-01', 'spring', 'autumn'],
  ['2027-06-01', 'summer', 'winter'],
  ['2027-08-31', 'summer', 'winter'],
  ['2027-09-01', 'autumn', 'spring'],
  ['2027-11-30', 'autumn', 'spring'],
])('%s is %s in the north and %s in the south', (day, north, south) => {
  expect([seasonOf(day, 'Europe/Berlin'), seasonOf(day, 'Australia/Sydney')]).toEqual([north, south]);
});

test.each([
  'Australia/Perth',
  'America/Argentina/Ushuaia',
  'America/Sao_Paulo',
  'america/santiago',
  'Africa/Johannesburg',
  'Pacific/Auckland',
  'Asia/Jakarta',
  'Indian/Mauritius',
  'NZ',
])('%s lies in the south', (zone) => expect(isSouthern(zone)).toBe(true));

test.each([
  'Europe/London',
  'America/New_York',
  'America/Bogota',
  'Asia/Kolkata',
  'Africa/Lagos',
  'Pacific/Honolulu',
  'UTC',
])('%s does not', (zone) => expect(isSouthern(zone)).toBe(false));
