/**
 * The couple's comparison of two lists: its stage for this person, its actions, and what one side has to remember until
 * it is over. Steps that wait only for this browser run automatically; each step is complete in itself and can be
 * retried. States and checks: docs/match-protocol.md section 10.
 */
import type { BodyOf } from '../../../domain/api.ts';
import type { WishAnswers } from '../../../domain/list/wish-list.ts';
import { type Matches, matchesRecord, readMatches } from '../../../domain/list/wish-match.ts';
import { TOPIC_LIST } from '../../../domain/list/wish-topics.ts';
import type { CallApi } from '../../client/api.ts';
import { hasStatus } from '../../client/api-error.ts';
import { deriveCoupleKey, readCoupleKey } from '../../journal/couple/couple-key.ts';
import { COUPLE_KEY_ID, MATCHES_ID, ROOM, ROUND_ID, refuseNewer } from '../../journal/couple/partner-records.ts';
import { waitBeforeRetry } from '../../journal/journal-error.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { MatchBroken, runInPieces } from './match-run.ts';
import {
  type AnsweredRound,
  type ClosedRound,
  type OpenedRound,
  readRoundRecord,
  roundRecord,
} from './round-record.ts';
import { listOf, type OtherList, olderOf, openMessage, sealMessage, stepOf } from './sealed-message.ts';

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
 * messages do not hold; `lost`: what this side has to remember of it is not in this journal; `older-list`: it began with a
 * list of topics from before an update. Two different lists cannot be compared either (`OtherList`).
 */
export type Comparison =
  | { stage: 'alone' | 'no-key' }
  | {
      stage: 'ready' | 'waiting' | 'asked' | 'answered' | 'broken' | 'lost' | 'older-list' | OtherList;
      couple: Couple;
      /** The id of the one under way. */
      round: string | null;
      /** The sealed opening, if this person was asked. */
      opening: string | null;
      /** The result of the last finished one. */
      found: Found | null;
    };

