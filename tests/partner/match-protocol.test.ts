import { expect, test } from 'vitest';
import { WISH_ANSWERS, type WishAnswer, type WishAnswers } from '../../domain/list/wish-list.ts';
import { matchLists, topicsOf } from '../../domain/list/wish-match.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import { MESSAGE_BYTES } from '../../domain/partner/round-sizes.ts';
import { choose, MAX_PICKS } from '../../web/partner/wish-list/capped-transfer.ts';
import {
  answerRound,
  CELLS,
  checkRound,
  closeRound,
  openRound,
  pickCells,
  SLOTS,
} from '../../web/partner/wish-list/match-protocol.ts';
import { MatchBroken } from '../../web/partner/wish-list/match-run.ts';
import { howMany } from '../how-many.ts';
import { type Compared, compareOnce, NAME } from './compare-once.ts';
import { finish, randomAnswers, seededRandom } from './random-lists.ts';

const all = (answer: WishAnswer): WishAnswers => Object.fromEntries(TOPICS.map((topic) => [topic, answer]));
const some = (answers: WishAnswers, from: number, to: number): WishAnswers =>
  Object.fromEntries(TOPICS.slice(from, to).map((topic) => [topic, answers[topic]]));

const compared = new Map<string, Compared>();

/** A comparison is a lot of arithmetic: the same one is made once, whichever tests look at it. */
function compare(opener: WishAnswers, answerer: WishAnswers, seed = 'chance'): Compared {
  const key = JSON.stringify([opener, answerer, seed]);
  const made = compared.get(key) ?? compareOnce(opener, answerer, seed);
  compared.set(key, made);
  return made;
}

test('what both learn of random lists is the plain definition, over the topics that the opener had room for', () => {
  for (let pair = 0; pair < howMany(2, 30); pair++) {
    const [one, other] = [randomAnswers(`one ${pair}`), randomAnswers(`other ${pair}`)];
    const { opener, answerer, asked } = compare(one, other, `${pair}`);
    expect(opener, `pair ${pair}`).toEqual(matchLists(asked, other));
    expect(answerer, `pair ${pair}`).toEqual(opener);
  }
});

test('every pair of answers ends as the plain definition says, from either side', () => {
  const kinds = [...WISH_ANSWERS, undefined];
  const pairs = kinds.flatMap((mine) => kinds.map((theirs) => [mine, theirs] as const));
  const list = (side: 0 | 1): WishAnswers =>
    Object.fromEntries(pairs.flatMap((pair, at) => (pair[side] ? [[TOPICS[at], pair[side]]] : [])));
  for (const [mine, theirs] of [
    [list(0), list(1)],
    [list(1), list(0)],
  ] as const) {
    const { opener, answerer, asked } = compare(mine, theirs);
    // All fifteen that are no refusal fit under the cap, so nothing was left out.
    expect(Object.keys(asked)).toHaveLength(15);
    expect(opener).toEqual(matchLists(mine, theirs));
    expect(answerer).toEqual(opener);
    expect(topicsOf(opener, 'want')).toHaveLength(3);
    expect(topicsOf(opener, 'open')).toHaveLength(3);
  }
});

/** One after the other, from the first topic on. */
const inRow = (...answers: [WishAnswer, number][]): WishAnswers =>
  Object.fromEntries(
    answers
      .flatMap(([answer, count]) => Array<WishAnswer>(count).fill(answer))
      .map((answer, at) => [TOPICS[at], answer]),
  );
/** Only-if against only-if, maybe and no, and maybe and no against only-if: as many as the opener may ask about. */
const NEVER_MEET = [
  inRow(['only-if', 15], ['maybe', 5], ['no', 5]),
  inRow(['only-if', 5], ['maybe', 5], ['no', 5], ['only-if', 10]),
] as const;

test('only-if never meets only-if or maybe, and a no or no answer meets nothing', () => {
  const [mine, theirs] = NEVER_MEET;
  expect(Object.keys(compare(mine, theirs).asked)).toHaveLength(MAX_PICKS);
  expect(compare(mine, theirs).opener).toEqual({});
  expect(compare(all('no'), all('only-if')).opener).toEqual({});
  expect(compare(all('yes'), {}).answerer).toEqual({});
});

test('every message has its one size, whatever the lists say', () => {
  const few = some(all('only-if'), 0, 3);
  // The first and the third message are the opener's.
  const lists = [
    compare({}, all('yes')),
    compare(all('yes'), {}),
    compare(all('yes'), all('yes')),
    compare(all('no'), all('only-if')),
    compare(...NEVER_MEET),
    compare(few, few),
    compare(randomAnswers('one 0'), randomAnswers('other 0'), '0'),
  ];
  for (const { first, second, third } of lists) {
    expect([first.length, second.length, third.length]).toEqual([
      MESSAGE_BYTES.first,
      MESSAGE_BYTES.second,
      MESSAGE_BYTES.third,
    ]);
  }
});

test('the opener reads no more cells than the cap, even where everything would match', () => {
  const { opener } = compare(all('yes'), all('yes'));
  expect(Object.keys(opener)).toHaveLength(MAX_PICKS);
});

