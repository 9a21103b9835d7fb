/**
 * The browser's offer to add the app to a home screen, held until somebody asks for it here. Only some browsers make one,
 * once and early; whoever has none is told the steps instead.
 */
import { atom, type ReadableAtom } from 'nanostores';

/** What the types do not know of Chromium's `beforeinstallprompt`. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = atom<InstallOffer | null>(null);

/** Whether there is an offer is what a screen asks of it. */
export const installOfferStore: ReadableAtom<InstallOffer | null> = offer;

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at a moment, and in words, that are not ours.
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** In answer to a click. An offer can be taken once; the browser may make another. */
export async function install(): Promise<void> {
  const taken = offer.get();
  offer.set(null);
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
