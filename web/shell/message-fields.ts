/** What the contact form holds and checks before anything is sent; the server checks the same again. */
import { CONTACT_LENGTHS } from '../../domain/accounts/contact-message.ts';
import { emailError, type FieldErrors, only } from '../accounts/credentials.ts';

export interface MessageFields {
  name: string;
  email: string;
  message: string;
}

export function readFields(form: HTMLFormElement): MessageFields {
  const typed = new FormData(form);
  const text = (name: keyof MessageFields) => String(typed.get(name) ?? '').trim();
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** By field; a field without an error is absent. */
export const messageErrors = ({ email, message }: MessageFields): FieldErrors<MessageFields> =>
  only({ name: undefined, email: emailError(email), message: messageError(message) });

function messageError(message: string): string | undefined {
  const { messageMin, messageMax } = CONTACT_LENGTHS;
  if (message === '') return 'Write a message.';
  if (message.length < messageMin) return `Please write at least ${messageMin} characters.`;
  return message.length > messageMax ? `Please keep your message to ${messageMax} characters.` : undefined;
}
