/** Opens one sealed record of the journal. */
import { type RecordName, sealedFor, unpad } from '../../domain/journal/record.ts';
import type { Result } from '../../domain/result.ts';
import { ok, problem } from '../../domain/result.ts';
import { aesOpen } from './aes-seal.ts';

/** `unreadable`: sealed with another key, moved from another place, an older version put back, or damaged. */
export async function openRecord(
  key: CryptoKey,
  name: RecordName,
  ciphertext: string,
): Promise<Result<unknown, 'unreadable'>> {
  const padded = await aesOpen(key, sealedFor(name), ciphertext);
  const contents = padded && unpad(padded);
  if (!contents?.ok) return problem('unreadable');
  return ok(JSON.parse(new TextDecoder().decode(contents.value)));
}
