/** Which letters a person gets, by kind and consent. */
import { expect, test } from 'vitest';
import { MAIL_KINDS, mayMail } from './mail-rule.ts';
import { PRIVACY_DEFAULTS } from './settings.ts';

test('news go only to those who agreed; what protects an account goes to everyone', () => {
  const sent = (marketingEmails: boolean) => MAIL_KINDS.filter((kind) => mayMail(kind, { marketingEmails }));
  expect(sent(true)).toEqual(['account', 'billing', 'security', 'news']);
  expect(sent(false)).toEqual(['account', 'billing', 'security']);
  expect(mayMail('news', PRIVACY_DEFAULTS)).toBe(false);
});