/** Rejects with the errors of the API or the journal. */
export async function lookAtComparison(deps: PartnerDeps): Promise<Comparison> {
  const [{ couple: id, round }, { records, newer }] = await Promise.all([
    deps.api('GET /partner/rounds/current'),
    deps.journal.list<unknown>(ROOM),
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
  if (!round) return { ...base, stage: 'ready' };
  const own = ownOf(contentsOf(ROUND_ID), id, round.id);
  const other = await otherList(base.couple, round, own);
  if (other) return { ...base, stage: other };
  if (round.mine && round.stage === 'done') {
    const found = await keepUnheard(deps, own, base.found);
    return { ...base, stage: 'ready', round: null, found };
  }
  if (round.stage === 'waiting') {
    return round.mine ? { ...base, stage: 'waiting' } : { ...base, stage: 'asked', opening: round.message ?? '' };
  }
  if (round.message === undefined) return { ...base, stage: 'answered' };
  refuseNewer(newer, ROUND_ID);
  try {
    const found = own && (await finish(deps, base.couple, own, round.message));
    return found ? { ...base, stage: 'ready', round: null, found } : { ...base, stage: 'lost' };
  } catch (error) {
    if (error instanceof MatchBroken) return { ...base, stage: 'broken' };
    throw error;
  }
}

type OwnRound = NonNullable<ReturnType<typeof readRoundRecord>>;

/** What this side remembers of a comparison; null for nothing, or of another. */
function ownOf(value: unknown, couple: string, round: string): OwnRound | null {
  const kept = readRoundRecord(value);
  return kept?.round === round && kept.couple === couple ? kept : null;
}

type Seen = NonNullable<BodyOf<'GET /partner/rounds/current'>['round']>;

/** By what this side began it with, and by the message to read; null where both have this list, or nobody can tell. */
async function otherList(
  { id: couple, key }: Couple,
  { id: round, stage, message }: Seen,
  own: OwnRound | null,
): Promise<OtherList | 'older-list' | null> {
  if (own && own.list < TOPIC_LIST) return 'older-list';
  const theirs = message === undefined ? null : await listOf(key, { couple, round }, stepOf(stage), message);
  return olderOf(own?.list ?? TOPIC_LIST) ?? (theirs === null ? null : olderOf(theirs));
}

/** Runs this side's last step once its message arrived. */
async function finish(deps: PartnerDeps, couple: Couple, kept: OwnRound, sealed: string): Promise<Found> {
  const { round } = kept;
  const name = { couple: couple.id, round };
  if (kept.side === 'answerer') {
    const { checkRound } = await import('./match-protocol.ts');
    const third = await openMessage(couple.key, name, 'third', sealed);
    const found = { made: deps.now.toISOString(), matches: checkRound(kept.seed, third) };
    await keepMatches(deps, couple.id, found);
    await clearAway(deps.api, round);
    return found;
  }
  const closed = kept.side === 'closed' ? kept : await closeOnce(deps, couple, kept, sealed);
  // Tells the other side first, so that nobody sees matches that only one of the two has.
  const message = await sealMessage(couple.key, name, 'third', closed.third);
  await deps.api('PUT /partner/rounds/{id}/third', { params: { id: round }, body: { message } });
  return keepMatches(deps, couple.id, closed);
}

/** Forgets what opens cells before it sends anything, so that no second answer to the same opening is ever read. */
async function closeOnce(
  deps: PartnerDeps,
  { key }: Couple,
  { couple, round, list, kept }: OpenedRound,
  sealed: string,
): Promise<ClosedRound> {
  const { closeRound } = await import('./match-protocol.ts');
  const name = { couple, round };
  const second = await openMessage(key, name, 'second', sealed);
  const { third, matches } = await runInPieces(closeRound(name, kept, second, randomBytes));
  const closed = { side: 'closed' as const, couple, round, list, third, made: deps.now.toISOString(), matches };
  await keepRecord(deps, ROUND_ID, roundRecord(closed));
  return closed;
}

/** What was found in a comparison whose last message arrived, though this browser did not hear so. */
async function keepUnheard(deps: PartnerDeps, own: OwnRound | null, found: Found | null): Promise<Found | null> {
  return own?.side === 'closed' && own.made !== found?.made ? keepMatches(deps, own.couple, own) : found;
}

async function keepMatches(deps: PartnerDeps, couple: string, { made, matches }: Found): Promise<Found> {
  await keepRecord(deps, MATCHES_ID, matchesRecord(couple, made, matches));
  return { made, matches };
}

/** Both have it now; if it was removed meanwhile, that is fine too. */
async function clearAway(api: CallApi, round: string): Promise<void> {
  try {
    await api('DELETE /partner/rounds/{id}', { params: { id: round } });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

/** Overwrites any stored value. Rejects if it cannot be stored. */
export async function keepRecord(deps: PartnerDeps, id: string, value: unknown): Promise<void> {
  const day = deps.now.toISOString().slice(0, 10);
  for (let attempt = 1; !(await deps.journal.write(ROOM, id, value, day)).saved; attempt++)
    await waitBeforeRetry(attempt);
}

const randomBytes = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

/** Rejects with the errors of API and journal, with 409 if one is running already, and with 429 at the daily limit. */
export async function startComparison(deps: PartnerDeps, couple: Couple, answers: WishAnswers): Promise<void> {
  const { openRound } = await import('./match-protocol.ts');
  const name = { couple: couple.id, round: crypto.randomUUID() };
  const { first, kept } = await runInPieces(openRound(name, answers, randomBytes));
  const message = await sealMessage(couple.key, name, 'first', first);
  await sendRemembering(deps, { side: 'opener', ...name, list: TOPIC_LIST, kept }, () =>
    deps.api('POST /partner/rounds', { body: { id: name.round, message } }),
  );
}

/** Rejects with MatchBroken for an invalid opening, with 409 if it was answered already, and with 404 if it is over. */
export async function answerComparison(
  deps: PartnerDeps,
  couple: Couple,
  round: string,
  opening: string,
  answers: WishAnswers,
): Promise<void> {
  const { answerRound, SEED_BYTES } = await import('./match-protocol.ts');
  const name = { couple: couple.id, round };
  const first = await openMessage(couple.key, name, 'first', opening);
  const seed = randomBytes(SEED_BYTES);
  const second = await runInPieces(answerRound(name, answers, first, seed, randomBytes));
  const message = await sealMessage(couple.key, name, 'second', second);
  await sendRemembering(deps, { side: 'answerer', ...name, list: TOPIC_LIST, seed }, () =>
    deps.api('PUT /partner/rounds/{id}/second', { params: { id: round }, body: { message } }),
  );
}

/** Does not tell the other. One that is over already counts as withdrawn. */
export async function withdrawComparison({ api }: Pick<PartnerDeps, 'api'>, round: string): Promise<void> {
  try {
    await api('DELETE /partner/rounds/{id}', { params: { id: round } });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

/** Stores its state first, so that it never sends a message whose answer it could not read. Restores the previous state if the server refuses. */
async function sendRemembering(
  deps: PartnerDeps,
  secret: OpenedRound | AnsweredRound,
  send: () => Promise<unknown>,
): Promise<void> {
  const before = await deps.journal.read<unknown>(ROOM, ROUND_ID);
  await keepRecord(deps, ROUND_ID, roundRecord(secret));
  try {
    await send();
  } catch (error) {
    if (before && hasStatus(error, 409)) await keepRecord(deps, ROUND_ID, before.value);
    throw error;
  }
}
