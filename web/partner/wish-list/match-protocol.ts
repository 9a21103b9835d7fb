/**
 * Compares two lists in three messages of fixed sizes, so that each side learns the matches and nothing else
 * of the other: the opener's choice of cells (one for each topic she would not refuse), the answerer's sealed
 * cells, and the opener's proof of what she found. Pure: bytes in, bytes out, chance as an argument; the
 * steps yield between pieces of work. Specified in docs/match-protocol.md; limits in docs/yes-maybe-no.md.
 */
import { sha512 } from '@noble/hashes/sha2.js';
import { WISH_ANSWERS, type WishAnswer, type WishAnswers } from '../../../domain/list/wish-list.ts';
import { type Matches, OUTCOMES, outcomeOf } from '../../../domain/list/wish-match.ts';
import { TOPICS, type Topic } from '../../../domain/list/wish-topics.ts';
import { MESSAGE_BYTES } from '../../../domain/partner/round-sizes.ts';
import { type ChoiceSecret, choose, GIFT_HEAD_BYTES, give, MAX_PICKS, type Random, take } from './capped-transfer.ts';
import { MatchBroken } from './match-run.ts';

/** Capacity for future topics: the messages never grow with the list. */
export const SLOTS = 64;
/** One column for each positive answer, in the order of preference for an opener with too many. */
const COLUMNS = ['yes', 'only-if', 'maybe'] as const satisfies readonly WishAnswer[];
export const CELLS = SLOTS * COLUMNS.length;

const TOKEN_BYTES = 16;
const CELL_BYTES = 2 * TOKEN_BYTES;
export const SEED_BYTES = 32;

/** Binds messages to one comparison, so that none is valid in another. */
export interface RoundName {
  couple: string;
  round: string;
}

/** What the opener keeps between the first message and the second; fixed size. */
export interface OpenerSecret {
  choice: Uint8Array;
  secret: ChoiceSecret;
}

type Step<T> = Generator<void, T>;

const text = new TextEncoder();

function contextOf({ couple, round }: RoundName): Uint8Array {
  const bound = ['yes-maybe-no round 1', couple, round, SLOTS, MAX_PICKS, ...TOPICS];
  return sha512(text.encode(bound.join('\n')));
}

/**
 * Which cells the opener reads: one for each topic that she answered with anything but no; where there are more than
 * the cap, every yes before any only-if before any maybe, and among equals chance decides.
 */
export function pickCells(answers: WishAnswers, random: Random): number[] {
  const wanted = TOPICS.flatMap((topic, slot) => {
    const column = (COLUMNS as readonly unknown[]).indexOf(answers[topic]);
    return column < 0
      ? []
      : [
          {
            cell: slot * COLUMNS.length + column,
            column,
            rank: new DataView(random(8).slice().buffer).getBigUint64(0),
          },
        ];
  });
  wanted.sort((a, b) => a.column - b.column || (a.rank < b.rank ? -1 : 1));
  return wanted.slice(0, MAX_PICKS).map(({ cell }) => cell);
}

/** The first message, by the opener. */
export function* openRound(
  name: RoundName,
  answers: WishAnswers,
  random: Random,
): Step<{ first: Uint8Array; kept: OpenerSecret }> {
  const { choice, secret } = yield* choose(contextOf(name), CELLS, pickCells(answers, random), random);
  return { first: choice, kept: { choice, secret } };
}

/** The second message, by the other. `seed` is 32 random bytes that they keep; a fresh one for each answer. */
export function* answerRound(
  name: RoundName,
  answers: WishAnswers,
  first: Uint8Array,
  seed: Uint8Array,
  random: Random,
): Step<Uint8Array> {
  const gift = yield* whole(give(contextOf(name), CELLS, first, random));
  const second = new Uint8Array(MESSAGE_BYTES.second);
  second.set(gift.head);
  for (let slot = 0; slot < SLOTS; slot++) {
    const own = answerAt(answers, slot);
    for (const [column, theirs] of COLUMNS.entries()) {
      const at = slot * COLUMNS.length + column;
      const key = gift.keys[at] ?? new Uint8Array();
      // Cells with and without a match take the same work and look the same.
      const noise = random(CELL_BYTES);
      const outcome = outcomeOf(own, theirs);
      const place = outcome ? OUTCOMES.indexOf(outcome) : 0;
      const cell = sealedToken(key, token(seed, slot, place), place);
      second.set(outcome ? cell : noise, GIFT_HEAD_BYTES + at * CELL_BYTES);
    }
  }
  return second;
}

