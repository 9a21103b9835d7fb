/** Random answers and random bytes from a seed, so that a failing pair of lists can be made again. */
import { createHash } from 'node:crypto';
import { WISH_ANSWERS, type WishAnswer, type WishAnswers } from '../../domain/list/wish-list.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import type { Random } from '../../web/partner/wish-list/capped-transfer.ts';

/** The same bytes for the same seed, call after call. */
export function seededRandom(seed: string): Random {
  let turn = 0;
  return (bytes) => {
    const blocks = Array.from({ length: Math.ceil(bytes / 64) }, () =>
      createHash('sha512').update(`${seed} ${turn++}`).digest(),
    );
    return new Uint8Array(Buffer.concat(blocks).subarray(0, bytes));
  };
}

/** Answers in random shares: some lists are nearly empty, some all yes, some all no. */
export function randomAnswers(seed: string): WishAnswers {
  const random = seededRandom(`answers ${seed}`);
  const shares = [...random(WISH_ANSWERS.length + 1)].map((byte) => byte ** 2 + 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const answers: WishAnswers = {};
  for (const topic of TOPICS) {
    let left = (new DataView(random(4).buffer).getUint32(0) / 2 ** 32) * whole;
    const place = shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    const answer: WishAnswer | undefined = WISH_ANSWERS[place];
    if (answer) answers[topic] = answer;
  }
  return answers;
}

/** Runs a step to its end at once. */
export function finish<T>(step: Generator<void, T>): T {
  for (;;) {
    const piece = step.next();
    if (piece.done) return piece.value;
  }
}
