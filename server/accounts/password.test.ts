/** Which passwords pass: long enough, no simple pattern, not among the common ones, and no demand for marks or capitals. */
import { expect, test } from 'vitest';
import { PASSING_PASSWORDS } from '../../tests/accounts/passing-passwords.ts';
import { checkPassword, namesIn, passwordMin, weakReasons } from './password.ts';

test.for(PASSING_PASSWORDS)('"%s" passes', (password) => {
  expect(weakReasons(password, 8, [])).toEqual([]);
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
  expect(weakReasons(password, 8, [])).toEqual(reasons);
});

test.for(['Sunshine-2026', 'Summer2026', '12341234'])('"%s" is weak though no list has it', (password) => {
  expect(weakReasons(password, 8, [])).not.toEqual([]);
});

test('what an account says of its owner makes a password weak, whoever else may have it', () => {
  const own = ['ana.lima@b.example', ...namesIn({ first_name: 'Ana', last_name: 'Lima', note: 'lantern', name: 7 })];
  expect(weakReasons('Ana.Lima.1990', 8, own)).toEqual(['characters']);
  expect(weakReasons('Ana.Lima.1990', 8, [])).toEqual([]);
  expect(weakReasons('lantern-Kvist', 8, own)).toEqual([]);
});

test('length counts characters at the short end and bytes at the long end', () => {
  const check = (password: string) => checkPassword(password, 8, []);
  expect(() => check('ä7!öXü9ß')).not.toThrow();
  const long = `${'äöüßéèçñ'.repeat(4)}k7!vQ2xw`;
  expect(Buffer.byteLength(long)).toBe(72);
  expect(() => check(long)).not.toThrow();
  expect(() => check(`${long}z`)).toThrow('Password cannot be longer than 72 characters');
});

test('no setting goes below six', () => {
  expect(passwordMin({ AUTH_PASSWORD_MIN: 3 })).toBe(6);
  expect(passwordMin({ AUTH_PASSWORD_MIN: 12 })).toBe(12);
});
