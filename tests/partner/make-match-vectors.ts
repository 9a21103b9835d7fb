/**
 * Makes the test vectors of docs/match-protocol.md by the second program. Run by itself it writes them into
 * match-vectors.json and the shortened first one into the page; a test holds both to it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Answers,
  answer,
  check,
  close,
  type Draw,
  type Found,
  type Name,
  noted,
  open,
  TOPICS_OF_PAGE,
} from './plain-comparison.ts';

const FILE = join(import.meta.dirname, 'match-vectors.json');
const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'match-protocol.md');

interface Given extends Name {
  title: string;
  /** Chance comes from it. */
  seed: string;
  opener: Answers;
  answerer: Answers;
}
interface Vector extends Given {
  /** All values between; of the first vector alone. */
  values?: Record<string, string | number>;
  picks: number[];
  scalars: (string | number)[];
  answererSeed: string;
  first: string;
  second: string;
  third: string;
  found: Found;
}

const from = (first: number, end: number, said: string): Answers =>
  Object.fromEntries(TOPICS_OF_PAGE.slice(first, end).map((topic) => [topic, said]));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const GIVEN: Given[] = [
  {
    title: 'a few answers of each kind',
    couple: '11111111-2222-4333-8444-555555555555',
    round: '66666666-7777-4888-9999-aaaaaaaaaaaa',
    seed: 'vector 1',
    opener: {
      'activity:food': 'yes',
      'activity:making': 'only-if',
      'activity:moving': 'maybe',
      'activity:culture': 'no',
      'theme:court': 'yes',
      'boundary:secrets': 'yes',
    },
    answerer: {
      'activity:food': 'only-if',
      'activity:making': 'yes',
      'activity:moving': 'maybe',
      'activity:culture': 'yes',
      'theme:court': 'no',
      'boundary:secrets': 'maybe',
    },
  },
  {
    title: 'more wishes than can be asked about',
    couple: '11111111-2222-4333-8444-555555555555',
    round: 'bbbbbbbb-7777-4888-9999-aaaaaaaaaaaa',
    seed: 'vector 2',
    opener: Object.assign(from(0, 12, 'maybe'), from(12, 20, 'only-if'), from(20, 30, 'yes'), from(30, 34, 'no')),
    answerer: from(0, 55, 'yes'),
  },
  {
    title: 'an empty list',
    couple: 'cccccccc-2222-4333-8444-555555555555',
    round: 'dddddddd-7777-4888-9999-aaaaaaaaaaaa',
    seed: 'vector 3',
    opener: {},
    answerer: from(0, 55, 'yes'),
  },
];

/** Chance as section 14 of the page draws it. */
export function drawFrom(seed: string): Draw {
  let turn = 0;
  return (bytes) => {
    const blocks: Buffer[] = [];
    while (blocks.length * 64 < bytes) {
      blocks.push(createHash('sha512').update(`${seed} ${turn}`).digest());
      turn += 1;
    }
    return Uint8Array.from(Buffer.concat(blocks).subarray(0, bytes));
  };
}

function vectorOf(given: Given, withValues: boolean): Vector {
  const { couple, round, seed, opener, answerer } = given;
  const name = { couple, round };
  const values: Record<string, string | number> = {};
  const note = (what: string, value: Uint8Array | number | bigint) => {
    values[what] = noted(value);
  };
  const draw = drawFrom(seed);
  const { first, kept } = open(name, opener, draw, note);
  const answererSeed = draw(32);
  const second = answer(name, answerer, first, answererSeed, draw, note);
  const closed = second && close(name, kept, second, draw);
  if (!second || !closed) throw new Error(`The vector with ${given.title} does not hold.`);
  const found = check(answererSeed, closed.third) ?? {};
  return Object.assign(
    { ...given },
    {
      picks: kept.picks,
      scalars: kept.scalars.map(noted),
      answererSeed: hex(answererSeed),
      first: hex(first),
      second: hex(second),
      third: hex(closed.third),
      found,
    },
    withValues && { values },
  );
}

export const makeVectors = (): Vector[] => GIVEN.map((given, at) => vectorOf(given, at === 0));
export const readVectors = (): Vector[] => JSON.parse(readFileSync(FILE, 'utf8'));

/** The first vector as the page shows it: whatever does not repeat. */
export function shortened({ values = {}, ...vector }: Vector): string {
  const cell = 0;
  const spare = 3 * TOPICS_OF_PAGE.indexOf('theme:court');
  const shown = ['context', 'C', 'q_1', 'q_20', 'a_1', 'a_20', 'D_1', 'D_20', 'r_1', 'r_2', 'seed', 'b', 'B'];
  const cells = [`Z_${cell}`, `key_${cell}`, `token_${cell}_0`, `Z_${spare}`, `key_${spare}`];
  const cellBytes = (at: number) => vector.second.slice(64 + 64 * at, 128 + 64 * at);
  const digest = (message: string) => createHash('sha512').update(Buffer.from(message, 'hex')).digest('hex');
  return [
    `couple    ${vector.couple}`,
    `round     ${vector.round}`,
    `chance    ${vector.seed}`,
    `opener    ${JSON.stringify(vector.opener)}`,
    `answerer  ${JSON.stringify(vector.answerer)}`,
    `picks     ${vector.picks.join(' ')}`,
    ...[...shown, ...cells].map((what) => `${what.padEnd(9)} ${values[what]}`),
    `${`cell_${cell}`.padEnd(9)} ${cellBytes(cell)}`,
    `${`cell_${spare}`.padEnd(9)} ${cellBytes(spare)} (noise: the answerer says no)`,
    `H(first)  ${digest(vector.first)}`,
    `H(second) ${digest(vector.second)}`,
    `H(third)  ${digest(vector.third)}`,
    `found     ${JSON.stringify(vector.found)}`,
  ].join('\n');
}

export const shownOnPage = (): string => /```text vector\n([^`]*)\n```/.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';

if (process.argv[1] === import.meta.filename) {
  const vectors = makeVectors();
  writeFileSync(FILE, `${JSON.stringify(vectors, null, 2)}\n`);
  const [small] = vectors;
  const block = small ? shortened(small) : '';
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(/```text vector\n[^`]*\n```/, () => `\`\`\`text vector\n${block}\n\`\`\``),
  );
}
