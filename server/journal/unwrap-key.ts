/** Opens a data key that was wrapped for the server, in memory only, and makes sure that it is its owner's own. */
import { Decrypter } from 'age-encryption';
import { type KeyLetter, readKeyLetter } from '../../domain/journal/key-letter.ts';
import type { Result } from '../../domain/result.ts';
import { problem } from '../../domain/result.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serverIdentity } from './server-identity.ts';

/** `wrapped` is an age file, base64url. `not-for-us`: it cannot be opened here; `not-theirs`: it names another owner. */
export async function unwrapKey(
  ctx: AppContext,
  owner: string,
  wrapped: string,
): Promise<Result<KeyLetter, 'not-for-us' | 'malformed' | 'not-theirs'>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(serverIdentity(ctx));
  let text: string;
  try {
    text = await decrypter.decrypt(Buffer.from(wrapped, 'base64url'), 'text');
  } catch {
    // The library throws for every file that is no age file or has no stanza for this identity.
    return problem('not-for-us');
  }
  const letter = readKeyLetter(text);
  if (letter.ok && letter.value.owner !== owner) return problem('not-theirs');
  return letter;
}
