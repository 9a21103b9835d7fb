/** Answers a long request line by line while it is being worked on: newline-delimited JSON, one line for each stage that really happened. */
import { STAGES_TYPE } from '../../domain/billing/generation.ts';

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
