/** What one side has to remember of a comparison until it is over: one sealed record, as long for either side and at each step. */
import * as z from 'zod/mini';
import { type Matches, OUTCOMES } from '../../../domain/list/wish-match.ts';
import { TOPICS } from '../../../domain/list/wish-topics.ts';
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';
import type { OpenerSecret } from './match-protocol.ts';

interface Remembered {
  couple: string;
  round: string;
  /** Of topics that it is about. */
  list: number;
}
export interface OpenedRound extends Remembered {
  side: 'opener';
  kept: OpenerSecret;
}
/** The opener's once she has read the answer: nothing in it opens a cell. */
export interface ClosedRound extends Remembered {
  side: 'closed';
  third: Uint8Array;
  /** ISO 8601. */
  made: string;
  matches: Matches;
}
export interface AnsweredRound extends Remembered {
  side: 'answerer';
  seed: Uint8Array;
}
type RoundSecret = OpenedRound | ClosedRound | AnsweredRound;

/** Records from before there was a second list do not name theirs. */
const remembered = { couple: z.string(), round: z.string(), list: z._default(z.int(), 1) };

/** More than any of them needs. */
const LENGTH = 2_200;

const kept = z.object({ version: z.literal(1), kind: z.literal('round'), contents: z.string() });
const contents = z.union([
  z.object({
    side: z.literal('opener'),
    ...remembered,
    choice: z.string(),
    picks: z.array(z.int()),
    logs: z.array(z.string()),
  }),
  z.object({
    side: z.literal('closed'),
    ...remembered,
    third: z.string(),
    made: z.string(),
    /** Places of topic and outcome. */
    matches: z.array(z.tuple([z.int(), z.int()])),
  }),
  z.object({ side: z.literal('answerer'), ...remembered, seed: z.string() }),
]);

function flatten(secret: RoundSecret): z.infer<typeof contents> {
  const { side, couple, round, list } = secret;
  if (side === 'answerer') return { side, couple, round, list, seed: toBase64url(secret.seed) };
  if (side === 'closed') {
    const matches = TOPICS.flatMap((topic, place): [number, number][] => {
      const outcome = secret.matches[topic];
      return outcome ? [[place, OUTCOMES.indexOf(outcome)]] : [];
    });
    return { side, couple, round, list, third: toBase64url(secret.third), made: secret.made, matches };
  }
  const { choice, secret: own } = secret.kept;
  return { side, couple, round, list, choice: toBase64url(choice), picks: own.picks, logs: own.logs.map(toBase64url) };
}

export const roundRecord = (secret: RoundSecret): z.infer<typeof kept> => ({
  version: 1,
  kind: 'round',
  contents: JSON.stringify(flatten(secret)).padEnd(LENGTH),
});

/** Null for what is no such record. */
export function readRoundRecord(value: unknown): RoundSecret | null {
  const record = kept.safeParse(value);
  if (!record.success) return null;
  const parsed = contents.safeParse(JSON.parse(record.data.contents));
  if (!parsed.success) return null;
  const flat = parsed.data;
  const { couple, round, list } = flat;
  if (flat.side === 'answerer') return { side: flat.side, couple, round, list, seed: fromBase64url(flat.seed) };
  if (flat.side === 'closed') {
    const { third, made } = flat;
    return {
      side: flat.side,
      couple,
      round,
      list,
      third: fromBase64url(third),
      made,
      matches: matchesOf(flat.matches),
    };
  }
  const secret = { picks: flat.picks, logs: flat.logs.map((log) => fromBase64url(log)) };
  return { side: flat.side, couple, round, list, kept: { choice: fromBase64url(flat.choice), secret } };
}

function matchesOf(places: readonly (readonly [number, number])[]): Matches {
  const matches: Matches = {};
  for (const [at, place] of places) {
    const [topic, outcome] = [TOPICS[at], OUTCOMES[place]];
    if (topic && outcome) matches[topic] = outcome;
  }
  return matches;
}
