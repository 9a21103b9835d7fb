/** What the service worker says unasked, heard from a page's first moment on: it may be its last word before another takes its place. */
import type { TellsPage } from './answer-pages.ts';

type Heed = (told: TellsPage) => void;

let last: TellsPage | null = null;
const heeding = new Set<Heed>();

/** Returns an unsubscribe function. Browsers without workers, and pages without TLS, have nothing to listen to. */
export function listenToWorker(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hear = ({ data }: MessageEvent<TellsPage>) => {
    last = data;
    for (const heed of heeding) heed(data);
  };
  workers?.addEventListener('message', hear);
  return () => workers?.removeEventListener('message', hear);
}

/** Also what was said before. Returns an unsubscribe function. */
export function onWorkerWord(heed: Heed): () => void {
  if (last) heed(last);
  heeding.add(heed);
  return () => heeding.delete(heed);
}
