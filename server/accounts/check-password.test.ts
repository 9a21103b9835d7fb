/** Which passwords pass: long enough, no simple pattern, not among the common ones, and no demand for marks or capitals. */
import { expect, test } from 'vitest';
import { checkPassword, passwordMin, weakReasons } from './check-password.ts';

test.for([
  'correct horse battery staple',
  'Twofold-Test-2026!',
  'quiet-lantern-Harbour-7',
  'garten unter dem mond',
  'ääööüü-1234',
  '密码短语安全很好',
])('"%s" passes', (password) => {
  expect(weakReasons(password, 8)).toEqual([]);
});

test.for([
  ['', ['length', 'characters']],
  ['x7!', ['length', 'characters']],
  ['s7kd!a', ['length']],
  ['abababab', ['characters']],
  ['mnopqrst', ['characters']],
  ['hgfedcba', ['characters']],
  ['sunshine', ['pwned']],
  ['SunShine', ['pwned']],
  ['Password1', ['pwned']],
  ['Password1!', ['pwned']],
  ['12345678', ['characters', 'pwned']],
  ['qwertyuiop', ['characters', 'pwned']],
  ['123456', ['length', 'characters', 'pwned']],
] as const)('"%s" is weak: %j', ([password, reasons]) => {
  expect(weakReasons(password, 8)).toEqual(reasons);
});

test('length counts characters at the short end and bytes at the long end', () => {
  expect(() => checkPassword(`${'ä'.repeat(30)}bcdefg`, 8)).not.toThrow();
  expect(() => checkPassword(`abcd${'ä'.repeat(34)}`, 8)).not.toThrow();
  expect(() => checkPassword(`abcde${'ä'.repeat(34)}`, 8)).toThrow('Password cannot be longer than 72 characters');
});

test('no setting goes below six', () => {
  expect(passwordMin({ AUTH_PASSWORD_MIN: 3 })).toBe(6);
  expect(passwordMin({ AUTH_PASSWORD_MIN: 12 })).toBe(12);
});
