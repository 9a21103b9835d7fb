import { expect, test } from 'vitest';
import { emailDomain, emailIdentity } from './email-identity.ts';

test('case and plus-tags do not make another mailbox', () => {
  expect(emailIdentity(' Ada.Lovelace+plans+more@Example.ORG ')).toBe('ada.lovelace@example.org');
});

test('dots count everywhere but at Gmail', () => {
  expect(emailIdentity('a.d.a+x@googlemail.com')).toBe('ada@gmail.com');
  expect(emailIdentity('ada@gmail.com')).toBe('ada@gmail.com');
  expect(emailIdentity('a.da@example.org')).not.toBe(emailIdentity('ada@example.org'));
});

test('the domain is what follows the last @', () => {
  expect(emailDomain('"odd@name"@Example.org')).toBe('example.org');
});
