/** Both sides of one comparison in one place, without a server: messages go from hand to hand. */
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import type { Matches } from '../../domain/list/wish-match.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import {
  answerRound,
  checkRound,
  closeRound,
  openRound,
  type RoundName,
} from '../../web/partner/wish-list/match-protocol.ts';
import { finish, seededRandom } from './random-lists.ts';

export const NAME: RoundName = { couple: 'couple-1', round: 'round-1' };

export interface Compared {
  first: Uint8Array;
  second: Uint8Array;
  third: Uint8Array;
  opener: Matches;
  answerer: Matches;
  /** The opener's answers that she had room to ask about. */
  asked: WishAnswers;
}

export function compareOnce(opener: WishAnswers, answerer: WishAnswers, seed: string, name = NAME): Compared {
  const random = seededRandom(`random ${seed}`);
  const { first, kept } = finish(openRound(name, opener, random));
  const secret = random(32);
  const second = finish(answerRound(name, answerer, first, secret, random));
  const { third, matches } = finish(closeRound(name, kept, second, random));
  const asked: WishAnswers = {};
  for (const pick of kept.secret.picks) {
    const topic = TOPICS[Math.floor(pick / 3)];
    if (topic) asked[topic] = opener[topic];
  }
  return { first, second, third, opener: matches, answerer: checkRound(secret, third), asked };
}
