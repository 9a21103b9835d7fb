/** The three messages of a comparison, sealed under the couple's key: what the server stores says nothing but its size, which never changes. */
import { aesOpen, aesSeal } from '../client/aes-seal.ts';
import { MatchBroken } from './capped-transfer.ts';
import type { RoundName } from './match-protocol.ts';

type RoundStep = 'first' | 'second' | 'third';

const boundTo = ({ couple, round }: RoundName, step: RoundStep): string =>
  ['yes-maybe-no message 1', couple, round, step].join('\n');

/** base64url. `key` is the couple's key for 'lists'. */
export function sealMessage(key: CryptoKey, name: RoundName, step: RoundStep, message: Uint8Array): Promise<string> {
  return aesSeal(key, boundTo(name, step), new Uint8Array(message));
}

/** Rejects with MatchBroken for what was changed, swapped, repeated or sealed by someone else. */
export async function openMessage(
  key: CryptoKey,
  name: RoundName,
  step: RoundStep,
  sealed: string,
): Promise<Uint8Array> {
  const message = await aesOpen(key, boundTo(name, step), sealed);
  if (!message) throw new MatchBroken();
  return message;
}
