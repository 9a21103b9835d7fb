/** Seals one record of the journal: JSON, padded to a size class, bound to its owner, room, id and version. */
import { pad, type RecordName, sealedFor } from '../../domain/journal/record.ts';
import { aesSeal } from './aes-seal.ts';

/** Answers the ciphertext as base64url. Throws a RangeError for contents that are too large to keep. */
export async function sealRecord(key: CryptoKey, name: RecordName, value: unknown): Promise<string> {
  const padded = pad(new TextEncoder().encode(JSON.stringify(value)));
  if (!padded.ok) throw new RangeError('This is too large to keep in the journal.');
  return aesSeal(key, sealedFor(name), padded.value);
}
