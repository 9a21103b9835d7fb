/** From a kept request to a record in the sealed journal: the journal first, so that nothing is charged that could not be kept. */
import { callApi } from '../client/api.ts';
import type { GenerationRequest } from '../journal/kept-request.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { askInStages, type ServerStage } from './ask-in-stages.ts';
import { NothingFits } from './generation-failure.ts';
import { forgetRequest, keepRequest } from './generation-request.ts';
import type { Generator } from './generator.ts';

/** 'answered': it is here and paid for, and only the storing is left. */
export type Stage = ServerStage | { stage: 'opened' } | { stage: 'answered' } | { stage: 'stored' };

export interface Making {
  signal: AbortSignal;
  onStage(stage: Stage): void;
}

/** The answer, once it is stored under `request.recordId`. Throws what `failureOf` understands, or the abort. */
export async function makeGeneration<Order, Answer, Aside>(
  generator: Generator<Order, Answer, Aside>,
  request: GenerationRequest<Order, Answer, Aside>,
  { signal, onStage }: Making,
): Promise<Answer> {
  const { userId, recordId, key, order } = request;
  const { endpoint, room, words } = generator;
  await keepRequest(generator, request);
  // Before anything is stored, so that nothing lands where it was not wanted.
  if (request.cloudBackup !== undefined) {
    const { cloudBackup } = request;
    await callApi('PATCH /profile', { body: { preferences: { cloudBackup } }, signal });
  }
  const journal = await ownJournal(userId);
  signal.throwIfAborted();
  onStage({ stage: 'opened' });
  const sent = generator.atSending?.(order, new Date()) ?? order;
  const answer =
    request.answer ??
    (await askInStages<Answer>({ endpoint, key, order: sent, lost: words.lost }, { signal, onStage }));
  // Locked or left meanwhile: nothing of it is held here. It is made and paid for, and handed over again for the same key.
  signal.throwIfAborted();
  try {
    generator.check(answer);
  } catch (error) {
    if (error instanceof NothingFits) await forgetRequest(generator);
    throw error;
  }
  // From here on it is paid for: only storing is left, and a reload goes on with that.
  await keepRequest(generator, { ...request, state: 'going', answer });
  onStage({ stage: 'answered' });
  const { value, day } = generator.record(request, answer);
  // Not saved means that it is there already, from a try whose answer was lost.
  await journal.write(room, recordId, value, day);
  await forgetRequest(generator);
  onStage({ stage: 'stored' });
  return answer;
}
