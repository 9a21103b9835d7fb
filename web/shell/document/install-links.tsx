/**
 * What the head says to a home screen: the manifest, the icon and the name of the chosen look. The server writes the first
 * look for everyone; the browser's choice takes its place as the page comes to life, before anybody can add it. What an
 * app begins with is named only on devices that ask for pictures of their own; it is the same for every look.
 */
import { useEffect, useState } from 'react';
import { FIRST_LOOK, iconAddress, LOOKS, manifestAddress } from '../../../content/looks.ts';
import { homeScreenSteps } from '../../client/install-prompt.ts';
import { loadCode } from '../../client/load-code.ts';
import { useStore } from '../../client/use-store.ts';
import { lookStore } from '../../privacy/look.ts';
import type { SplashLink } from './splash-links.ts';

export function InstallLinks() {
  const look = useStore(lookStore, FIRST_LOOK);
  const name = LOOKS.find(({ id }) => id === look)?.name;
  const splash = useSplashLinks();
  return (
    <>
      <link rel="manifest" href={manifestAddress(look)} />
      <link rel="apple-touch-icon" href={iconAddress(look, 'touch')} />
      {splash.map(({ href, media }) => (
        <link key={href} rel="apple-touch-startup-image" href={href} media={media} />
      ))}
      <meta name="apple-mobile-web-app-title" content={name} />
    </>
  );
}

/** Safari reads them as somebody adds the page, long after it came to life. */
function useSplashLinks(): readonly SplashLink[] {
  const [links, setLinks] = useState<readonly SplashLink[]>([]);
  useEffect(() => {
    if (homeScreenSteps(navigator.userAgent, navigator.maxTouchPoints) !== 'apple-touch') return;
    loadCode(() => import('./splash-links.ts')).then(
      ({ splashLinks }) => setLinks(splashLinks(screen, devicePixelRatio)),
      // An app that was added without a connection begins on plain ground.
      () => setLinks([]),
    );
  }, []);
  return links;
}
