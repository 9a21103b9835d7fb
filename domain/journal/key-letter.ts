/** What is inside a wrapped data key: it names its owner, so that a stolen one cannot be passed off as another account's. */
import { ok, problem, type Result } from '../result.ts';

export interface KeyLetter {
  /** The user id of whoever the key belongs to. */
  owner: string;
  /** The 32 bytes of the data key, base64url without padding. */
  key: string;
}

const HEADING = 'journal key 1';

export function writeKeyLetter({ owner, key }: KeyLetter): string {
  return [HEADING, owner, key].join('\n');
}

export function readKeyLetter(text: string): Result<KeyLetter, 'malformed'> {
  const [heading, owner, key, ...rest] = text.split('\n');
  if (heading !== HEADING || !owner || !key || rest.length > 0 || !/^[\w-]{43}$/.test(key)) return problem('malformed');
  return ok({ owner, key });
}
