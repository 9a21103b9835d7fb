/** A message to the operator, from anyone: no account is asked for, and none is looked at. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { CONTACT_LENGTHS } from './contact-message.ts';

const { name, email, messageMin, messageMax } = CONTACT_LENGTHS;

/** A name is one line: with another it could pass for more of the letter. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

const messageSchema = z.strictObject({
  name: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(name, `Please keep your name to ${name} characters.`),
        z.regex(ONE_LINE, 'Please write your name on one line.'),
      ),
    '',
  ),
  email: z
    .string('Enter your email.')
    .check(
      z.trim(),
      z.maxLength(email, 'This email address is too long.'),
      z.regex(z.regexes.html5Email, 'Enter an email address, such as name@example.com.'),
    ),
  message: z
    .string('Write a message.')
    .check(
      z.trim(),
      z.minLength(messageMin, `Please write at least ${messageMin} characters.`),
      z.maxLength(messageMax, `Please keep your message to ${messageMax} characters.`),
    ),
});

export const contactEndpoints = defineEndpoints({
  'POST /contact': {
    summary: 'Send a message to whoever runs this copy',
    body: messageSchema,
    responses: { 204: null },
  },
});
