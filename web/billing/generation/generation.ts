/** Something made for a credit, from the request kept on this device to the record in the sealed journal. Each tool says what is its own of it. */

import type { BegunGeneration } from '../../../domain/billing/api.ts';
import { HOLD_MS, type Tool } from '../../../domain/billing/credits.ts';
import type { Room } from '../../../domain/sealed-record.ts';
import { DAY_MS } from '../../../domain/time-units.ts';
import { ApiError, callApi } from '../../client/api.ts';
import type { Place } from '../../client/worker-call.ts';
import type { GenerationRequest, Wanted } from '../../journal/bundles/kept-request.ts';
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../../journal/device-seal.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { type FailureWords, NothingFits } from './generation-failure.ts';

/** What everything that is made says of itself. */
export interface Made {
  writer: 'engine' | 'provider';
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}

/** What each tool that makes something for a credit says of itself; the making, paying, storing and failing are shared. */
export interface Generator<Order, Answer extends Made, ClientData = object> {
  /** Under which a click is kept on this device; one of its own per tool. */
  name: string;
  tool: Tool;
  /** Where its records lie in the sealed journal. */
  room: Room;
  words: FailureWords & {
    /** For a connection that breaks off while it is being paid for. */
    lost: string;
  };
  /** Where it is made. */
  engine: Place;
  /** Makes it in this browser: the same for the same order and terms, but for a provider's words. */
  make(order: Order, work: Work): Promise<Answer>;
  /** Throws NothingFits for an answer that holds nothing; nothing is charged for it then. */
  check(answer: Answer): void;
  /** What is written to the journal. Its day is the second member: YYYY-MM-DD, coarse, the server sees it. */
  record(request: GenerationRequest<Order, Answer, ClientData>, answer: Answer): { value: unknown; day: string };
  /** Given to the page that shows it, once it is stored under `recordId`. */
  handOver?(recordId: string, value: unknown): void;
  /** The order with what is true at the moment of making only, so that no try goes by an earlier one's clock; as it is unless told. */
  atMaking?(order: Order, now: Date): Order;
  /** Whether a stopped click asked for the same as a new one and is taken up by it; equal to the letter unless told. */
  isSame?(stopped: Order, wanted: Order): boolean;
}

/** As they happen. 'answered': it is here and paid for, and only the storing is left. */
export type Stage =
  | { stage: 'opened' }
  /** A credit is set aside. */
  | { stage: 'checked' }
  | { stage: 'scheduled'; sessions: number }
  /** Calls to the provider that have ended, well or not; absent where the library writes. */
  | { stage: 'writing'; done: number; of: number }
  | { stage: 'verified' }
  /** Absent where nothing is charged. */
  | { stage: 'charged' }
  | { stage: 'answered' }
  | { stage: 'stored' };

interface Telling {
  signal: AbortSignal;
  onStage(stage: Stage): void;
}

interface Making extends Telling {
  /** The key of the click that came after a cancel; null while none did. */
  nextKey(): string | null;
}

/** What the making of a tool goes by. */
export interface Work extends Telling {
  begun: BegunGeneration;
  /** Whether a provider may write. What was captured before is made again in the library's words, where it has any. */
  written: boolean;
  /** What the account was at the click, as far as the page said. */
  tier?: BegunGeneration['tier'] | undefined;
  /** Whether it was on a paid plan at this click or an earlier one under its key. */
  wasPaidPlan?: boolean;
}

/** The reason of an abort by which the person gives it up; any other leaves it to be gone on with. */
export const CANCELLED = new DOMException('Cancelled.', 'AbortError');

/**
 * From a kept request to a record in the sealed journal: the journal first, so that nothing is charged that could not be
 * kept. Returns the answer, once it is stored under `request.recordId`. Throws what `failureOf` understands,
 * or the abort.
 */
