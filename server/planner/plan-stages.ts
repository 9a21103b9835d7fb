/** What a generation tells while it works, line by line as newline-delimited JSON: only stages that really happened. */
import { STAGES_TYPE } from '../../domain/billing/generation.ts';

/** In this order. */
type PlanStage =
  /** The answers hold and a credit is set aside. */
  | { stage: 'checked' }
  | { stage: 'scheduled'; sessions: number }
  /** Calls to the provider that have ended, well or not; absent when the library writes. */
  | { stage: 'writing'; done: number; of: number }
  | { stage: 'verified' }
  /** Absent when nothing is charged: a replay, or a plan without one session. */
  | { stage: 'charged' };

/** Whoever asked: told of each stage, and gone once the signal is aborted. */
export interface Watch {
  tell(stage: PlanStage): void;
  signal: AbortSignal;
}

interface Staged {
  status: number;
  body: unknown;
}

/**
 * Runs `run` and answers with its first stage; what it refuses before that is thrown, so that it keeps its own HTTP
 * status. The last line is `{"stage":"done","status","body"}`, or `{"stage":"failed","problem"}` with what `problemOf`
 * makes of the error. The signal that `run` gets is aborted as soon as the reader goes away.
 */
export function streamStages<Stage extends { stage: string }>(
  run: (watch: { tell(stage: Stage): void; signal: AbortSignal }) => Promise<Staged>,
  problemOf: (error: unknown) => unknown,
  signal: AbortSignal,
): Promise<Response> {
  const gone = new AbortController();
  const bytes = new TextEncoder();
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      reader = controller;
    },
    cancel: () => gone.abort(),
  });
  const write = (line: object): void => {
    if (!gone.signal.aborted) reader?.enqueue(bytes.encode(`${JSON.stringify(line)}\n`));
  };
  return new Promise((answer, refuse) => {
    let begun = false;
    const begin = (): void => {
      if (begun) return;
      begun = true;
      answer(new Response(stream, { headers: { 'Content-Type': STAGES_TYPE, 'Cache-Control': 'no-store' } }));
    };
    const tell = (stage: Stage): void => {
      write(stage);
      begin();
    };
    const end = (line: object): void => {
      write(line);
      begin();
      if (!gone.signal.aborted) reader?.close();
    };
    run({ tell, signal: AbortSignal.any([signal, gone.signal]) }).then(
      (done) => end({ stage: 'done', ...done }),
      (error: unknown) => (begun ? end({ stage: 'failed', problem: problemOf(error) }) : refuse(error)),
    );
  });
}
