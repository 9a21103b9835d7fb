/** The presses of a comparison: start one, answer one, withdraw it. Each is whole in itself and can be tried again. */
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { hasStatus } from '../client/call-api.ts';
import { ROOM, ROUND_ID } from '../journal/partner-records.ts';
import { type AnsweredRound, type OpenedRound, roundRecord } from './kept-round.ts';
import { type Couple, type Desk, keepRecord, randomBytes } from './look-at-comparison.ts';
import { openMessage, sealMessage } from './match-seal.ts';
import { runInPieces } from './run-in-pieces.ts';

/** Rejects as the API and the journal do, with 409 when one is under way already and 429 when it was enough for a day. */
export async function startComparison(desk: Desk, couple: Couple, answers: WishAnswers): Promise<void> {
  const { openRound } = await import('./match-protocol.ts');
  const name = { couple: couple.id, round: crypto.randomUUID() };
  const { first, kept } = await runInPieces(openRound(name, answers, randomBytes));
  const message = await sealMessage(couple.key, name, 'first', first);
  await sendRemembering(desk, { side: 'opener', ...name, kept }, () =>
    desk.api('POST /partner/rounds', { body: { id: name.round, message } }),
  );
}

/** Rejects with MatchBroken for an opening that does not hold, with 409 when it was answered already, 404 when it is over. */
export async function answerComparison(
  desk: Desk,
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
  await sendRemembering(desk, { side: 'answerer', ...name, seed }, () =>
    desk.api('PUT /partner/rounds/{id}/second', { params: { id: round }, body: { message } }),
  );
}

/** The other is not told. One that is over already is as good as withdrawn. */
export async function withdrawComparison({ api }: Pick<Desk, 'api'>, round: string): Promise<void> {
  try {
    await api('DELETE /partner/rounds/{id}', { params: { id: round } });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

/** Remembers first, so that nothing is sent whose answer could not be read; what was remembered before comes back if it is refused. */
async function sendRemembering(
  desk: Desk,
  secret: OpenedRound | AnsweredRound,
  send: () => Promise<unknown>,
): Promise<void> {
  const before = await desk.journal.read<unknown>(ROOM, ROUND_ID);
  await keepRecord(desk, ROUND_ID, roundRecord(secret));
  try {
    await send();
  } catch (error) {
    if (before && hasStatus(error, 409)) await keepRecord(desk, ROUND_ID, before.value);
    throw error;
  }
}