/** The third message and the matches, by the opener. */
export function* closeRound(
  name: RoundName,
  { choice, secret }: OpenerSecret,
  second: Uint8Array,
  random: Random,
): Step<{ third: Uint8Array; matches: Matches }> {
  if (second.length !== MESSAGE_BYTES.second) throw new MatchBroken();
  const keys = yield* whole(take(contextOf(name), choice, secret, second.subarray(0, GIFT_HEAD_BYTES)));
  // Random bytes of a proof's length if nothing was found.
  const third = Uint8Array.from(random(MESSAGE_BYTES.third));
  const matches: Matches = {};
  for (const [place, pick] of secret.picks.entries()) {
    const slot = Math.floor(pick / COLUMNS.length);
    const topic = TOPICS[slot];
    const start = GIFT_HEAD_BYTES + pick * CELL_BYTES;
    const found = openedToken(keys[place] ?? new Uint8Array(), second.subarray(start, start + CELL_BYTES));
    if (!found || !topic) continue;
    const answer = COLUMNS[pick % COLUMNS.length];
    // Ignores an impossible outcome. Aborting instead would reveal what was picked.
    if (!WISH_ANSWERS.some((theirs) => outcomeOf(answer, theirs) === found.outcome)) continue;
    matches[topic] = found.outcome;
    third.set(found.token, slot * TOKEN_BYTES);
  }
  return { third, matches };
}

/** The other side's matches: those that the opener proved to have found. */
export function checkRound(seed: Uint8Array, third: Uint8Array): Matches {
  if (third.length !== MESSAGE_BYTES.third) throw new MatchBroken();
  const matches: Matches = {};
  for (const [slot, topic] of TOPICS.entries()) {
    const proof = third.subarray(slot * TOKEN_BYTES, (slot + 1) * TOKEN_BYTES);
    for (const [place, outcome] of OUTCOMES.entries()) {
      if (sameBytes(token(seed, slot, place), proof)) matches[topic] = outcome;
    }
  }
  return matches;
}

const answerAt = (answers: WishAnswers, slot: number): WishAnswer | undefined => {
  const topic: Topic | undefined = TOPICS[slot];
  return topic && answers[topic];
};

/** One token for each topic and outcome, equal in every column: returning it reveals the outcome and not the opener's answer. */
function token(seed: Uint8Array, slot: number, place: number): Uint8Array {
  const hash = sha512.create().update(text.encode('yes-maybe-no token 1\n')).update(seed);
  return hash.update(Uint8Array.of(slot, place)).digest().subarray(0, TOKEN_BYTES);
}

/** The token under the first quarter of the key, then the quarter that stands for the outcome. */
function sealedToken(key: Uint8Array, contents: Uint8Array, place: number): Uint8Array {
  const cell = new Uint8Array(CELL_BYTES);
  cell.set(contents.map((byte, at) => byte ^ (key[at] ?? 0)));
  cell.set(outcomeMark(key, place), TOKEN_BYTES);
  return cell;
}

const outcomeMark = (key: Uint8Array, place: number): Uint8Array =>
  key.subarray((place + 1) * TOKEN_BYTES, (place + 2) * TOKEN_BYTES);

function openedToken(
  key: Uint8Array,
  cell: Uint8Array,
): { outcome: (typeof OUTCOMES)[number]; token: Uint8Array } | null {
  const mark = cell.subarray(TOKEN_BYTES);
  const outcome = OUTCOMES.find((_, place) => sameBytes(outcomeMark(key, place), mark));
  if (outcome === undefined) return null;
  return { outcome, token: cell.subarray(0, TOKEN_BYTES).map((byte, at) => byte ^ (key[at] ?? 0)) };
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;

/** Converts the transfer's errors for invalid points into the one that is shown. */
function* whole<T>(step: Step<T>): Step<T> {
  try {
    return yield* step;
  } catch (cause) {
    throw new MatchBroken({ cause });
  }
}
