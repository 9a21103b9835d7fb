/** Where the couple's comparison stands for this person. What waits only for their browser is done on the way. */
import { type Matches, matchesRecord, readMatches } from '../../domain/list/wish-match.ts';
import { type CallApi, hasStatus } from '../client/call-api.ts';
import { beforeAnotherTry } from '../journal/another-try.ts';
import { deriveCoupleKey, readCoupleKey } from '../journal/couple-key.ts';
import type { Journal } from '../journal/journal.ts';
import { COUPLE_KEY_ID, MATCHES_ID, ROOM, ROUND_ID, refuseNewer } from '../journal/partner-records.ts';
import { readRoundRecord } from './kept-round.ts';
import { MatchBroken } from './match-broken.ts';
import { openMessage, sealMessage } from './match-seal.ts';
import { runInPieces } from './run-in-pieces.ts';

/** What every act needs. */
export interface Desk {
  api: CallApi;
  journal: Journal;
  /** Now; its date is what the server sees of a record's age. */
  now: Date;
}

export interface Couple {
  id: string;
  /** The couple's key for lists. */
  key: CryptoKey;
}

export interface Found {
  /** ISO 8601. */
  made: string;
  matches: Matches;
}

/**
 * `alone`: not linked with anyone; `no-key`: linked, and the shared key is not in this journal. With a key: `ready` to
 * start one; `waiting` for the partner; `asked` by the partner; `answered`, and the partner has to look; `broken`: its
 * messages do not hold; `lost`: what this side has to remember of it is not in this journal.
 */
export type Comparison =
  | { stage: 'alone' | 'no-key' }
  | {
      stage: 'ready' | 'waiting' | 'asked' | 'answered' | 'broken' | 'lost';
      couple: Couple;
      /** The id of the one under way. */
      round: string | null;
      /** The sealed opening, where this person was asked. */
      opening: string | null;
      /** The result of the last finished one. */
      found: Found | null;
    };

/** Rejects as the API or the journal does. */
export async function lookAtComparison(desk: Desk): Promise<Comparison> {
  const [{ couple: id, round }, { records, newer }] = await Promise.all([
    desk.api('GET /partner/rounds/current'),
    desk.journal.list<unknown>(ROOM),
  ]);
  const contentsOf = (record: string): unknown => records.find((candidate) => candidate.id === record)?.value;
  if (id === null) return { stage: 'alone' };
  refuseNewer(newer, COUPLE_KEY_ID, MATCHES_ID);
  const key = readCoupleKey(contentsOf(COUPLE_KEY_ID));
  if (key?.couple !== id) return { stage: 'no-key' };
  const kept = readMatches(contentsOf(MATCHES_ID));
  const base = {
    couple: { id, key: await deriveCoupleKey(key, 'lists') },
    round: round?.id ?? null,
    opening: null,
    found: kept?.couple === id ? { made: kept.made, matches: kept.matches } : null,
  };
  if (!round || (round.mine && round.stage === 'done')) return { ...base, stage: 'ready', round: null };
  if (round.stage === 'waiting') {
    return round.mine ? { ...base, stage: 'waiting' } : { ...base, stage: 'asked', opening: round.message ?? '' };
  }
  if (round.message === undefined) return { ...base, stage: 'answered' };
  refuseNewer(newer, ROUND_ID);
  try {
    const found = await finish(desk, base.couple, round.id, round.message, contentsOf(ROUND_ID));
    return found ? { ...base, stage: 'ready', round: null, found } : { ...base, stage: 'lost' };
  } catch (error) {
    if (error instanceof MatchBroken) return { ...base, stage: 'broken' };
    throw error;
  }
}

/** The last step of this side, as soon as its message is there: null when what it needs was not kept here. */
async function finish(
  desk: Desk,
  couple: Couple,
  round: string,
  sealed: string,
  value: unknown,
): Promise<Found | null> {
  const kept = readRoundRecord(value);
  if (kept?.round !== round || kept.couple !== couple.id) return null;
  const { checkRound, closeRound } = await import('./match-protocol.ts');
  const name = { couple: couple.id, round };
  if (kept.side === 'answerer') {
    const third = await openMessage(couple.key, name, 'third', sealed);
    const found = await keepMatches(desk, couple, checkRound(kept.seed, third));
    await clearAway(desk.api, round);
    return found;
  }
  const second = await openMessage(couple.key, name, 'second', sealed);
  const { third, matches } = await runInPieces(closeRound(name, kept.kept, second, randomBytes));
  // The other is told first: nobody looks at matches that only one of the two has.
  const message = await sealMessage(couple.key, name, 'third', third);
  await desk.api('PUT /partner/rounds/{id}/third', { params: { id: round }, body: { message } });
  return keepMatches(desk, couple, matches);
}

async function keepMatches(desk: Desk, couple: Couple, matches: Matches): Promise<Found> {
  const made = desk.now.toISOString();
  await keepRecord(desk, MATCHES_ID, matchesRecord(couple.id, made, matches));
  return { made, matches };
}

/** Both have it now. That it went meanwhile is as good. */
async function clearAway(api: CallApi, round: string): Promise<void> {
  try {
    await api('DELETE /partner/rounds/{id}', { params: { id: round } });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

/** Writes over whatever lies there. Rejects when it could not be kept. */
export async function keepRecord(desk: Desk, id: string, value: unknown): Promise<void> {
  const day = desk.now.toISOString().slice(0, 10);
  for (let tries = 1; !(await desk.journal.write(ROOM, id, value, day)).saved; tries++) await beforeAnotherTry(tries);
}

export const randomBytes = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