test('an opener with too many wishes asks for every yes before an only-if, and for that before a maybe', () => {
  const answers = { ...some(all('maybe'), 0, 30), ...some(all('only-if'), 30, 36), ...some(all('yes'), 36, 46) };
  const picks = pickCells(answers, seededRandom('order'));
  expect(picks).toHaveLength(MAX_PICKS);
  const kinds = picks.map((pick) => answers[TOPICS[Math.floor(pick / 3)] ?? 'activity:food']);
  expect(kinds).toEqual([...Array(10).fill('yes'), ...Array(6).fill('only-if'), ...Array(4).fill('maybe')]);
  // Which of the maybes came along is chance: that one is missing does not tell that it is a no.
  const again = pickCells(answers, seededRandom('another order'));
  expect(again.slice(16)).not.toEqual(picks.slice(16));
});

test('there is room for every topic, and picking more than the cap is refused where it is made', () => {
  expect(TOPICS.length).toBeLessThanOrEqual(SLOTS);
  const tooMany = Array.from({ length: MAX_PICKS + 1 }, (_, pick) => pick);
  expect(() => finish(choose(new Uint8Array(64), CELLS, tooMany, seededRandom('t')))).toThrow(RangeError);
  expect(() => finish(choose(new Uint8Array(64), CELLS, [3, 3], seededRandom('t')))).toThrow(RangeError);
});

test('an opener who changes her mind about the picks finds noise: what she may read is settled by her first message', () => {
  const random = seededRandom('other picks');
  const { first, kept } = finish(openRound(NAME, some(all('yes'), 0, 10), random));
  const second = finish(answerRound(NAME, all('yes'), first, random(32), random));
  // She kept her logarithms and points them at other topics.
  const picks = kept.secret.picks.map((pick) => (pick + 30) % (TOPICS.length * 3));
  const cheat = { ...kept, secret: { ...kept.secret, picks } };
  expect(finish(closeRound(NAME, cheat, second, random)).matches).toEqual({});
  expect(Object.keys(finish(closeRound(NAME, kept, second, random)).matches)).toHaveLength(10);
});

test('an opener cannot add a claim of her own: a proof nobody gave her counts for nothing', () => {
  const random = seededRandom('claims');
  const { first } = finish(openRound(NAME, {}, random));
  const seed = random(32);
  finish(answerRound(NAME, all('yes'), first, seed, random));
  expect(checkRound(seed, random(MESSAGE_BYTES.third))).toEqual({});
});

test('the answerer’s message to the same opening looks the same for every list, and differs each time', () => {
  const { first } = finish(openRound(NAME, all('yes'), seededRandom('o')));
  const answers = [all('yes'), all('no'), all('yes')].map((list, at) =>
    finish(answerRound(NAME, list, first, seededRandom('seed')(32), seededRandom(`answer ${at}`))),
  );
  // No two cells of one message are alike and none repeats in another: there is no pattern to see a no in.
  const cells = answers.flatMap((second) =>
    Array.from({ length: CELLS }, (_, at) => Buffer.from(second.subarray(32 + at * 32, 64 + at * 32)).toString('hex')),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('a proof tells the answerer that both want it, and not whether the opener said yes or only-if', () => {
  const third = (answer: WishAnswer) => compare(all(answer), all('yes'));
  const [yes, onlyIf] = [third('yes'), third('only-if')];
  expect(onlyIf.answerer).toEqual(yes.answerer);
  expect(Object.keys(yes.answerer)).toHaveLength(MAX_PICKS);
  // With the same chance the proof is the same to the last byte.
  expect(onlyIf.third).toEqual(yes.third);
});

test('messages of another couple, another round or another answer tell nothing', () => {
  const random = seededRandom('mix');
  const { first, kept } = finish(openRound(NAME, all('yes'), random));
  for (const name of [
    { ...NAME, couple: 'couple-2' },
    { ...NAME, round: 'round-2' },
  ]) {
    const second = finish(answerRound(name, all('yes'), first, random(32), random));
    expect(finish(closeRound(NAME, kept, second, random)).matches).toEqual({});
  }
});

test('points that are none, and the neutral one, are refused on both sides', () => {
  const random = seededRandom('bad');
  const { first, kept } = finish(openRound(NAME, all('yes'), random));
  const second = finish(answerRound(NAME, all('yes'), first, random(32), random));
  for (const bad of [new Uint8Array(32), new Uint8Array(32).fill(255)]) {
    const badFirst = Uint8Array.from(first);
    badFirst.set(bad, 64);
    expect(() => finish(answerRound(NAME, all('yes'), badFirst, random(32), random))).toThrow(MatchBroken);
    const badSecond = Uint8Array.from(second);
    badSecond.set(bad);
    expect(() => finish(closeRound(NAME, kept, badSecond, random))).toThrow(MatchBroken);
  }
  expect(() => finish(answerRound(NAME, all('yes'), first.subarray(1), random(32), random))).toThrow(MatchBroken);
  expect(() => finish(closeRound(NAME, kept, second.subarray(1), random))).toThrow(MatchBroken);
});
