/** One comparison between the product's program and the second one, messages going from hand to hand. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { matchLists } from '../../domain/list/wish-match.ts';
import { answerRound, checkRound, closeRound, openRound } from '../../web/partner/wish-list/match-protocol.ts';
import { type Answers, answer, check, close, type Found, type Name, open, plainly } from './plain-comparison.ts';
import { finish, randomAnswers, seededRandom } from './random-lists.ts';

interface Ended {
  picks: readonly number[];
  opener: Found | undefined;
  answerer: Found | null;
}

/** As the answers of a list stand in either program. */
export const plainAnswers = (answers: WishAnswers): Answers => answers as Answers;

export function productOpens(name: Name, opener: WishAnswers, answerer: WishAnswers, seed: string): Ended {
  const draw = seededRandom(seed);
  const { first, kept } = finish(openRound(name, opener, draw));
  const secret = draw(32);
  const second = answer(name, plainAnswers(answerer), first, secret, draw);
  if (!second) throw new Error('The second program refuses an opening of the product.');
  const { third, matches } = finish(closeRound(name, kept, second, draw));
  return { picks: kept.secret.picks, opener: matches, answerer: check(secret, third) };
}

export function productAnswers(name: Name, opener: WishAnswers, answerer: WishAnswers, seed: string): Ended {
  const draw = seededRandom(seed);
  const { first, kept } = open(name, plainAnswers(opener), draw);
  const secret = draw(32);
  const second = finish(answerRound(name, answerer, first, secret, draw));
  const closed = close(name, kept, second, draw);
  return { picks: kept.picks, opener: closed?.found, answerer: closed && checkRound(secret, closed.third) };
}

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** Tells how many matches a random pair had; throws where the programs, or the plain comparison, do not agree. */
export function agreeOn(pair: number): number {
  const [one, other] = [randomAnswers(`program one ${pair}`), randomAnswers(`program other ${pair}`)];
  const name = { couple: uuidOf(`couple ${pair}`), round: uuidOf(`round ${pair}`) };
  const compare = pair % 2 === 0 ? productOpens : productAnswers;
  const { picks, opener, answerer } = compare(name, one, other, `programs ${pair}`);
  const plain = plainly(plainAnswers(one), plainAnswers(other), picks);
  const whole: Found = matchLists(one, other);
  const right = Object.entries(plain).every(([topic, met]) => whole[topic] === met);
  if (!right || !isDeepStrictEqual([opener, answerer], [plain, plain])) {
    throw new Error(`pair ${pair}: ${JSON.stringify({ plain, whole, opener, answerer })}`);
  }
  return Object.keys(plain).length;
}
