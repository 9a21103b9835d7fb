/** What the head of a reading page says to a home screen, by this browser's choice and kind: as `install-links.tsx` does elsewhere. */
import { iconAddress, LOOKS, manifestAddress } from '../../content/looks.ts';
import { homeScreenSteps } from '../client/install-prompt.ts';
import { readLook } from '../privacy/look.ts';
import { splashLinks } from '../shell/document/splash-links.ts';

export function writeInstallHead(): void {
  const look = readLook(document.cookie);
  const set = (selector: string, name: 'href' | 'content', value: string) =>
    document.head.querySelector(selector)?.setAttribute(name, value);
  set('link[rel=manifest]', 'href', manifestAddress(look));
  set('link[rel=apple-touch-icon]', 'href', iconAddress(look, 'touch'));
  set('meta[name=apple-mobile-web-app-title]', 'content', LOOKS.find(({ id }) => id === look)?.name ?? '');
  if (homeScreenSteps(navigator.userAgent, navigator.maxTouchPoints) !== 'apple-touch') return;
  for (const { href, media } of splashLinks(screen, devicePixelRatio)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', href, media }),
    );
  }
}
