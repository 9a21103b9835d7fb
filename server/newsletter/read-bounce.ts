/** Reads a message that came back: whose letter it tells of, and what follows for the address. Whatever it holds is a stranger's word. */
import PostalMime, { type Email } from 'postal-mime';
import { type BounceKind, judgeReport } from '../../domain/newsletter/bounce-report.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type BouncedLetter, readBounceAddress } from './bounce-address.ts';

export interface Bounce extends BouncedLetter {
  kind: BounceKind;
}

/** RFC 3462 section 1, and RFC 6533 section 4 for addresses beyond ASCII. */
const REPORT = /^\s*multipart\/report\b/i;
const STATUS_PARTS = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** Where servers write to whom they handed it. */
const RECEIVERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']);
/** Reports have three parts beside each other. */
const DEEPEST = 8;
const MAX_HEADER_BYTES = 65_536;
/** Of the part that counts; a block for one recipient takes less than one. */
const MAX_STATUS_BYTES = 32_768;

/** Null for what is no report of ours, and for one after which nothing changes: an answer, a delay, a receipt, a forgery. */
export async function readBounce(ctx: Pick<AppContext, 'keys' | 'env'>, raw: Uint8Array): Promise<Bounce | null> {
  const mail = await parse(raw);
  if (!mail) return null;
  const header = (wanted: (key: string) => boolean) => mail.headers.filter(({ key }) => wanted(key));
  const [type, another] = header((key) => key === 'content-type');
  if (!type || another || !REPORT.test(type.value)) return null;
  const receivers = header((key) => RECEIVERS.has(key)).map(({ value }) => value);
  const named = readBounceAddress(ctx, receivers.join('\n'));
  const parts = mail.attachments.filter(({ mimeType }) => STATUS_PARTS.has(mimeType));
  const content = parts[0]?.content;
  if (!named || parts.length !== 1 || content === undefined || typeof content === 'string') return null;
  if (content.byteLength > MAX_STATUS_BYTES) return null;
  const kind = judgeReport(new TextDecoder().decode(content));
  return kind && { ...named, kind };
}

async function parse(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      // What was sent is evidence, and is looked into by nobody.
      forceRfc822Attachments: true,
      maxNestingDepth: DEEPEST,
      maxHeadersSize: MAX_HEADER_BYTES,
    });
  } catch {
    // Deeper or longer than any report: it is none.
    return null;
  }
}
