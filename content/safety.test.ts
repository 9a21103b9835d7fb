import { expect, test } from 'vitest';
import { HELPLINES, type Helpline } from './safety.ts';

/** What is missing from one, in words. */
const faults = ({ name, country, phone, address, checked }: Helpline): string[] => [
  ...(name.trim() && country.trim() ? [] : ['no name or country']),
  ...(phone || address ? [] : ['no way to reach it']),
  ...(address === null || address.startsWith('https://') ? [] : ['an address without https']),
  ...(/^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(checked) ? [] : ['no day on which it was checked']),
];

test('every helpline can be reached and says on which day that was checked', () => {
  expect(HELPLINES.map((line) => [line.name, faults(line)]).filter(([, found]) => found?.length)).toEqual([]);
});

test('one without a day, a way to reach it or a name would be found', () => {
  const bare = { name: '', country: '', phone: null, address: 'http://x', hours: '', checked: 'lately' };
  expect(faults(bare)).toHaveLength(3);
  expect(faults({ ...bare, address: null })).toContain('no way to reach it');
});
