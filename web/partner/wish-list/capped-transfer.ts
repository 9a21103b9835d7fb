/**
 * Capped oblivious transfer on ristretto255 (RFC 9496): the chooser reads at most `MAX_PICKS` of the giver's cells, and the
 * giver does not learn which. After Chu and Tzeng's k-out-of-n transfer; specified, with what is proved and what not, in
 * docs/match-protocol.md.
 *
 * C is a point whose logarithm nobody knows. The chooser publishes D_j = a_j G + q_j C for j = 1..k, where the polynomial
 * q (with q_0 = 1) is zero exactly at her picks. So P(x) = C + sum x^j D_j is a(x) G at a pick, whose logarithm she knows;
 * anywhere else a known logarithm, or b P(x), would yield one for C by interpolation at 0. The giver sends bG and seals
 * cell x under a hash of b P(x).
 *
 * Each step is a generator that yields between pieces of some milliseconds, so that a page can breathe.
 */
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';

const { Point } = ristretto255;
const { Fn } = Point;
type Point = InstanceType<typeof Point>;

/** Returns that many random bytes; `crypto.getRandomValues` outside of tests. */
export type Random = (bytes: number) => Uint8Array;

/** The cap k: how many cells the chooser can read at most, whatever her browser runs. */
export const MAX_PICKS = 20;
const POINT_BYTES = 32;
const SCALAR_BYTES = 32;
/** Message one. */
const CHOICE_BYTES = MAX_PICKS * POINT_BYTES;
/** What the giver sends with the cells. */
export const GIFT_HEAD_BYTES = POINT_BYTES;

/** What the chooser keeps until the cells arrive: her picks and the logarithms of their points. Fixed length. */
export interface ChoiceSecret {
  /** Cell indexes from 0; those past the last cell are padding. */
  picks: number[];
  /** One scalar for each pick. */
  logs: Uint8Array[];
}

const text = new TextEncoder();

/** A nearly uniform scalar, never 0. */
function randomScalar(random: Random): bigint {
  const scalar = Fn.create(littleEndian(random(64)));
  return scalar === 0n ? randomScalar(random) : scalar;
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** The point C of one comparison. */
const unknownPoint = (context: Uint8Array): Point =>
  ristretto255_hasher.hashToCurve(context, { DST: text.encode('yes-maybe-no unknown point 1') });

/** Coefficients q_0..q_k of the product of (1 - x / root), whose constant is 1. */
function vanishing(roots: readonly bigint[]): bigint[] {
  let coefficients = [1n];
  for (const root of roots) {
    const factor = Fn.neg(Fn.inv(root));
    coefficients = [...coefficients, 0n].map((own, power) =>
      Fn.add(own, Fn.mul(coefficients[power - 1] ?? 0n, factor)),
    );
  }
  return coefficients;
}

/** `cells` is their number; `picks` are at most MAX_PICKS distinct ones. */
export function* choose(
  context: Uint8Array,
  cells: number,
  picks: readonly number[],
  random: Random,
): Generator<void, { choice: Uint8Array; secret: ChoiceSecret }> {
  if (picks.length > MAX_PICKS || new Set(picks).size < picks.length) throw new RangeError('Too many picks.');
  // Unused picks point to cells that do not exist, to hide the number of picks.
  const filled = [...picks, ...Array.from({ length: MAX_PICKS - picks.length }, (_, more) => cells + more)];
  const q = vanishing(filled.map((pick) => BigInt(pick + 1)));
  const a = [0n, ...filled.map(() => randomScalar(random))];
  const unknown = unknownPoint(context);
  const choice = new Uint8Array(CHOICE_BYTES);
  for (let power = 1; power <= MAX_PICKS; power++) {
    const point = Point.BASE.multiply(a[power] ?? 0n).add(unknown.multiply(q[power] ?? 0n));
    choice.set(point.toBytes(), (power - 1) * POINT_BYTES);
    yield;
  }
  const logs = filled.map((pick) => {
    const x = BigInt(pick + 1);
    return Fn.toBytes(a.reduceRight((sum, coefficient) => Fn.add(Fn.mul(sum, x), coefficient), 0n));
  });
  return { choice, secret: { picks: filled, logs } };
}

/** Returns 64 bytes of key material for each cell, for its giver alone, and what the chooser needs to derive hers. Throws for invalid points. */
export function* give(
  context: Uint8Array,
  cells: number,
  choice: Uint8Array,
  random: Random,
): Generator<void, { head: Uint8Array; keys: Uint8Array[] }> {
  if (choice.length !== CHOICE_BYTES) throw new RangeError('A choice of another size.');
  const b = randomScalar(random);
  const head = Point.BASE.multiply(b).toBytes();
  const scaled = [unknownPoint(context).multiply(b)];
  for (let power = 1; power <= MAX_PICKS; power++) {
    scaled.push(readPoint(choice.subarray((power - 1) * POINT_BYTES, power * POINT_BYTES)).multiply(b));
    yield;
  }
  const keys: Uint8Array[] = [];
  for (const point of valuesFrom1(scaled)) {
    keys.push(cellKey(context, choice, keys.length, head, point.toBytes()));
    if (keys.length === cells) break;
    if (keys.length % 16 === 0) yield;
  }
  return { head, keys };
}

/** Derives the same key material for the picks, in order. Throws if the head is no point. */
export function* take(
  context: Uint8Array,
  choice: Uint8Array,
  { picks, logs }: ChoiceSecret,
  head: Uint8Array,
): Generator<void, Uint8Array[]> {
  const base = readPoint(head);
  const keys: Uint8Array[] = [];
  for (const [place, pick] of picks.entries()) {
    const log = Fn.fromBytes(logs[place] ?? new Uint8Array(SCALAR_BYTES));
    keys.push(cellKey(context, choice, pick, head, base.multiply(log).toBytes()));
    yield;
  }
  return keys;
}

/** Throws for invalid points, and for the neutral element, which would make every key known. */
function readPoint(bytes: Uint8Array): Point {
  const point = Point.fromBytes(bytes);
  if (point.is0()) throw new RangeError('The neutral element.');
  return point;
}

function cellKey(
  context: Uint8Array,
  choice: Uint8Array,
  cell: number,
  head: Uint8Array,
  shared: Uint8Array,
): Uint8Array {
  const place = new Uint8Array(2);
  new DataView(place.buffer).setUint16(0, cell);
  const hash = sha512.create().update(text.encode('yes-maybe-no cell 1\n'));
  return hash.update(context).update(choice).update(place).update(head).update(shared).digest();
}

/** The polynomial with these points as coefficients at 1, 2, 3 and so on, by differences: as many additions as it has powers. */
function* valuesFrom1(coefficients: readonly Point[]): Generator<Point> {
  const differences = coefficients.map((_, at) => {
    const x = BigInt(at + 1);
    return coefficients.reduceRight((sum, coefficient) => sum.multiplyUnsafe(x).add(coefficient), Point.ZERO);
  });
  for (let order = 1; order < differences.length; order++) {
    for (let at = differences.length - 1; at >= order; at--) {
      differences[at] = (differences[at] ?? Point.ZERO).subtract(differences[at - 1] ?? Point.ZERO);
    }
  }
  for (;;) {
    yield differences[0] ?? Point.ZERO;
    for (let at = 0; at < differences.length - 1; at++) {
      differences[at] = (differences[at] ?? Point.ZERO).add(differences[at + 1] ?? Point.ZERO);
    }
  }
}
