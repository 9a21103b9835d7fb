/** Tells that the site serves another build than the page's: a newer one to take, one that this browser does not take, or a changed worker. */
import { type ReactNode, useEffect, useState } from 'react';
import { formsKept } from '../journal/use-kept-form.ts';
import { Button } from '../kit/button.tsx';
import { CornerWord } from '../kit/messages/corner-word.tsx';
import type { TellsPage, Told } from './answer-pages.ts';
import { cacheOf, NEWER_MARK } from './offline-pages.ts';
import { wouldLose } from './typed-here.ts';
import { onWorkerWord } from './worker-words.ts';

/** Of a page that stays open and in view. */
const LOOK_MS = 60 * 60 * 1000;
/** Coming back to a page again and again asks no more often. */
const REST_MS = 60_000;
/** A worker that says nothing, such as one from before it was asked, lets everything be taken. */
const PATIENCE_MS = 10_000;

/** Whether a reload would lose something now; looked at while `asked`. */
function useWouldLose(asked: boolean): boolean {
  const [loses, setLoses] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const look = () => setLoses(wouldLose());
    look();
    // Behind whatever the page does with it.
    const soon = () => setTimeout(look);
    for (const name of ['input', 'click']) addEventListener(name, soon);
    return () => {
      for (const name of ['input', 'click']) removeEventListener(name, soon);
    };
  }, [asked]);
  return loses;
}

type State = 'none' | 'there' | 'held' | 'other-worker' | 'later';

/** What is served beside this page's own build, looked for now and then; and what puts it off. */
function useServedBuild(): [State, () => void] {
  const [state, setState] = useState<State>('none');

  useEffect(() => onWorkerWord(({ held }) => held === 'other-worker' && setState('other-worker')), []);

  useEffect(() => {
    if (state !== 'none') return;
    let here = true;
    let asked = Date.now();
    const look = async () => {
      asked = Date.now();
      if (!(await isNewerThere())) return;
      await markNewer();
      const held = await isHeld();
      if (here) setState(held ? 'held' : 'there');
    };
    const seen = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > REST_MS) void look();
    };
    const timer = setInterval(seen, LOOK_MS);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', seen);
    return () => {
      here = false;
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [state]);

  return [state, () => setState('later')];
}

/**
 * Whoever does not take it gets it at their next start. Nothing reloads by itself, and where a reload would lose something
 * it is not offered.
 */
export function NewerVersion() {
  const [state, putOff] = useServedBuild();
  const loses = useWouldLose(state === 'there');
  const later = (
    <Button size="small" variant="outline" onClick={putOff}>
      Later
    </Button>
  );
  if (state === 'other-worker') return <Word title="Part of this site was changed">{CHANGED_WORKER}</Word>;
  if (state === 'held') {
    return (
      <Word title="A newer version is not signed" ways={later}>
        {HELD}
      </Word>
    );
  }
  if (state !== 'there') return null;
  const ways = (
    <>
      {loses ? null : (
        <Button size="small" onClick={() => void formsKept().then(() => location.reload())}>
          Take it now
        </Button>
      )}
      {later}
    </>
  );
  return (
    <Word title="A newer version is ready" ways={ways}>
      {loses ? FINISH_FIRST : 'This reloads the page. Your answers so far stay.'}
    </Word>
  );
}

const FINISH_FIRST = 'Finish what you’re writing first. It isn’t saved yet. The new version opens with your next page.';
const HELD =
  'You keep the version you have, and your tools work as always. The new one isn’t signed with the key this browser knows. Usually someone forgot to sign an update. If it stays like this, ask whoever runs this site. Signing out makes this browser forget the key.';
const CHANGED_WORKER =
  'This site sent your browser a background script that’s in no version it knows, and this page can’t stop it. Sign out and close Twofold here. Before you open it again, ask whoever runs this site, but not through this page.';

function Word({ title, ways, children }: { title: string; ways?: ReactNode; children: ReactNode }) {
  return (
    <CornerWord title={title} ways={ways} isSaid>
      <p>{children}</p>
    </CornerWord>
  );
}

/** Whether this browser's worker does not take what the site serves now. */
async function isHeld(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<TellsPage>((answered) => {
    port1.onmessage = ({ data }: MessageEvent<TellsPage>) => answered(data);
    setTimeout(() => answered({ held: null }), PATIENCE_MS);
  });
  worker.postMessage('may-take' satisfies Told, [port2]);
  const { held } = await answer;
  port1.close();
  return held !== null;
}

/** The pages that are kept of this build no longer answer before the server's. */
async function markNewer(): Promise<void> {
  const cache = cacheOf(buildVersion() ?? '');
  if ('caches' in window && (await caches.has(cache))) await (await caches.open(cache)).put(NEWER_MARK, new Response());
}

/** Undefined in development. */
export const buildVersion = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Written by the build beside its files (bin/build-offline.mjs). */
const ADDRESS = '/version.json';

/** False also where the server cannot be asked. */
export async function isNewerThere(): Promise<boolean> {
  const own = buildVersion();
  try {
    const answer = await fetch(ADDRESS, { cache: 'no-store', credentials: 'omit', redirect: 'error' });
    if (!answer.ok || own === undefined) return false;
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string' && version !== own;
  } catch {
    return false;
  }
}
