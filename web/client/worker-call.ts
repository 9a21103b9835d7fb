/** Work off the main thread: each call has a worker of its own, which ends with it, so that nothing of it stays in memory. */
import { isDataDear } from '../kit/is-data-dear.ts';
import { missingCode } from './load-code.ts';

/** Functions of plain values, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each has parameters of its own
type Engine = Record<string, (...given: any[]) => unknown>;

/** What a worker's side is given, and what it hands back. */
interface Task {
  name: string;
  given: unknown[];
}
type Outcome = { made: unknown } | { failed: string };

interface Place<Of extends Engine> {
  open(): Worker;
  /** Where there are no workers. */
  here(): Promise<Of>;
}

/** Calls one of an engine's functions where it runs. Rejects with the abort of `signal`, which ends the work as well. */
export async function callWorker<Of extends Engine, Name extends keyof Of & string>(
  { open, here }: Place<Of>,
  signal: AbortSignal,
  name: Name,
  ...given: Parameters<Of[Name]>
): Promise<ReturnType<Of[Name]>> {
  type Made = ReturnType<Of[Name]>;
  signal.throwIfAborted();
  if (typeof Worker === 'undefined') return (await here())[name]?.(...given) as Made;
  return new Promise((resolve, reject) => {
    const worker = open();
    const end = (act: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', leave);
      act();
    };
    const leave = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', leave);
    worker.onmessage = ({ data }: MessageEvent<Outcome>) =>
      end(() => ('made' in data ? resolve(data.made as Made) : reject(new Error(data.failed))));
    // Without a connection, or after an update that took its file away.
    worker.onerror = () => end(() => void missingCode().then(reject));
    worker.postMessage({ name, given } satisfies Task);
  });
}

/** Fetches a worker's file before it is needed, so that a click need not wait for it; not where data is dear. */
export function fetchWorker({ open }: Pick<Place<Engine>, 'open'>): void {
  if (typeof Worker === 'undefined' || isDataDear()) return;
  const worker = open();
  worker.onmessage = worker.onerror = () => worker.terminate();
  worker.postMessage({ name: '', given: [] } satisfies Task);
}

/** The worker's side. */
export function serveEngine(engine: Engine): void {
  addEventListener('message', ({ data: { name, given } }: MessageEvent<Task>) => {
    try {
      postMessage({ made: engine[name]?.(...given) } satisfies Outcome);
    } catch (error) {
      postMessage({ failed: String(error) } satisfies Outcome);
    }
  });
}
