/** What may be typed to read a calendar from an address, and what becomes of it. */
import { expect, test } from 'vitest';
import { importAddress, newImportSchema } from './import.ts';

test('addresses of the web are taken, those to subscribe to are asked over TLS, and nothing else is one', () => {
  expect(importAddress(' https://example.org/a.ics ')).toBe('https://example.org/a.ics');
  expect(importAddress('webcal://example.org/a.ics')).toBe('https://example.org/a.ics');
  expect(importAddress('WebCals://example.org')).toBe('https://example.org');
  expect(importAddress('http://192.168.1.4')).toBe('http://192.168.1.4');
  const none = [
    '',
    'example.org/a.ics',
    'ftp://example.org/a',
    'https://',
    'https:///a',
    'https://a b',
    'https://a/b c',
  ];
  expect(none.map(importAddress)).toEqual(none.map(() => null));
});

test('address, name and zone are taken without blanks around them, and faults are said', () => {
  const whole = { address: ' https://a.example ', name: ' Work ', timezone: 'Europe/Berlin' };
  expect(newImportSchema.parse(whole)).toEqual({ ...whole, address: 'https://a.example', name: 'Work' });
  const said = (change: object) => newImportSchema.safeParse({ ...whole, ...change }).error?.issues[0]?.message;
  expect(said({ address: '  ' })).toBe('Enter the address of the calendar.');
  expect(said({ address: `https://${'x'.repeat(2_000)}` })).toBe('This address is too long.');
  expect(said({ name: 'x'.repeat(61) })).toBe('Use at most 60 characters.');
  expect(said({ name: 'a\u0007b' })).toBe('Use letters, digits and ordinary punctuation.');
  expect(said({ timezone: 'Mars' })).toBe('Choose a time zone.');
});
