/** Opens one sealed record. */

import type { Result } from '../../domain/result.ts';
import { ok, problem } from '../../domain/result.ts';
import { type RecordName, sealedFor, unpad } from '../../domain/sealed-record.ts';
import { aesOpen } from '../client/aes-seal.ts';

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
