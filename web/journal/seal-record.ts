/** Seals one record: JSON, padded to a size class, bound to its owner, room, id and version. */
import { pad, type RecordName, sealedFor } from '../../domain/sealed-record.ts';
import { aesSeal } from '../client/aes-seal.ts';

/** Of the person's own journal. Answers the ciphertext as base64url. Throws a RangeError for contents that are too large to keep. */
export const sealRecord = (key: CryptoKey, name: RecordName, value: unknown): Promise<string> =>
  sealValue(key, sealedFor(name), value);

/** The same, bound to another text: a couple's records have a place of their own. */
export async function sealValue(key: CryptoKey, boundTo: string, value: unknown): Promise<string> {
  const padded = pad(new TextEncoder().encode(JSON.stringify(value)));
  if (!padded.ok) throw new RangeError('This is too large to keep in the journal.');
  return aesSeal(key, boundTo, padded.value);
}
