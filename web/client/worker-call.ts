/**
 * Work off the main thread: each call has a worker of its own, which ends with it, so that nothing of it stays in memory. One
 * may be opened ahead of its call, so that its code is there by then.
 */
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

/** Where an engine runs. */
export interface Place<Of extends Engine = Engine> {
  open(): Worker;
  /** Where there are no workers. */
  here(): Promise<Of>;
}

const ahead = new WeakMap<object, Worker>();

/** Opens the worker of the next call. Returns what lets go of it where no call came. */
export function openAhead(place: Place): () => void {
  if (typeof Worker === 'undefined' || ahead.has(place)) return () => {};
  const worker = place.open();
  ahead.set(place, worker);
  const letGo = () => {
    if (ahead.get(place) === worker) ahead.delete(place);
    worker.terminate();
  };
  // The call itself finds out why it cannot be had.
  worker.onerror = letGo;
  return () => {
    if (ahead.get(place) === worker) letGo();
  };
}

function takeWorker<Of extends Engine>(place: Place<Of>): Worker {
  const worker = ahead.get(place) ?? place.open();
  ahead.delete(place);
  return worker;
}

/** Calls one of an engine's functions where it runs. Rejects with the abort of `signal`, which ends the work as well. */
export async function callWorker<Of extends Engine, Name extends keyof Of & string>(
  place: Place<Of>,
  signal: AbortSignal,
  name: Name,
  ...given: Parameters<Of[Name]>
): Promise<ReturnType<Of[Name]>> {
  type Made = ReturnType<Of[Name]>;
  signal.throwIfAborted();
  if (typeof Worker === 'undefined') return (await place.here())[name]?.(...given) as Made;
  return new Promise((resolve, reject) => {
    const worker = takeWorker(place);
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
export function fetchWorker({ open }: Pick<Place, 'open'>): void {
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
