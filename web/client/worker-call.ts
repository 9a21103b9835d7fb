/**
 * Work off the main thread: each call has a worker of its own, which ends with it, so that nothing of it stays in memory. One
 * may be opened ahead of its call, so that its code is there by then.
 */
import { missingCode } from './load-code.ts';

/** Functions of plain values, by name; what they return may be a promise. */
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

/** Opens the worker of the next call, so that a click need not wait for its file. Returns what lets go of it where no call came. */
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

/** Calls one of an engine's functions where it runs. Rejects with the abort of `signal`, which ends the work as well; null for none. */
export async function callWorker<Of extends Engine, Name extends keyof Of & string>(
  place: Place<Of>,
  signal: AbortSignal | null,
  name: Name,
  ...given: Parameters<Of[Name]>
): Promise<Awaited<ReturnType<Of[Name]>>> {
  type Made = Awaited<ReturnType<Of[Name]>>;
  signal?.throwIfAborted();
  if (typeof Worker === 'undefined') {
    const made: unknown = await (await place.here())[name]?.(...given);
    return made as Made;
  }
  return new Promise<Made>((resolve, reject) => {
    const worker = takeWorker(place);
    const end = (act: () => void) => {
      worker.terminate();
      signal?.removeEventListener('abort', leave);
      act();
    };
    const leave = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', leave);
    worker.onmessage = ({ data }: MessageEvent<Outcome>) =>
      end(() => ('made' in data ? resolve(data.made as Made) : reject(new Error(data.failed))));
    // Without a connection, or after an update that took its file away.
    worker.onerror = () => end(() => void missingCode().then(reject));
    worker.postMessage({ name, given } satisfies Task);
  });
}

/** The worker's side. */
export function serveEngine(engine: Engine): void {
  addEventListener('message', async ({ data: { name, given } }: MessageEvent<Task>) => {
    try {
      postMessage({ made: await engine[name]?.(...given) } satisfies Outcome);
    } catch (error) {
      postMessage({ failed: String(error) } satisfies Outcome);
    }
  });
}
