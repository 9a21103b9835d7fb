/**
 * The safety number of a couple: six words drawn from the key that both browsers hold and the server never had. Equal
 * words mean equal keys, and nobody with a key of their own in between.
 */
import * as z from 'zod/mini';
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';
import { deriveBytes } from '../../client/device/passkey-secret.ts';
import type { KeptCoupleKey } from '../../journal/couple/couple-key.ts';
import { wordsFor } from '../../journal/keys/recovery-phrase.ts';

type Named = Pick<KeptCoupleKey, 'couple' | 'key'>;

const markBytes = ({ couple, key }: Named) =>
  deriveBytes(fromBase64url(key), `couple key for the safety number 1\n${couple}`);

/** All 256 bits of it, base64url: what a browser remembers of the number that was compared. */
export const numberMark = async (key: Named): Promise<string> => toBase64url(await markBytes(key));

const WORDS = 6;
/**
 * 66 bits are what people read to each other. Somebody in between would have to find a second key with the same words,
 * and each try costs this many rounds: 2^83 in all.
 */
const ROUNDS = 100_000;

export async function safetyWords(key: Named): Promise<string[]> {
  const base = await crypto.subtle.importKey('raw', await markBytes(key), 'PBKDF2', false, ['deriveBits']);
  const salt = new TextEncoder().encode('twofold safety number words 1');
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return wordsFor(new Uint8Array(await crypto.subtle.deriveBits(how, base, 72)), WORDS);
}

const compared = z.object({
  version: z.literal(1),
  kind: z.literal('compared-number'),
  mark: z.string(),
  at: z.string(),
  record: z.uuid(),
});

/** In one's own journal. `at`: ISO 8601. `record`: the id under which the partner is told. */
export type ComparedNumber = z.infer<typeof compared>;

export function readCompared(value: unknown): ComparedNumber | null {
  const parsed = compared.safeParse(value);
  return parsed.success ? parsed.data : null;
}
