/** A message to the operator, from anyone: no account is asked for, and none is looked at. */
import * as z from 'zod/mini';
import { CONTACT_LENGTHS } from '../../domain/accounts/contact-message.ts';
import { type Route, route } from '../platform/route.ts';
import { sendMessage } from './send-message.ts';

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

export const CONTACT_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/contact',
      summary: 'Send a message to whoever runs this copy',
      guard: 'anyone',
      limit: 'message',
      maxBytes: 16_384,
      body: messageSchema,
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await sendMessage(house, body);
      return { status: 204 };
    },
  ),
];
