/** What mail servers really say, and what is made of it: an address is given up only where the refusal is about it and for good. */
import { expect, test } from 'vitest';
import { classifyMailError } from './mail.ts';

/** As nodemailer throws a refused recipient. */
const recipient = (responseCode: number, words: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response: `${responseCode} ${words}`,
  rejectedErrors: [{ responseCode, response: `${responseCode} ${words}`, code: 'EENVELOPE', command: 'RCPT TO' }],
});

test.each([
  [recipient(550, '5.1.1 The email account that you tried to reach does not exist'), 'gone'],
  [recipient(550, '5.2.1 The account is disabled'), 'gone'],
  [recipient(550, 'No such user here'), 'gone'],
  [recipient(551, 'User not local'), 'gone'],
  [recipient(552, '5.2.2 Mailbox full'), 'bounced'],
  [recipient(552, 'Storage exceeded'), 'bounced'],
  [recipient(550, '5.7.1 Relaying denied'), 'refused'],
  [recipient(554, '5.7.26 This mail is unauthenticated'), 'refused'],
  [recipient(451, '4.7.1 Greylisted'), 'later'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 No such user' }, 'refused'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.6.0 Spam' }, 'refused'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452, response: '452 4.3.1 No room' }, 'later'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 Wrong password' }, 'away'],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'away'],
  [recipient(421, '4.3.2 Shutting down'), 'away'],
  [new Error('socket hang up'), 'away'],
  [null, 'away'],
])('%j is %s', (error, judged) => {
  expect(classifyMailError(error)).toBe(judged);
});
