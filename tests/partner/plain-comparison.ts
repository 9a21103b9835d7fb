/**
 * A second program that compares two lists, written from docs/match-protocol.md: it imports nothing of the product,
 * has arithmetic of its own, and works together with the product's program in either role. For tests.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  add,
  bytesOf,
  decode,
  encodeDoubles,
  hashToGroup,
  isNeutral,
  littleEndian,
  multiplierOf,
  multiply,
  multiplyGenerator,
  NEUTRAL,
  negative,
  ORDER,
  type Point,
} from './plain-ristretto.ts';

export type Draw = (bytes: number) => Uint8Array;
export type Answers = Readonly<Record<string, string>>;
export type Found = Record<string, string>;
export interface Name {
  couple: string;
  round: string;
}
/** Told of every value between, by its name in the specification. */
type Note = (what: string, value: Uint8Array | number | bigint) => void;
const unnoted: Note = () => undefined;

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'match-protocol.md'), 'utf8');
/** The list as the specification has it. */
export const TOPICS_OF_PAGE = /```text topics\n([^`]+)\n```/.exec(page)?.[1]?.split('\n') ?? [];

const SLOTS = 64;
const CAP = 20;
const CELLS = 192;
const COLUMNS = ['yes', 'only-if', 'maybe'];
const OUTCOMES = ['want', 'open'];
/** Section 3, opener first. */
const MEETING: Record<string, Record<string, string>> = {
  yes: { yes: 'want', 'only-if': 'want', maybe: 'open' },
  'only-if': { yes: 'want' },
  maybe: { yes: 'open', maybe: 'open' },
};

export const outcome = (opener: string | undefined, answerer: string | undefined): string | undefined =>
  MEETING[opener ?? '']?.[answerer ?? ''];

const ascii = (text: string): Uint8Array => Buffer.from(text, 'ascii');
const join512 = (...parts: Uint8Array[]): Uint8Array => {
  const hash = createHash('sha512');
  for (const part of parts) hash.update(part);
  return Uint8Array.from(hash.digest());
};
const modulo = (value: bigint): bigint => ((value % ORDER) + ORDER) % ORDER;
const HALF = (ORDER + 1n) / 2n;
const half = (scalar: bigint): bigint => modulo(scalar * HALF);
const xor = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, at) => byte ^ (other[at] ?? 0));
const equal = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
const quarter = (key: Uint8Array, at: number): Uint8Array => key.subarray(16 * at, 16 * at + 16);

function drawScalar(draw: Draw): bigint {
  const scalar = modulo(littleEndian(draw(64)));
  return scalar === 0n ? drawScalar(draw) : scalar;
}

function inverse(scalar: bigint): bigint {
  let [low, high, a, b] = [modulo(scalar), ORDER, 1n, 0n];
  while (low > 1n) {
    const times = high / low;
    [low, high, a, b] = [high - times * low, low, b - times * a, a];
  }
  return modulo(a);
}

function contextOf({ couple, round }: Name): Uint8Array {
  return join512(ascii(['yes-maybe-no round 1', couple, round, '64', '20', ...TOPICS_OF_PAGE].join('\n')));
}

const unknown = (context: Uint8Array): Point => hashToGroup(context, 'yes-maybe-no unknown point 1');

const keyOf = (context: Uint8Array, first: Uint8Array, cell: number, b: Uint8Array, z: Uint8Array): Uint8Array =>
  join512(ascii('yes-maybe-no cell 1\n'), context, first, Uint8Array.of(cell >> 8, cell & 255), b, z);

const tokenOf = (seed: Uint8Array, slot: number, place: number): Uint8Array =>
  join512(ascii('yes-maybe-no token 1\n'), seed, Uint8Array.of(slot, place)).subarray(0, 16);

interface Kept {
  first: Uint8Array;
  picks: number[];
  scalars: bigint[];
}

function picksOf(answers: Answers, draw: Draw): number[] {
  const candidates: { cell: number; column: number; chance: bigint }[] = [];
  for (const [slot, topic] of TOPICS_OF_PAGE.entries()) {
    const column = COLUMNS.indexOf(answers[topic] ?? '');
    if (column < 0) continue;
    candidates.push({ cell: 3 * slot + column, column, chance: BigInt(`0x${Buffer.from(draw(8)).toString('hex')}`) });
  }
  candidates.sort((one, other) => one.column - other.column || (one.chance < other.chance ? -1 : 1));
  const picks = candidates.slice(0, CAP).map(({ cell }) => cell);
  return [...picks, ...Array.from({ length: CAP - picks.length }, (_, more) => CELLS + more)];
}

/** Section 5. */
export function open(name: Name, answers: Answers, draw: Draw, note = unnoted): { first: Uint8Array; kept: Kept } {
  const context = contextOf(name);
  const picks = picksOf(answers, draw);
  let q = [1n];
  for (const pick of picks) {
    const factor = modulo(-inverse(BigInt(pick + 1)));
    q = [...q, 0n].map((own, power) => modulo(own + factor * (q[power - 1] ?? 0n)));
  }
  const a = [0n, ...picks.map(() => drawScalar(draw))];
  const byUnknown = multiplierOf(unknown(context));
  const halves = q
    .slice(1)
    .map((coefficient, at) => add(multiplyGenerator(half(a[at + 1] ?? 0n)), byUnknown(half(coefficient))));
  const first = Uint8Array.from(Buffer.concat(encodeDoubles(halves)));
  const scalars = picks.map((pick) => a.reduceRight((sum, own) => modulo(sum * BigInt(pick + 1) + own), 0n));
  note('context', context);
  for (const unknownPoint of encodeDoubles([byUnknown(half(1n))])) note('C', unknownPoint);
  for (const [at, pick] of picks.entries()) note(`p_${at + 1}`, pick);
  for (let j = 1; j <= CAP; j++) note(`q_${j}`, q[j] ?? 0n);
  for (let j = 1; j <= CAP; j++) note(`a_${j}`, a[j] ?? 0n);
  for (let j = 1; j <= CAP; j++) note(`D_${j}`, first.subarray(32 * j - 32, 32 * j));
  for (const [at, scalar] of scalars.entries()) note(`r_${at + 1}`, scalar);
  return { first, kept: { first, picks, scalars } };
}

/** P(1) to P(192) of the polynomial with these points as coefficients, by differences. */
function values(coefficients: readonly Point[]): Point[] {
  const known = coefficients.map((_, at) => {
    const x = BigInt(at + 1);
    return coefficients.reduceRight((sum, coefficient) => add(multiply(sum, x), coefficient), NEUTRAL);
  });
  // Each row of differences from the one before; its last one is what goes on.
  const edge: Point[] = [];
  let row = known;
  while (row.length > 0) {
    edge.push(row.at(-1) ?? NEUTRAL);
    row = row.slice(1).map((point, at) => add(point, negative(row[at] ?? NEUTRAL)));
  }
  while (known.length < CELLS) {
    for (let order = edge.length - 2; order >= 0; order--) {
      edge[order] = add(edge[order] ?? NEUTRAL, edge[order + 1] ?? NEUTRAL);
    }
    known.push(edge[0] ?? NEUTRAL);
  }
  return known;
}

/** Sections 6 and 7. Null for a first message that does not hold. */
export function answer(
  name: Name,
  answers: Answers,
  first: Uint8Array,
  seed: Uint8Array,
  draw: Draw,
  note = unnoted,
): Uint8Array | null {
  if (first.length !== 640) return null;
  const points: Point[] = [];
  for (let j = 0; j < CAP; j++) {
    const point = decode(first.subarray(32 * j, 32 * j + 32));
    if (!point || isNeutral(point)) return null;
    points.push(point);
  }
  const context = contextOf(name);
  const b = drawScalar(draw);
  const halfB = half(b);
  const coefficients = [unknown(context), ...points];
  const [encodedB = new Uint8Array(), ...shared] = encodeDoubles([
    multiplyGenerator(halfB),
    ...values(coefficients.map((coefficient) => multiply(coefficient, halfB))),
  ]);
  note('seed', seed);
  note('b', b);
  note('B', encodedB);
  const parts = [encodedB];
  for (const [cell, z] of shared.entries()) {
    const slot = Math.floor(cell / 3);
    const key = keyOf(context, first, cell, encodedB, z);
    const noise = draw(32);
    const place = OUTCOMES.indexOf(outcome(COLUMNS[cell % 3], answers[TOPICS_OF_PAGE[slot] ?? '']) ?? '');
    const token = tokenOf(seed, slot, Math.max(place, 0));
    const sealed = Uint8Array.from([...xor(token, quarter(key, 0)), ...quarter(key, place + 1)]);
    parts.push(place < 0 ? noise : sealed);
    note(`Z_${cell}`, z);
    note(`key_${cell}`, key);
    if (place >= 0) note(`token_${slot}_${place}`, token);
  }
  return Uint8Array.from(Buffer.concat(parts));
}

/** Section 8. Null for a second message that does not hold. */
export function close(
  name: Name,
  { first, picks, scalars }: Kept,
  second: Uint8Array,
  draw: Draw,
): { third: Uint8Array; found: Found } | null {
  if (second.length !== 6_176) return null;
  const head = second.subarray(0, 32);
  const base = decode(head);
  if (!base || isNeutral(base)) return null;
  const context = contextOf(name);
  const byBase = multiplierOf(base);
  const shared = encodeDoubles(scalars.map((scalar) => byBase(half(scalar))));
  const third = Uint8Array.from(draw(16 * SLOTS));
  const found: Found = {};
  for (const [at, cell] of picks.entries()) {
    const slot = Math.floor(cell / 3);
    const topic = TOPICS_OF_PAGE[slot];
    if (cell >= CELLS || topic === undefined) continue;
    const key = keyOf(context, first, cell, head, shared[at] ?? new Uint8Array());
    const sealed = second.subarray(32 + 32 * cell, 64 + 32 * cell);
    const place = OUTCOMES.findIndex((_, each) => equal(sealed.subarray(16), quarter(key, each + 1)));
    const met = OUTCOMES[place];
    if (met === undefined || !Object.values(MEETING[COLUMNS[cell % 3] ?? ''] ?? {}).includes(met)) continue;
    found[topic] = met;
    third.set(xor(sealed.subarray(0, 16), quarter(key, 0)), 16 * slot);
  }
  return { third, found };
}

/** The answerer's result. Null for a third message that does not hold. */
export function check(seed: Uint8Array, third: Uint8Array): Found | null {
  if (third.length !== 16 * SLOTS) return null;
  const found: Found = {};
  for (const [slot, topic] of TOPICS_OF_PAGE.entries()) {
    const place = OUTCOMES.findIndex((_, each) =>
      equal(third.subarray(16 * slot, 16 * slot + 16), tokenOf(seed, slot, each)),
    );
    const met = OUTCOMES[place];
    if (met !== undefined) found[topic] = met;
  }
  return found;
}

/** The plain comparison: what both shall find of the topics that the opener asked about. */
export function plainly(opener: Answers, answerer: Answers, picks: readonly number[]): Found {
  const found: Found = {};
  for (const cell of picks) {
    const topic = TOPICS_OF_PAGE[Math.floor(cell / 3)] ?? '';
    const met = outcome(opener[topic], answerer[topic]);
    if (met !== undefined) found[topic] = met;
  }
  return found;
}

/** Scalars are noted as their 32 bytes. */
export const noted = (value: Uint8Array | number | bigint): string | number =>
  typeof value === 'number' ? value : Buffer.from(typeof value === 'bigint' ? bytesOf(value) : value).toString('hex');
