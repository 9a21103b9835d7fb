/**
 * ristretto255 on plain integers, as RFC 9496 writes it down: the group of the second program that compares lists.
 * Shares nothing with the library that the product uses, and takes no care of time: for tests alone.
 */
import { createHash } from 'node:crypto';

const P = 2n ** 255n - 19n;
/** The order of the group. */
export const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

// RFC 9496 section 4.1.
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const TWO_D = 2n * D;
const SQRT_M1 = 19681161376707505956807079304988542015446066515923890162744021073123829784752n;
const SQRT_AD_MINUS_ONE = 25063068953384623474111414158702152701244531502492656460079210482610430750235n;
const INVSQRT_A_MINUS_D = 54469307008909316920995813868745141605393597292927456921205312896311721017578n;
const ONE_MINUS_D_SQ = 1159843021668779879193775521855586647937357759715417654439879720876111806838n;
const D_MINUS_ONE_SQ = 40440834346308536858101042469323190826248399146238708352240133220865137265952n;

/** Extended coordinates; each integer may be negative. */
export interface Point {
  x: bigint;
  y: bigint;
  z: bigint;
  t: bigint;
}

export const NEUTRAL: Point = { x: 0n, y: 1n, z: 1n, t: 0n };

const LOW = 2n ** 255n - 1n;
const field = (value: bigint): bigint => {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
};
/** Something of the same rest that is shorter: 2^255 is 19. Twice as quick as a division; negative ones stay right. */
const fold = (value: bigint): bigint => (value & LOW) + 19n * (value >> 255n);
/** To little more than 255 bits, from a product of two that were folded once. */
const shorten = (value: bigint): bigint => fold(fold(value));
const isNegative = (value: bigint): boolean => (field(value) & 1n) === 1n;
const absolute = (value: bigint): bigint => field(isNegative(value) ? -value : value);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = shorten(result * result);
    if (bit === '1') result = shorten(result * base);
  }
  return field(result);
}

function squarings(value: bigint, times: number): bigint {
  let result = value;
  for (let done = 0; done < times; done++) result = shorten(result * result);
  return result;
}

/** value^((p - 5) / 8) = value^(2^252 - 3), by runs of ones that double in length. */
function rootPower(value: bigint): bigint {
  let ones = value;
  let length = 1;
  // 1, 3, 7, 15, 31, 62, 125, 250 ones: twice as many, and one more where the next bit of 250 is set.
  for (const odd of [true, true, true, true, false, true, false]) {
    ones = shorten(squarings(ones, length) * ones);
    length *= 2;
    if (odd) {
      ones = shorten(squarings(ones, 1) * value);
      length += 1;
    }
  }
  return shorten(squarings(ones, 2) * value);
}

/** SQRT_RATIO_M1 of section 4.2. */
function rootOfRatio(u: bigint, v: bigint): { square: boolean; root: bigint } {
  const v3 = (((v * v) % P) * v) % P;
  const v7 = (((v3 * v3) % P) * v) % P;
  const r = (((u * v3) % P) * rootPower((u * v7) % P)) % P;
  const check = field(v * ((r * r) % P));
  const flipped = check === field(-u);
  const flippedByRoot = check === field(-u * SQRT_M1);
  return {
    square: check === field(u) || flipped,
    root: absolute(flipped || flippedByRoot ? r * SQRT_M1 : r),
  };
}

