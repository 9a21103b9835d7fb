/** The product and a second program, written from docs/match-protocol.md, compare lists with each other, and both make the page's vectors. */
import { expect, test } from 'vitest';
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { outcomeOf } from '../../domain/list/wish-match.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import { answerRound, checkRound, closeRound, openRound } from '../../web/partner/wish-list/match-protocol.ts';
import { howMany } from '../how-many.ts';
import { agreeOn, productAnswers, productOpens } from './between-programs.ts';
import { drawFrom, makeVectors, readVectors, shortened, shownOnPage } from './make-match-vectors.ts';
import { answer, check, close, open, outcome, TOPICS_OF_PAGE } from './plain-comparison.ts';
import { add, decode, encode, encodeDoubles, multiply, multiplyGenerator, NEUTRAL, ORDER } from './plain-ristretto.ts';
import { finish, seededRandom } from './random-lists.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
const NAME = { couple: '11111111-2222-4333-8444-555555555555', round: '66666666-7777-4888-9999-aaaaaaaaaaaa' };

test('the page has the product’s topics in their order, and its table of outcomes', () => {
  // A new list of topics is a new version: section 13 of the page says what else to change, then make the vectors anew.
  expect(TOPICS_OF_PAGE).toEqual(TOPICS);
  const answers = ['yes', 'only-if', 'maybe', 'no', undefined] as const;
  for (const opener of answers) {
    for (const answerer of answers) expect(outcome(opener, answerer) ?? null).toBe(outcomeOf(opener, answerer));
  }
});

test('the group of the second program is the one of RFC 9496', () => {
  // Appendix A.1: multiples of the generator.
  const multiples = [
    '0000000000000000000000000000000000000000000000000000000000000000',
    'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76',
    '6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919',
    '94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259',
  ];
  for (const [times, encoded] of multiples.entries()) {
    const point = multiplyGenerator(BigInt(times));
    expect(hex(encode(point))).toBe(encoded);
    expect(decode(bytes(encoded))).not.toBeNull();
    expect(encodeDoubles([point, NEUTRAL]).map(hex)).toEqual([hex(encode(add(point, point))), multiples[0]]);
  }
  expect(hex(encode(multiply(multiplyGenerator(1n), ORDER + 2n)))).toBe(multiples[2]);
  // Appendix A.2: no field element, a negative one, no square, a negative product, y = 0.
  for (const bad of [
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0100000000000000000000000000000000000000000000000000000000000000',
    '26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371',
    '3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ]) {
    expect(decode(bytes(bad)), bad).toBeNull();
  }
});

test('the second program makes the vectors, and the page shows the first', () => {
  const vectors = readVectors();
  expect(makeVectors()).toEqual(vectors);
  expect(vectors[0] && shortened(vectors[0])).toBe(shownOnPage());
});

test('the product makes the same bytes for each vector', () => {
  for (const vector of readVectors()) {
    const draw = drawFrom(vector.seed);
    const opener: WishAnswers = vector.opener;
    const { first, kept } = finish(openRound(vector, opener, draw));
    expect(hex(first), vector.title).toBe(vector.first);
    expect(kept.secret.picks).toEqual(vector.picks);
    expect(kept.secret.logs.map(hex)).toEqual(vector.scalars);
    const seed = draw(32);
    expect(hex(seed)).toBe(vector.answererSeed);
    expect(hex(finish(answerRound(vector, vector.answerer, first, seed, draw)))).toBe(vector.second);
    const { third, matches } = finish(closeRound(vector, kept, bytes(vector.second), draw));
    expect(hex(third)).toBe(vector.third);
    expect(matches).toEqual(vector.found);
    expect(checkRound(seed, third)).toEqual(vector.found);
  }
});

test('random pairs end alike, whichever program opens', () => {
  for (let pair = 0; pair < howMany(2, 60); pair++) agreeOn(pair);
});

test('every pair of answers ends alike in both roles', () => {
  const answers = ['yes', 'only-if', 'maybe', 'no', undefined] as const;
  const pairs = answers.flatMap((mine) => answers.map((theirs) => [mine, theirs] as const));
  const list = (side: 0 | 1): WishAnswers =>
    Object.fromEntries(pairs.flatMap((pair, at) => (pair[side] ? [[TOPICS[at], pair[side]]] : [])));
  const met = Object.fromEntries(
    pairs.flatMap(([mine, theirs], at) => (outcomeOf(mine, theirs) ? [[TOPICS[at], outcomeOf(mine, theirs)]] : [])),
  );
  expect(Object.keys(met)).toHaveLength(6);
  for (const compare of [productOpens, productAnswers]) {
    expect(compare(NAME, list(0), list(1), 'all pairs')).toMatchObject({ opener: met, answerer: met });
  }
});

test('both programs refuse the same messages', () => {
  const draw = seededRandom('refused');
  const { first, kept } = open(NAME, { 'activity:food': 'yes' }, draw);
  const product = finish(openRound(NAME, { 'activity:food': 'yes' }, draw)).kept;
  const second = finish(answerRound(NAME, { 'activity:food': 'yes' }, first, draw(32), draw));
  const [none, neutral] = [new Uint8Array(32).fill(255), new Uint8Array(32)];
  const changed = (message: Uint8Array, at: number, part: Uint8Array) => {
    const copy = Uint8Array.from(message);
    copy.set(part, at);
    return copy;
  };
  for (const bad of [first.subarray(1), changed(first, 608, none), changed(first, 0, neutral)]) {
    expect(answer(NAME, {}, bad, draw(32), draw)).toBeNull();
    expect(() => finish(answerRound(NAME, {}, bad, draw(32), draw))).toThrow();
  }
  for (const bad of [second.subarray(1), changed(second, 0, none), changed(second, 0, neutral)]) {
    expect(close(NAME, kept, bad, draw)).toBeNull();
    expect(() => finish(closeRound(NAME, product, bad, draw))).toThrow();
  }
  expect(check(draw(32), draw(1_023))).toBeNull();
  expect(() => checkRound(draw(32), draw(1_023))).toThrow();
});
