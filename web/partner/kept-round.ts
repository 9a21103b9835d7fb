/** What one side has to remember of a comparison until it is over, as it lies in the journal: of one size for both sides. */
import * as z from 'zod/mini';
import { fromBase64url, toBase64url } from '../client/base64url.ts';
import type { OpenerSecret } from './match-protocol.ts';

/** More than either side needs. */
const LENGTH = 2_200;

const kept = z.object({ version: z.literal(1), kind: z.literal('round'), contents: z.string() });
const contents = z.union([
  z.object({
    side: z.literal('opener'),
    couple: z.string(),
    round: z.string(),
    choice: z.string(),
    picks: z.array(z.int()),
    logs: z.array(z.string()),
  }),
  z.object({ side: z.literal('answerer'), couple: z.string(), round: z.string(), seed: z.string() }),
]);

interface RoundSecret {
  couple: string;
  round: string;
}
export interface OpenedRound extends RoundSecret {
  side: 'opener';
  kept: OpenerSecret;
}
export interface AnsweredRound extends RoundSecret {
  side: 'answerer';
  seed: Uint8Array;
}

export function roundRecord(secret: OpenedRound | AnsweredRound): z.infer<typeof kept> {
  const { side, couple, round } = secret;
  const flat =
    side === 'opener'
      ? {
          choice: toBase64url(secret.kept.choice),
          picks: secret.kept.secret.picks,
          logs: secret.kept.secret.logs.map(toBase64url),
        }
      : { seed: toBase64url(secret.seed) };
  return { version: 1, kind: 'round', contents: JSON.stringify({ side, couple, round, ...flat }).padEnd(LENGTH) };
}

/** Null for what is no such record. */
export function readRoundRecord(value: unknown): OpenedRound | AnsweredRound | null {
  const record = kept.safeParse(value);
  if (!record.success) return null;
  const parsed = contents.safeParse(JSON.parse(record.data.contents));
  if (!parsed.success) return null;
  const { couple, round } = parsed.data;
  if (parsed.data.side === 'answerer') {
    return { side: 'answerer', couple, round, seed: fromBase64url(parsed.data.seed) };
  }
  const { choice, picks, logs } = parsed.data;
  const secret = { picks, logs: logs.map((log) => fromBase64url(log)) };
  return { side: 'opener', couple, round, kept: { choice: fromBase64url(choice), secret } };
}
