import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import {
  APPLICATION_STATUSES,
  type Application,
  checkApplication,
  linkedinAddress,
  mayBecome,
  removalOf,
  tidyApplication,
} from './application.ts';

const WHOLE: Application = {
  fullName: 'Dr Ada Żeleńska',
  email: 'ada@example.org',
  phone: '+44 20 7946 0958',
  linkedin: '',
  message: '',
};
const said = (change: Partial<Application>) => checkApplication({ ...WHOLE, ...change }).map(({ message }) => message);

test('name, email and phone are required, the rest is not', () => {
  expect(said({})).toEqual([]);
  expect(said({ fullName: ' ', email: '', phone: '' })).toEqual([
    'Full name is required',
    'Email is required',
    'Phone is required',
  ]);
});

test('phone numbers as people write them are taken, words are not', () => {
  const phones = [
    '020 7946 0958',
    '(0049) 30/1234-5678',
    '+1.202.555.0147',
    '12345',
    '030 1234567 ext. 12',
    '5550100x7',
    ' 123456789012345 ',
  ];
  expect(phones.filter((phone) => said({ phone }).length > 0)).toEqual([]);
  const none = ['1234', 'call me', '+', '1234567890123456', '(1234)', '12345; drop', '+44 20 7946 0958 x1234567'];
  expect(none.filter((phone) => said({ phone }).length === 0)).toEqual([]);
});

test('a profile is one of that site alone', () => {
  expect(linkedinAddress('www.linkedin.com/in/ada?utm=1')).toBe('https://www.linkedin.com/in/ada');
  expect(linkedinAddress('http://de.linkedin.com/in/zoë-1')).toBe('https://de.linkedin.com/in/zoë-1');
  const none = [
    'javascript:alert(1)',
    'https://linkedin.com.evil.example/in/a',
    'https://evil.example/linkedin.com/in/a',
    'ada',
  ];
  expect(none.filter((linkedin) => said({ linkedin }).length === 0)).toEqual([]);
  expect(linkedinAddress(' linkedin.com/in/ada ')).toBe('https://linkedin.com/in/ada');
  expect(said({ linkedin: 'linkedin.com/in/ada' })).toEqual([]);
  expect(said({ linkedin: 'x' })).toEqual([
    'Enter the address of a LinkedIn profile, such as https://www.linkedin.com/in/name.',
  ]);
});

test('what is kept can be sent again, and fits a header line where it may stand in one', () => {
  const phone = fc.constantFrom(' +44  20 7946 0958 ', '12345');
  const text = anyText({ maxLength: 60 });
  fc.assert(
    fc.property(text, phone, text, (fullName, number, message) => {
      const typed = { ...WHOLE, fullName, phone: number, message };
      const kept = tidyApplication(typed);
      if (checkApplication(typed).length > 0) return;
      expect(checkApplication(kept)).toEqual([]);
      expect(tidyApplication(kept)).toEqual(kept);
      expect(`${kept.fullName}${kept.email}${kept.phone}`).not.toMatch(/[\r\n]/);
    }),
  );
});

test('an application never becomes new again, and may be put right in every other way', () => {
  for (const from of APPLICATION_STATUSES)
    expect(APPLICATION_STATUSES.filter((to) => mayBecome(from, to))).toEqual(
      APPLICATION_STATUSES.filter((to) => to !== 'new' && to !== from),
    );
});

test('lengths hold', () => {
  expect(said({ message: 'x'.repeat(2_000) })).toEqual([]);
  expect(said({ message: 'x'.repeat(2_001) })).toEqual(['Please keep the message to 2,000 characters.']);
  expect(said({ email: 'not one' })).toEqual(['Enter an email address, such as name@example.com.']);
});

test('what is kept has no blanks around it, one way to write an address, and lines that end alike', () => {
  const typed = { fullName: ' Ada ', email: ' Ada@Example.org ', phone: ' 12  345 ', linkedin: '' };
  expect(tidyApplication({ ...typed, message: ' One\r\ntwo\rthree ' })).toEqual({
    fullName: 'Ada',
    email: 'ada@example.org',
    phone: '12 345',
    linkedin: '',
    message: 'One\ntwo\nthree',
  });
});

test('one goes for good half a year after a no, two years after it was left, and never while somebody works with us', () => {
  const changed = new Date('2027-01-01T00:00:00Z');
  const goes = APPLICATION_STATUSES.map((status) => removalOf(status, changed)?.toISOString().slice(0, 10));
  expect(goes).toEqual(['2028-12-31', '2028-12-31', undefined, '2027-07-03']);
});
