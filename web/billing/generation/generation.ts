/** Something made for a credit, from the request kept on this device to the record in the sealed journal. Each tool says what is its own of it. */

import { STAGES_TYPE } from '../../../domain/billing/generation.ts';
import type { ProblemDocument } from '../../../domain/problem.ts';
import type { Room } from '../../../domain/sealed-record.ts';
import { ApiError, type ApiRequest, callApi, callApiOpenly } from '../../client/api.ts';
import type { GenerationRequest, Wanted } from '../../journal/bundles/kept-request.ts';
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../../journal/device-seal.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { type FailureWords, NothingFits } from './generation-failure.ts';

/** What each tool that makes something for a credit says of itself; the asking, paying, storing and failing are shared. */
export interface Generator<Order, Answer, ClientData = object> {
  /** Under which a click is kept on this device; one of its own per tool. */
  name: string;
  endpoint: GenerationName;
  /** Where its records lie in the sealed journal. */
  room: Room;
  words: FailureWords & {
    /** For a connection that breaks off while the answer is on its way. */
    lost: string;
  };
  /** Throws NothingFits for an answer that holds nothing; nothing was charged for it then. */
  check(answer: Answer): void;
  /** What is written to the journal. Its day is the second member: YYYY-MM-DD, coarse, the server sees it. */
  record(request: GenerationRequest<Order, Answer, ClientData>, answer: Answer): { value: unknown; day: string };
  /** The order with what is true at the moment of sending only, so that no try goes by an earlier one's clock; as it is unless told. */
  atSending?(order: Order, now: Date): Order;
  /** Whether a stopped click asked for the same as a new one and is taken up by it; equal to the letter unless told. */
  isSame?(stopped: Order, wanted: Order): boolean;
}

/** The server's stages, as they happen; a line of another kind is ignored. */
type ServerStage =
  | { stage: 'checked' }
  | { stage: 'scheduled'; sessions: number }
  | { stage: 'writing'; done: number; of: number }
  | { stage: 'verified' }
  | { stage: 'charged' };

/** 'answered': it is here and paid for, and only the storing is left. */
export type Stage = ServerStage | { stage: 'opened' } | { stage: 'answered' } | { stage: 'stored' };

interface Making {
  signal: AbortSignal;
  onStage(stage: Stage): void;
}

/**
 * From a kept request to a record in the sealed journal: the journal first, so that nothing is charged that could not be
 * kept. Returns the answer, once it is stored under `request.recordId`. Throws what `failureOf` understands,
 * or the abort.
 */
export async function makeGeneration<Order, Answer, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  request: GenerationRequest<Order, Answer, ClientData>,
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

/** Shorter than the server remembers a key (7 days). */
const LIFE_MS = 6 * 24 * 60 * 60 * 1000;

/**
 * The request as it is kept sealed on this device until what it made is stored: the same key on every try, so that a
 * reload or a lost connection neither loses what was made nor pays for it twice.
 */
export async function readRequest<Order, Answer, ClientData>(
  { name }: Generator<Order, Answer, ClientData>,
  userId: string,
): Promise<GenerationRequest<Order, Answer, ClientData> | null> {
  const found = await openOnDevice<GenerationRequest<Order, Answer, ClientData>>(name);
  return found?.version === 1 && found.userId === userId ? found : null;
}

export const keepRequest = <Order, Answer, ClientData>(
  { name }: Generator<Order, Answer, ClientData>,
  request: GenerationRequest<Order, Answer, ClientData>,
): Promise<void> => sealOnDevice(name, request, { ttlMs: LIFE_MS });

export const forgetRequest = ({ name }: Pick<Generator<never, never>, 'name'>): Promise<void> => forgetOnDevice(name);

/** A new request, or the stopped one when it asked for the same. */
export function generationRequest<Order, Answer, ClientData>(
  { isSame = equal }: Pick<Generator<Order, Answer, ClientData>, 'isSame'>,
  userId: string,
  wanted: Wanted<Order, ClientData>,
  stopped: GenerationRequest<Order, Answer, ClientData> | null,
  cloudBackup?: boolean,
): GenerationRequest<Order, Answer, ClientData> {
  const choice = cloudBackup === undefined ? {} : { cloudBackup };
  if (stopped && isSame(stopped.order, wanted.order)) return { ...stopped, ...choice, state: 'going' };
  const [key, recordId] = [crypto.randomUUID(), crypto.randomUUID()];
  return { version: 1, userId, key, recordId, ...wanted, state: 'going', ...choice };
}

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type LastLine<Answer> =
  | { stage: 'done'; status: number; body: Answer }
  | { stage: 'failed'; problem: Partial<ProblemDocument> };

/** What makes something for a credit. */
type GenerationName = 'POST /plans' | 'POST /ideas' | 'POST /scenarios';

interface StagedRequest {
  endpoint: GenerationName;
  /** The Idempotency-Key. */
  key: string;
  order: unknown;
  /** Said when the connection breaks off on the way. */
  lost: string;
}

interface Watching {
  signal: AbortSignal;
  onStage(stage: ServerStage): void;
}

/** Told stage by stage where the server offers that. Throws an ApiError as `callApi` does, or the abort of the signal as it is. */
async function askInStages<Answer>(
  { endpoint, key, order, lost }: StagedRequest,
  { signal, onStage }: Watching,
): Promise<Answer> {
  const answer = await callApiOpenly(endpoint, {
    body: order,
    headers: { 'Idempotency-Key': key, Accept: `${STAGES_TYPE}, application/json` },
    signal,
  } as ApiRequest<GenerationName>);
  if (!answer.headers.get('Content-Type')?.includes(STAGES_TYPE) || !answer.body) return answer.json();
  try {
    for await (const text of lines(answer.body)) {
      const line = JSON.parse(text) as ServerStage | LastLine<Answer>;
      if (line.stage === 'done') return line.body;
      if (line.stage === 'failed') throw refusal(line.problem);
      onStage(line);
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw connectionLost(lost);
  }
  throw connectionLost(lost);
}

async function* lines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const complete = (rest + piece.value).split('\n');
    rest = complete.pop() ?? '';
    yield* complete.filter(Boolean);
  }
  if (rest.trim()) yield rest;
}

const refusal = ({ status = 500, code, detail, field }: (LastLine<never> & { stage: 'failed' })['problem']): ApiError =>
  new ApiError(status, '', { ...(code && { code }), ...(detail && { sentence: detail }), ...(field && { field }) });

const connectionLost = (sentence: string): ApiError => new ApiError(0, 'No Answer', { code: 'unreachable', sentence });
