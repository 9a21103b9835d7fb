/**
 * The browser's offer to add the app to a home screen, held until somebody asks for it here. Only some browsers make one,
 * once and early; whoever has none is told the steps instead.
 */

/** What the types do not know of Chromium's `beforeinstallprompt`. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function become(next: InstallOffer | null): void {
  offer = next;
  for (const tell of listeners) tell();
}

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at a moment, and in words, that are not ours.
    event.preventDefault();
    become(event as InstallOffer);
  });
  addEventListener('appinstalled', () => become(null));
}

export function onInstallOffer(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

export const mayInstall = (): boolean => offer !== null;

/** In answer to a press. An offer can be taken once; the browser may make another. */
export async function install(): Promise<void> {
  const taken = offer;
  become(null);
  await taken?.prompt();
}

const STANDALONE = '(display-mode: standalone)';

/** Whether the page stands in a window of its own, opened from a home screen. */
export const isStandalone = (): boolean =>
  matchMedia(STANDALONE).matches || (navigator as Navigator & { standalone?: boolean }).standalone === true;

export type HomeScreenSteps = 'apple-touch' | 'apple-mac' | 'android' | 'other';

/** By which steps a browser without an offer adds a page; `touches` tells an iPad, which calls itself a Mac. */
export function homeScreenSteps(agent: string, touches: number): HomeScreenSteps {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)) return 'apple-touch';
  if (/Macintosh/.test(agent) && /Safari/.test(agent) && !/Chrom|Firefox|Edg/.test(agent)) return 'apple-mac';
  return /Android/.test(agent) ? 'android' : 'other';
}
