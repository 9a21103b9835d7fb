/** What a person may write of their own profile, and what is said of the rest. */
import { expect, test } from 'vitest';
import { profileChangeSchema } from './preferences.ts';

const said = (change: unknown): string[] => {
  const read = profileChangeSchema.safeParse(change);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

test('a name has one to a hundred characters, without the blanks around it', () => {
  expect(profileChangeSchema.parse({ first_name: '  Ana ', last_name: 'x'.repeat(100) })).toEqual({
    first_name: 'Ana',
    last_name: 'x'.repeat(100),
  });
  for (const first_name of ['', '   ', 'x'.repeat(101), 7])
    expect(said({ first_name })).toEqual(['Please give a name of 1 to 100 characters.']);
});

test('a language is a tag as BCP 47 writes it, a zone one that is known, and null forgets either', () => {
  expect(said({ preferences: { dateLanguage: 'en-GB', timezone: 'Europe/Madrid' } })).toEqual([]);
  expect(said({ preferences: { dateLanguage: null, timezone: null } })).toEqual([]);
  for (const dateLanguage of ['EN-gb', 'en_GB', 'not a tag', ''])
    expect(said({ preferences: { dateLanguage } }), dateLanguage).toEqual([
      'Please give the language as a BCP 47 tag, such as en-GB.',
    ]);
  expect(said({ preferences: { timezone: 'Europe/Atlantis' } })).toEqual([
    'Please give the time zone as an IANA name, such as Europe/Madrid.',
  ]);
});