export async function makeGeneration<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  request: GenerationRequest<Order, Answer, ClientData>,
  making: Making,
): Promise<Answer> {
  const { signal, onStage } = making;
  await keepRequest(generator, request);
  // Before anything is stored, so that nothing lands where it was not wanted.
  if (request.cloudBackup !== undefined) {
    const { cloudBackup } = request;
    await callApi('PATCH /profile', { body: { preferences: { cloudBackup } }, signal });
  }
  const journal = await ownJournal(request.userId);
  signal.throwIfAborted();
  onStage({ stage: 'opened' });
  const { paid, answer: made } = request;
  const answer = paid && made ? made : await makeAndPay(generator, request, making);
  onStage({ stage: 'answered' });
  const { value, day } = generator.record(request, answer);
  // Side by side: what cannot be kept as paid for is asked for under its key again, and costs nothing. Not saved means that it
  // is there already, from a try whose answer was lost.
  const [stored] = await Promise.allSettled([
    journal.write(generator.room, request.recordId, value, day),
    paid ? null : keepRequest(generator, { ...request, state: 'going', answer, paid: true }),
  ]);
  if (stored.status === 'rejected') throw stored.reason;
  if (stored.value.saved && !making.signal.aborted) generator.handOver?.(request.recordId, value);
  await forgetRequest(generator);
  onStage({ stage: 'stored' });
  return answer;
}

/**
 * One credit is set aside, the thing is made and sealed on this device, and then the credit is spent: whatever ends in
 * between, the same key gives the one result for the one charge, or neither.
 */
async function makeAndPay<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  request: GenerationRequest<Order, Answer, ClientData>,
  { signal, onStage, nextKey }: Making,
): Promise<Answer> {
  const { tool, words } = generator;
  // Not ended by a cancel: what it sets aside is to be given back.
  const begun = await callApi('POST /generations', { body: { tool }, headers: { 'Idempotency-Key': request.key } });
  try {
    signal.throwIfAborted();
    onStage({ stage: 'checked' });
    const answer = await makeOrTake(generator, request, { begun, signal, onStage });
    // Locked or left meanwhile: nothing of it is held here, and the same key makes it again.
    signal.throwIfAborted();
    generator.check(answer);
    await keepRequest(generator, { ...request, state: 'going', answer });
    signal.throwIfAborted();
    const generation =
      begun.state === 'held'
        ? await capture(begun.generation, { tool, writer: answer.writer }, words.lost)
        : begun.generation;
    signal.throwIfAborted();
    if (begun.state === 'held') onStage({ stage: 'charged' });
    return { ...answer, generation };
  } catch (error) {
    await leaveOff(generator, request, begun, { error, signal, nextKey });
    throw error;
  }
}

/** What was paid for under this key, where it lies here; else it is made. What is held may be old: its hours are looked at anew. */
async function makeOrTake<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  { order, answer, written = false, tier, wasPaidPlan }: GenerationRequest<Order, Answer, ClientData>,
  work: Telling & Pick<Work, 'begun'>,
): Promise<Answer> {
  if (work.begun.state === 'captured' && answer) return answer;
  const said = { written, tier, wasPaidPlan: wasPaidPlan ?? tier === 'paid' };
  return generator.make(generator.atMaking?.(order, new Date()) ?? order, { ...work, ...said });
}

async function capture(id: string, body: { tool: Tool; writer: Made['writer'] }, lost: string): Promise<string> {
  try {
    const { generation } = await callApi('POST /generations/{id}/capture', { params: { id }, body });
    return generation;
  } catch (error) {
    const unanswered = error instanceof ApiError && error.code === 'unreachable';
    throw unanswered ? new ApiError(0, 'No Answer', { code: 'unreachable', sentence: lost }) : error;
  }
}

/**
 * Gives back what was set aside, but for whoever only left and goes on with it later, and where another click under the
 * same key has come: whatever is set aside for it is that one's. What was spent stays so.
 */
