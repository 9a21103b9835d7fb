/** Reads a delivery status notification (RFC 3464) and says what it means for the address that a letter went to. */
import { judgeCode } from './refusal-code.ts';

/** lasting: the address is gone. passing: the letter came back, the next may arrive. */
export type BounceKind = 'lasting' | 'passing';

/** A letter to one reader has one recipient; a forwarding address adds a few. What lists more is nobody's bounce. */
const MAX_RECIPIENTS = 20;

interface Recipient {
  action: string;
  /** Such as 5.1.1; undefined where none can be read. */
  status: string | undefined;
  diagnostic: string;
}

/** `text` is the body of the message/delivery-status part: a block for the message, then one for each recipient. */
export function readRecipients(text: string): Recipient[] {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  return blocks
    .map(fieldsOf)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
    .map((fields) => ({
      // Both may bear a comment.
      action: /^[a-z]+/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? '',
      status: /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(fields.get('status') ?? '')?.[0],
      diagnostic: fields.get('diagnostic-code') ?? '',
    }));
}

/** Of each name the first; folded lines are one (RFC 5322 section 2.2.3). */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/**
 * Null where nothing follows for the address: delivered, delayed and still under way, refused for the sender's sake, or
 * unreadable. `lasting` only where every recipient that is told of is gone.
 */
export function judgeReport(text: string): BounceKind | null {
  const recipients = readRecipients(text);
  if (recipients.length === 0 || recipients.length > MAX_RECIPIENTS) return null;
  const kinds = recipients.map(judgeRecipient);
  if (kinds.includes(null)) return null;
  return kinds.every((kind) => kind === 'lasting') ? 'lasting' : 'passing';
}

function judgeRecipient({ action, status, diagnostic }: Recipient): BounceKind | null {
  if (action !== 'failed') return null;
  const said = /(?<![\d.])([45])\d\d(?=[ -])(?:[ -]+(\1\.\d{1,3}\.\d{1,3})(?![\d.]))?/.exec(diagnostic);
  const level = status?.[0] ?? said?.[1];
  if (level === '4') return 'passing';
  if (level !== '5') return null;
  // 5.0.0 is what a server writes that was told no enhanced code itself.
  const enhanced = status && status !== '5.0.0' ? status : said?.[2];
  // Unlike a refusal heard at once, the bare code does not say whether it was meant for the recipient or for the letter.
  if (!enhanced) return NO_SUCH_BOX.test(diagnostic) ? 'lasting' : 'passing';
  const meant = judgeCode(enhanced);
  return meant === 'gone' ? 'lasting' : meant === 'bounced' ? 'passing' : null;
}

/** What servers say in words of a box that is not there. */
const NO_SUCH_BOX =
  /\b(no such (user|mailbox|recipient|account|address)|(user|mailbox|recipient|account|address)\b.{0,40}\b(unknown|unavailable|disabled|not (exist|found|known))|(unknown|invalid) (user|mailbox|recipient|account|address))\b/i;

/** A passing bounce is remembered for so long: three monthly letters in a row that came back fall into it. */
export const PASSING_DAYS = 100;