export const littleEndian = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).reverse().toString('hex') || '0'}`);

export const bytesOf = (value: bigint): Uint8Array =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse());

/** Section 4.3.1. Null for what is no encoding. */
export function decode(bytes: Uint8Array): Point | null {
  const s = littleEndian(bytes);
  if (bytes.length !== 32 || s >= P || isNegative(s)) return null;
  const ss = (s * s) % P;
  const [u1, u2] = [1n - ss, 1n + ss];
  const u2Squared = (u2 * u2) % P;
  const v = (-(D * ((u1 * u1) % P)) - u2Squared) % P;
  const { square, root } = rootOfRatio(1n, (v * u2Squared) % P);
  const denominatorX = (root * u2) % P;
  const denominatorY = (((root * denominatorX) % P) * v) % P;
  const x = absolute(2n * s * denominatorX);
  const y = field(u1 * denominatorY);
  const t = (x * y) % P;
  return square && !isNegative(t) && y !== 0n ? { x, y, z: 1n, t } : null;
}

/** Section 4.3.2. */
export function encode({ x, y, z, t }: Point): Uint8Array {
  const u1 = ((z + y) * (z - y)) % P;
  const u2 = (x * y) % P;
  const { root } = rootOfRatio(1n, (u1 * ((u2 * u2) % P)) % P);
  const [first, second] = [(root * u1) % P, (root * u2) % P];
  const zInverse = (((first * second) % P) * t) % P;
  const rotate = isNegative(t * zInverse);
  const turnedX = rotate ? (y * SQRT_M1) % P : x;
  const turnedY = rotate ? (x * SQRT_M1) % P : y;
  const inverse = rotate ? (first * INVSQRT_A_MINUS_D) % P : second;
  const signedY = isNegative(turnedX * zInverse) ? -turnedY : turnedY;
  return bytesOf(absolute(inverse * ((z - signedY) % P)));
}

/** MAP of section 4.3.4. */
function elementOf(half: Uint8Array): Point {
  const t = littleEndian(half) & (2n ** 255n - 1n);
  const r = (SQRT_M1 * ((t * t) % P)) % P;
  const u = ((r + 1n) * ONE_MINUS_D_SQ) % P;
  const v = ((-1n - ((r * D) % P)) * (r + D)) % P;
  const { square, root } = rootOfRatio(u, v);
  const s = square ? root : -absolute(root * t);
  const c = square ? -1n : r;
  const n = (((c * (r - 1n)) % P) * D_MINUS_ONE_SQ - v) % P;
  const w0 = (2n * s * v) % P;
  const w1 = (n * SQRT_AD_MINUS_ONE) % P;
  const ss = (s * s) % P;
  const [w2, w3] = [1n - ss, 1n + ss];
  return { x: (w0 * w3) % P, y: (w2 * w1) % P, z: (w1 * w3) % P, t: (w0 * w2) % P };
}

const sha512 = (...parts: Uint8Array[]): Uint8Array => {
  const hash = createHash('sha512');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** expand_message_xmd of RFC 9380 section 5.3.1 for 64 bytes, which is one block of SHA-512. */
function expandTo64(message: Uint8Array, tag: string): Uint8Array {
  const tagged = Uint8Array.from([...Buffer.from(tag, 'ascii'), tag.length]);
  const start = sha512(new Uint8Array(128), message, Uint8Array.of(0, 64, 0), tagged);
  return sha512(start, Uint8Array.of(1), tagged);
}

export function hashToGroup(message: Uint8Array, tag: string): Point {
  const wide = expandTo64(message, tag);
  return add(elementOf(wide.subarray(0, 32)), elementOf(wide.subarray(32)));
}

export function add(one: Point, other: Point): Point {
  const a = fold((one.y - one.x) * (other.y - other.x));
  const b = fold((one.y + one.x) * (other.y + other.x));
  const c = fold(shorten(TWO_D * one.t) * other.t);
  const d = fold(2n * one.z * other.z);
  const e = b - a;
  const f = d - c;
  const g = d + c;
  const h = b + a;
  return { x: shorten(e * f), y: shorten(g * h), z: shorten(f * g), t: shorten(e * h) };
}

export const negative = ({ x, y, z, t }: Point): Point => ({ x: -x, y, z, t: -t });

function double({ x, y, z }: Point): Point {
  const a = fold(x * x);
  const b = fold(y * y);
  const e = fold((x + y) * (x + y)) - a - b;
  const g = b - a;
  const f = g - fold(2n * z * z);
  const h = -a - b;
  return { x: shorten(e * f), y: shorten(g * h), z: shorten(f * g), t: shorten(e * h) };
}

/** Four bits of the scalar at a time. */
export function multiply(point: Point, scalar: bigint): Point {
  const multiples = [NEUTRAL, point];
  while (multiples.length < 16) multiples.push(add(multiples.at(-1) ?? NEUTRAL, point));
  let result = NEUTRAL;
  for (const digit of scalar.toString(16)) {
    result = double(double(double(double(result))));
    const multiple = multiples[Number.parseInt(digit, 16)] ?? NEUTRAL;
    if (digit !== '0') result = add(result, multiple);
  }
  return result;
}

export const isNeutral = (point: Point): boolean => encode(point).every((byte) => byte === 0);

/** The generator: edwards25519's, whose y is 4/5 and whose x is even. */
export const GENERATOR: Point = (() => {
  const y = field(4n * power(5n, P - 2n));
  const { root } = rootOfRatio(y * y - 1n, D * y * y + 1n);
  return { x: root, y, z: 1n, t: field(root * y) };
})();

/** The point times 0 to 8 and 16^i, for many multiplications of one point: each is 64 additions. */
export function multiplierOf(point: Point): (scalar: bigint) => Point {
  const rows: Point[][] = [];
  for (let step = point; rows.length < 65; step = double(rows.at(-1)?.[8] ?? NEUTRAL)) {
    const row = [NEUTRAL];
    while (row.length < 9) row.push(add(row.at(-1) ?? NEUTRAL, step));
    rows.push(row);
  }
  return (scalar) => {
    let sum = NEUTRAL;
    let carry = 0;
    const digits = scalar.toString(16).padStart(65, '0');
    for (const [place, row] of rows.entries()) {
      const digit = Number.parseInt(digits[64 - place] ?? '0', 16) + carry;
      carry = digit > 8 ? 1 : 0;
      const multiple = row[carry ? 16 - digit : digit] ?? NEUTRAL;
      if (digit % 16 !== 0) sum = add(sum, carry ? negative(multiple) : multiple);
    }
    return sum;
  };
}

export const multiplyGenerator = multiplierOf(GENERATOR);

/** The encodings of twice each point: one inversion for all, and no root. */
export function encodeDoubles(points: readonly Point[]): Uint8Array[] {
  const parts = points.map(({ x, y, z, t }) => {
    const zz = fold(z * z);
    const dtt = fold(D * shorten(t * t));
    const e = shorten(2n * x * y);
    const f = zz + dtt;
    const g = shorten(y * y) + shorten(x * x);
    const h = zz - dtt;
    return { e, f, g, h, eg: shorten(e * g), fh: shorten(f * h) };
  });
  const inverses = inverted(parts.map(({ eg, fh }) => shorten(eg * fh)));
  return parts.map(({ e, f, g, h, eg, fh }, at) => {
    const inverse = inverses[at] ?? 0n;
    // Of the neutral element and what stands for the same.
    if (inverse === 0n) return new Uint8Array(32);
    const zInverse = shorten(eg * inverse);
    const tInverse = shorten(fh * inverse);
    const rotate = isNegative(eg * zInverse);
    const [turnedE, turnedG, turnedH] = rotate ? [g, -e, shorten(f * SQRT_M1)] : [e, g, h];
    const signedG = isNegative(shorten(turnedH * turnedE) * zInverse) ? -turnedG : turnedG;
    const magic = rotate ? SQRT_M1 : INVSQRT_A_MINUS_D;
    return bytesOf(absolute((turnedH - signedG) * shorten(magic * shorten(signedG * tInverse))));
  });
}

/** 1 / each, and 0 for 0, with one power for all. */
function inverted(values: readonly bigint[]): bigint[] {
  const filled = values.map((value) => field(value) || 1n);
  const products: bigint[] = [];
  for (const value of filled) products.push(shorten((products.at(-1) ?? 1n) * value));
  let rest = power(products.at(-1) ?? 1n, P - 2n);
  const inverses = filled.map(() => 0n);
  for (let at = filled.length - 1; at >= 0; at--) {
    inverses[at] = field(values[at] ?? 0n) === 0n ? 0n : shorten(rest * (products[at - 1] ?? 1n));
    rest = shorten(rest * (filled[at] ?? 1n));
  }
  return inverses;
}
