/** A share of the random pairs of lists, compared in a thread of its own: tells which ended otherwise than the plain definition says, and how much was found. */
import { isDeepStrictEqual } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { matchLists } from '../../domain/list/wish-match.ts';
import { compareOnce } from '../partner/compare-once.ts';
import { randomAnswers } from '../partner/random-lists.ts';

export interface Share {
  from: number;
  to: number;
}
export interface Found {
  wrong: string[];
  matches: number;
}

const { from, to }: Share = workerData;
const found: Found = { wrong: [], matches: 0 };
for (let pair = from; pair < to; pair += 1) {
  const [one, other] = [randomAnswers(`deep one ${pair}`), randomAnswers(`deep other ${pair}`)];
  const { opener, answerer, asked } = compareOnce(one, other, `deep ${pair}`);
  const plain = matchLists(asked, other);
  if (!isDeepStrictEqual([opener, answerer], [plain, plain])) {
    found.wrong.push(`pair ${pair}: ${JSON.stringify({ plain, opener, answerer })}`);
  }
  found.matches += Object.keys(opener).length;
}
parentPort?.postMessage(found);
