/** Opens the letter with the data key by any way its owner has, in memory only. */
import type { KeyLetter } from '../../../domain/journal/key-letter.ts';
import type { CallApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { awaitRelease } from './data-key.ts';
import { fits, type HandedWrap, type KeyHolder, type KeyWrap, openWraps, wrapAnew } from './key-wraps.ts';

/** As GET /journal/key tells it. */
interface KeyStatus {
  serverRecipient: string;
  key: {
    mode: 'recoverable' | 'private';
    recipient: string;
    version: number;
    ways: KeyWrap['kind'][];
    /** Those of them that are made anew when they are next used. */
    older?: KeyWay[] | undefined;
  } | null;
}

type KeyWay = Pick<KeyWrap, 'kind' | 'credentialId'>;

export const readKeyStatus = (api: CallApi): Promise<KeyStatus> => api('GET /journal/key');

/** In recoverable mode, by the server. Needs a fresh proof; rejects with the API's errors. */
export async function releaseLetter(api: CallApi, userId: string): Promise<KeyLetter> {
  const { recipient, open } = await awaitRelease(userId);
  const { wrapped } = await api('POST /journal/release', { body: { recipient } });
  return open(wrapped);
}

/**
 * In private mode. Needs a fresh proof; rejects with the API's errors, with code 'wrong-secret' if it does not open, and
 * with 'key-missing' if it needs a key of the server's that is not there.
 */
export async function openPrivateLetter(api: CallApi, userId: string, holder: KeyHolder): Promise<KeyLetter> {
  const { version, wraps, closed = [] } = await api('GET /journal/wraps', { query: { form: 'hybrid' } });
  const letter = await openWraps(holder, wraps, userId);
  if (!letter && closed.some((way) => fits(holder, way))) throw keyMissing();
  if (!letter) throw new ApiError(403, '', { code: 'wrong-secret', sentence: WRONG[holder.kind] });
  await renewWrap(api, { holder, wraps, version, letter });
  return letter;
}

interface Opened {
  holder: KeyHolder;
  wraps: HandedWrap[];
  /** Of the key, when the wraps were read. */
  version: number;
  letter: KeyLetter;
}

/** A wrap from before becomes hybrid. Never in the way of opening: what failed here is tried at the next one. */
async function renewWrap(api: CallApi, { holder, wraps, version, letter }: Opened): Promise<void> {
  try {
    const wrap = await wrapAnew(holder, wraps, letter);
    if (wrap) await api('PUT /journal/wraps', { body: { ...wrap, version: version + 1 }, background: true });
  } catch {
    // The old one stands as it did: the proof was too weak, another device was first, or the network went.
  }
}

const keyMissing = (): ApiError =>
  new ApiError(403, '', {
    code: 'key-missing',
    sentence:
      'What you entered is fine, so keep it. This way in also needs a key that our server has lost for now. Until it’s back, open your journal another way.',
  });

const WRONG: Record<KeyHolder['kind'], string> = {
  phrase: 'These words don’t open your journal. Check each word and the order.',
  passphrase: 'This passphrase does not open your journal.',
  passkey: 'This passkey does not open your journal.',
};