async function leaveOff<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  request: GenerationRequest<Order, Answer, ClientData>,
  { generation: id, state }: BegunGeneration,
  { error, signal, nextKey }: { error: unknown } & Pick<Making, 'signal' | 'nextKey'>,
): Promise<void> {
  const cancelled = signal.reason === CANCELLED;
  if (signal.aborted && !cancelled) return;
  const next = nextKey();
  if (next === request.key) return;
  if (error instanceof NothingFits) await forgetRequest(generator);
  // Over the one that was sealed just now, which a reload would go on with.
  if (cancelled && next === null) await keepRequest(generator, { ...request, state: 'stopped' }).catch(() => undefined);
  // Where even this fails, the hold expires by itself.
  if (state !== 'held') return;
  await callApi('POST /generations/{id}/void', { params: { id }, body: {} })
    .then(() => noteGivenBack(generator, request))
    .catch(() => undefined);
}

async function noteGivenBack<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  { userId, key }: GenerationRequest<Order, Answer, ClientData>,
): Promise<void> {
  const { holdUntil, ...kept } = (await readRequest(generator, userId)) ?? {};
  if ('key' in kept && kept.key === key && holdUntil) await keepRequest(generator, kept);
}

/** For so long what was begun is gone on with by itself. */
const GOING_MS = 6 * DAY_MS;
/**
 * What was made, or stopped, and may have been charged waits as long as the answers that it was made of (`use-kept-form.ts`).
 * The server knows what was charged by its key for good; what was not costs no more than a new click.
 */
const WAITING_MS = 14 * DAY_MS;

/**
 * The request as it is kept sealed on this device until what it made is stored: the same key on every try, so that a
 * reload or a lost connection neither loses what was made nor pays for it twice.
 */
export async function readRequest<Order, Answer extends Made, ClientData>(
  { name }: Generator<Order, Answer, ClientData>,
  userId: string,
): Promise<GenerationRequest<Order, Answer, ClientData> | null> {
  const found = await openOnDevice<GenerationRequest<Order, Answer, ClientData>>(name);
  return found?.version === 1 && found.userId === userId ? found : null;
}

export const keepRequest = <Order, Answer extends Made, ClientData>(
  { name }: Generator<Order, Answer, ClientData>,
  request: GenerationRequest<Order, Answer, ClientData>,
): Promise<void> =>
  sealOnDevice(name, request, { ttlMs: request.state === 'going' && !request.answer ? GOING_MS : WAITING_MS });

export const forgetRequest = ({ name }: Pick<Generator<never, never>, 'name'>): Promise<void> => forgetOnDevice(name);

/** Of a hold that begins now. */
export const holdEnd = (): number => Date.now() + HOLD_MS;

/**
 * A new request, or the stopped one when it asked for the same. Another wish takes over the stopped one's key: a click that
 * was charged and gave nothing pays for whatever is made next, once.
 */
export function generationRequest<Order, Answer extends Made, ClientData>(
  { isSame = equal }: Pick<Generator<Order, Answer, ClientData>, 'isSame'>,
  userId: string,
  wanted: Wanted<Order, ClientData>,
  stopped: GenerationRequest<Order, Answer, ClientData> | null,
  cloudBackup?: boolean,
): GenerationRequest<Order, Answer, ClientData> {
  const { tier } = wanted;
  const holdUntil = wanted.hadCredit ? holdEnd() : stopped?.holdUntil;
  const said = {
    state: 'going' as const,
    ...(cloudBackup !== undefined && { cloudBackup }),
    ...(tier && { tier }),
    ...(holdUntil && { holdUntil }),
    ...((stopped?.wasPaidPlan || stopped?.tier === 'paid') && { wasPaidPlan: true as const }),
  };
  if (stopped && isSame(stopped.order, wanted.order)) return { ...stopped, ...said };
  const { key, recordId } = stopped ?? { key: crypto.randomUUID(), recordId: crypto.randomUUID() };
  return { version: 1, userId, key, recordId, ...wanted, ...said };
}

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
