/** What a mail server's refusal says of a letter and of its address (RFC 5321 section 4.2, RFC 3463). */
import { judgeCode, type RefusedFor } from '../../domain/newsletter/refusal-code.ts';

/** later: a refusal that may pass. away: no server was reached, or it cut us off. */
export type Refused = RefusedFor | 'later' | 'away';

/** Codes of a refusal of the recipient where no enhanced code says more. */
const NO_SUCH_BOX = new Set([550, 551, 553]);

interface MailError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  rejectedErrors?: unknown;
}

/** `error` is what sending threw; what is no error of a mail server counts as away. */
export function judgeRefusal(error: unknown): Refused {
  const trouble = (error ?? {}) as MailError;
  const [first] = Array.isArray(trouble.rejectedErrors) ? (trouble.rejectedErrors as MailError[]) : [];
  const { responseCode, response } = first ?? trouble;
  if (typeof responseCode !== 'number' || responseCode < 400) return 'away';
  // 421: the server closes; a refused sign-in is about us, and nobody's letter.
  if (responseCode === 421 || trouble.code === 'EAUTH') return 'away';
  if (responseCode < 500) return 'later';
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response ?? ''))?.[0];
  const ofRecipient = first !== undefined || String(trouble.command ?? '').startsWith('RCPT');
  if (!ofRecipient) return 'refused';
  if (enhanced) return judgeCode(enhanced);
  return NO_SUCH_BOX.has(responseCode) ? 'gone' : 'bounced';
}
