import { describe, expect, it } from 'vitest';
import { emailError } from '../typed-email.ts';
import { newPasswordError, readCode, signInErrors, signUpErrors } from './credentials.ts';

const good = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@b.example',
  password: 'plum harbour seven',
  confirmPassword: 'plum harbour seven',
  adult: true,
};

describe('signUpErrors', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(signUpErrors(good, 8)).toEqual({});
  });

  it('needs every field and the confirmation of being an adult', () => {
    const empty = { firstName: ' ', lastName: '', email: '', password: '', confirmPassword: '', adult: false };
    expect(Object.keys(signUpErrors(empty, 8))).toEqual(Object.keys(empty));
  });

  it.each(['Ana Lima', 'AnaLima1', 'ana@b.example', 'twofold1', 'Summer2026', '12341234'])(
    'refuses %j, which her partner would guess',
    (password) => {
      expect(signUpErrors({ ...good, password, confirmPassword: password }, 8)).toEqual({
        password: 'Too easy to guess. Leave out names, your email, dates and simple patterns.',
      });
    },
  );

  it("says 'Passwords do not match' when they differ", () => {
    expect(signUpErrors({ ...good, confirmPassword: 'plum harbour eight' }, 8)).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
});

describe('newPasswordError', () => {
  it('counts characters at the lower end and bytes at the upper', () => {
    const errorOf = (password: string) => newPasswordError(password, 8, []);
    expect(errorOf('k7!vQ2x')).toBe('Use at least 8 characters.');
    expect(errorOf('k7!vQ2xw')).toBeUndefined();
    expect(errorOf('😀😁😂😃')).toBe('Use at least 8 characters.');
    expect(errorOf('k7!vQ2xwZ'.repeat(8))).toBeUndefined();
    const long = `${'äöüßéèçñ'.repeat(4)}k7!vQ2xw`;
    expect(errorOf(long)).toBeUndefined();
    expect(errorOf(`${long}z`)).toBe('Password cannot be longer than 72 characters');
  });
});

describe('signInErrors', () => {
  it('lets an old short password try', () => {
    expect(signInErrors({ email: 'a@b.example', password: 'x' })).toEqual({});
  });
});

it.each(['a@b.example', ' a@b.example ', "o'neil+x@mail.b.example"])('takes %j for an address', (email) => {
  expect(emailError(email)).toBeUndefined();
});

it.each(['', 'a', 'a@b', '@b.example', 'a@b@c.example', 'a b@c.example'])('refuses %j as an address', (email) => {
  expect(emailError(email)).toBeDefined();
});

it('reads a code with the spaces that a mail puts in', () => {
  expect(readCode(' 012 345 ')).toBe('012345');
  expect(readCode('12345')).toBeNull();
  expect(readCode('1234567')).toBeNull();
  expect(readCode('12345a')).toBeNull();
});
