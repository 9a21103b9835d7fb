/** The address that opens a mail draft (RFC 6068): percent-encoded, its lines ended by CRLF. */
import type { ShareWords } from '../../../domain/planner/wording/share-words.ts';

export function mailAddress(to: string, { subject, body }: ShareWords): string {
  const text = body.replaceAll('\n', '\r\n');
  // The @ of a plain address may stand as it is, and some programs want it so.
  const recipient = encodeURIComponent(to).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
