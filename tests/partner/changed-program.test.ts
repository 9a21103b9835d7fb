/** What somebody learns whose program breaks the rules: as much as docs/match-protocol.md says, and no more. */
import { expect, test } from 'vitest';
import { WISH_ANSWERS, type WishAnswers } from '../../domain/list/wish-list.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import { answerRound, checkRound, closeRound, openRound } from '../../web/partner/wish-list/match-protocol.ts';
import { answer } from './plain-comparison.ts';
import { finish, seededRandom } from './random-lists.ts';

const NAME = { couple: '11111111-2222-4333-8444-555555555555', round: '66666666-7777-4888-9999-aaaaaaaaaaaa' };
const all = (said: WishAnswers[keyof WishAnswers]): WishAnswers =>
  Object.fromEntries(TOPICS.map((topic) => [topic, said]));
const inTurn = (...said: WishAnswers[keyof WishAnswers][]): WishAnswers =>
  Object.fromEntries(said.map((one, at) => [TOPICS[at], one]));
const cellAt = (cell: number): number => 32 + 32 * cell;

test('an answerer with a token for each column tells yes from only-if, where a match is shown, and nothing else', () => {
  const { first, kept } = finish(openRound(NAME, inTurn('yes', 'only-if', 'no', undefined), seededRandom('opener')));
  const seeds = ['one', 'two'].map((seed) => seededRandom(seed)(32));
  const [second = new Uint8Array(), other = new Uint8Array()] = seeds.map(
    (seed) => answer(NAME, all('yes'), first, seed, seededRandom('answerer')) ?? undefined,
  );
  // The same secret and keys: the column of only-if comes from the message with the other tokens.
  for (let cell = 1; cell < 192; cell += 3) {
    second.set(other.subarray(cellAt(cell), cellAt(cell + 1)), cellAt(cell));
  }
  const { third, matches } = finish(closeRound(NAME, kept, second, seededRandom('close')));
  expect(Object.keys(matches)).toEqual([TOPICS[0], TOPICS[1]]);
  expect(seeds.map((seed) => Object.keys(checkRound(seed, third)))).toEqual([[TOPICS[0]], [TOPICS[1]]]);
});

test('whatever the answerer puts into cells, the opener gives away no more than what is shown to her', () => {
  const opener = inTurn('yes', 'yes', 'only-if', 'only-if', 'maybe', 'maybe', 'no', undefined);
  const { first, kept } = finish(openRound(NAME, opener, seededRandom('opener')));
  const keys: Record<string, Uint8Array> = {};
  const second = answer(NAME, {}, first, new Uint8Array(32), seededRandom('answerer'), (what, value) => {
    if (value instanceof Uint8Array) keys[what] = value;
  });
  if (!second) throw new Error('The opening does not hold.');
  // Want in even slots and open in odd ones, in each column: half of them can not be.
  for (let cell = 0; cell < 192; cell++) {
    const place = Math.floor(cell / 3) % 2;
    second.set(keys[`key_${cell}`]?.subarray(16 + 16 * place, 32 + 16 * place) ?? [], cellAt(cell) + 16);
  }
  const noise = seededRandom('close')(1024);
  const { third, matches } = finish(closeRound(NAME, kept, second, seededRandom('close')));
  const given = TOPICS.filter((_, slot) =>
    third.subarray(16 * slot, 16 * slot + 16).some((byte, at) => byte !== noise[16 * slot + at]),
  );
  expect(given).toEqual(Object.keys(matches));
  expect(matches).toEqual({
    [String(TOPICS[0])]: 'want',
    [String(TOPICS[1])]: 'open',
    [String(TOPICS[2])]: 'want',
    [String(TOPICS[5])]: 'open',
  });
  expect(third.subarray(16 * TOPICS.length)).toEqual(noise.subarray(16 * TOPICS.length));
});

test('an opener who asks for yes twenty times reads what lies behind twenty answers, and may send noise unseen', () => {
  const answers = inTurn(...TOPICS.map((_, at) => WISH_ANSWERS[at % 4]));
  const { first, kept } = finish(openRound(NAME, all('yes'), seededRandom('opener')));
  const seed = seededRandom('seed')(32);
  const second = finish(answerRound(NAME, answers, first, seed, seededRandom('answerer')));
  const { matches } = finish(closeRound(NAME, kept, second, seededRandom('close')));
  const asked = kept.secret.picks.flatMap((pick) => TOPICS[Math.floor(pick / 3)] ?? []);
  expect(asked).toHaveLength(20);
  const behind = { yes: 'want', 'only-if': 'want', maybe: 'open', no: undefined };
  for (const topic of asked) expect(matches[topic]).toBe(behind[answers[topic] ?? 'no']);
  expect(Object.keys(matches).filter((topic) => !(asked as string[]).includes(topic))).toEqual([]);
  expect(checkRound(seed, seededRandom('noise')(1024))).toEqual({});
});
