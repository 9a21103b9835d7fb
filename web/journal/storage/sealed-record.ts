/** Seals and opens one record: JSON, padded to a size class, bound to its owner, room, id and version. */
import { ok, problem, type Result } from '../../../domain/result.ts';
import { minSizeOf, pad, type RecordName, sealedFor, unpad } from '../../../domain/sealed-record.ts';
import { aesOpen, aesSeal } from '../../client/device/aes-seal.ts';

/** `unreadable`: sealed with another key, moved from another place, an older version put back, or damaged. */
export const openRecord = (
  key: CryptoKey,
  name: RecordName,
  ciphertext: string,
): Promise<Result<unknown, 'unreadable'>> => openSealed(key, sealedFor(name), ciphertext);

/** The same for what is bound to another text. */
export async function openSealed(
  key: CryptoKey,
  boundTo: string,
  ciphertext: string,
): Promise<Result<unknown, 'unreadable'>> {
  const padded = await aesOpen(key, boundTo, ciphertext);
  const contents = padded && unpad(padded);
  if (!contents?.ok) return problem('unreadable');
  return ok(JSON.parse(new TextDecoder().decode(contents.value)));
}

/** Of the person's own journal. Returns the ciphertext as base64url. Throws a RangeError for contents that are too large to keep. */
export const sealRecord = (key: CryptoKey, name: RecordName, value: unknown): Promise<string> =>
  sealValue(key, sealedFor(name), value, minSizeOf(name.room));

/** The same, bound to another text: a couple's records have a place of their own. `min` is the smallest size class. */
export async function sealValue(key: CryptoKey, boundTo: string, value: unknown, min = 0): Promise<string> {
  const padded = pad(new TextEncoder().encode(JSON.stringify(value)), min);
  if (!padded.ok) throw new RangeError('This is too large to keep in the journal.');
  return aesSeal(key, boundTo, padded.value);
}
