/** Asks the server for what a press wants, told stage by stage where the server offers that. */
import { STAGES_TYPE } from '../../domain/billing/generation.ts';
import { ApiError, type ApiRequest, callApiOpenly } from '../client/api.ts';

/** The server's stages, as they happen; a line of another kind is ignored. */
export type ServerStage =
  | { stage: 'checked' }
  | { stage: 'scheduled'; sessions: number }
  | { stage: 'writing'; done: number; of: number }
  | { stage: 'verified' }
  | { stage: 'charged' };

type LastLine<Answer> =
  | { stage: 'done'; status: number; body: Answer }
  | { stage: 'failed'; problem: { status?: number; code?: string; detail?: string; field?: string } };

/** What makes something for a credit. */
export type GenerationName = 'POST /plans' | 'POST /ideas' | 'POST /scenarios';

export interface Asked {
  endpoint: GenerationName;
  /** The Idempotency-Key. */
  key: string;
  order: unknown;
  /** Said when the connection breaks off on the way. */
  lost: string;
}

export interface Watching {
  signal: AbortSignal;
  onStage(stage: ServerStage): void;
}

/** Throws an ApiError as `callApi` does, or the abort of the signal as it is. */
export async function askInStages<Answer>(
  { endpoint, key, order, lost }: Asked,
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
