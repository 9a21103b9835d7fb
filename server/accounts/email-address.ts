/** An e-mail address in the one form in which it is stored and looked up. */
import { AuthError } from './auth-error.ts';

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The address form of the HTML standard: ASCII only, as the hosted issuer has it. */
const FORM = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);
const MAX_BYTES = 255;

/** Lower case, for every look-up. */
export const plainAddress = (email: string): string => email.toLowerCase();

export const isAddress = (email: string): boolean => email.length <= MAX_BYTES && FORM.test(email);

/** Throws validation_failed for what is no address. */
export function checkAddress(email: string): string {
  if (email.length > MAX_BYTES) throw new AuthError('validation_failed', 'An email address is too long');
  if (!FORM.test(email)) throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  return plainAddress(email);
}
