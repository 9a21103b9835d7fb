/**
 * The three messages of a comparison, sealed under the couple's key: the server learns only their size, which is constant.
 * A seal also says for which list of topics it was made, so that two apps with different ones find out.
 */
import { TOPIC_LIST } from '../../../domain/list/wish-topics.ts';
import { aesOpen, aesSeal } from '../../client/device/aes-seal.ts';
import type { RoundName } from './match-protocol.ts';
import { MatchBroken } from './match-run.ts';

type RoundStep = 'first' | 'second' | 'third';

/** Of the message that is read at a stage. */
export const stepOf = (stage: 'waiting' | 'answered' | 'done'): RoundStep =>
  stage === 'waiting' ? 'first' : stage === 'answered' ? 'second' : 'third';

const boundTo = ({ couple, round }: RoundName, step: RoundStep, list: number): string =>
  [`yes-maybe-no message ${list}`, couple, round, step].join('\n');

/** base64url. `key` is the couple's key for 'lists'. */
export function sealMessage(
  key: CryptoKey,
  name: RoundName,
  step: RoundStep,
  message: Uint8Array,
  list = TOPIC_LIST,
): Promise<string> {
  return aesSeal(key, boundTo(name, step, list), new Uint8Array(message));
}

/** Rejects with MatchBroken for a message that was changed, swapped, replayed or sealed by someone else or for another list. */
export async function openMessage(
  key: CryptoKey,
  name: RoundName,
  step: RoundStep,
  sealed: string,
): Promise<Uint8Array> {
  const message = await aesOpen(key, boundTo(name, step, TOPIC_LIST), sealed);
  if (!message) throw new MatchBroken();
  return message;
}

/** How many newer lists a page can tell from a broken message. */
const AHEAD = 8;

/** The list of topics that a message was sealed for; null for a message that does not hold. `own`: the list of this page. */
export async function listOf(
  key: CryptoKey,
  name: RoundName,
  step: RoundStep,
  sealed: string,
  own = TOPIC_LIST,
): Promise<number | null> {
  const others = Array.from({ length: own + AHEAD }, (_, at) => at + 1).filter((list) => list !== own);
  for (const list of [own, ...others]) if (await aesOpen(key, boundTo(name, step, list), sealed)) return list;
  return null;
}

/** Whose app has the older of two lists. */
export type OtherList = 'older-here' | 'older-there';

/** Null for the same. */
export const olderOf = (theirs: number, own = TOPIC_LIST): OtherList | null =>
  theirs === own ? null : theirs > own ? 'older-here' : 'older-there';
