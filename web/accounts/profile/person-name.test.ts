/** Names in the user menu, spec 1 section 2. */
import { expect, test } from 'vitest';
import { fullName, shortName, shownPerson } from './person-name.ts';

test('the first name is shown when there is one', () => {
  expect(shortName({ email: 'sam@example.com', firstName: 'Sam' })).toBe('Sam');
});

test('without a first name the part before the @ stands in', () => {
  expect(shortName({ email: 'sam.r@example.com', firstName: '  ' })).toBe('sam.r');
  expect(shortName({ email: 'sam.r@example.com' })).toBe('sam.r');
});

test('the full name leaves no stray space when half of it is missing', () => {
  expect(fullName({ email: 'a@b.c', firstName: 'Sam', lastName: 'Reed' })).toBe('Sam Reed');
  expect(fullName({ email: 'a@b.c', lastName: 'Reed' })).toBe('Reed');
  expect(fullName({ email: 'a@b.c' })).toBe('');
});

test('in anonymous mode no part of a name or an address is shown', () => {
  const ada = { email: 'ada.byron@example.org', firstName: 'Ada', lastName: 'Byron' };
  expect(shownPerson(ada, false)).toEqual({ short: 'Ada', full: 'Ada Byron', email: 'ada.byron@example.org' });
  expect(JSON.stringify(shownPerson(ada, true))).not.toMatch(/ada|byron|example/i);
});
