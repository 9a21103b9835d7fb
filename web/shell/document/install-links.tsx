/**
 * What the head says to a home screen: the manifest, the icon and the name of the chosen look. The server writes the first
 * look for everyone; the browser's choice takes its place as the page comes to life, before anybody can add it.
 */
import { FIRST_LOOK, iconAddress, LOOKS, manifestAddress } from '../../../content/looks.ts';
import { useStore } from '../../client/use-store.ts';
import { lookStore } from '../../privacy/look.ts';

export function InstallLinks() {
  const look = useStore(lookStore, FIRST_LOOK);
  const name = LOOKS.find(({ id }) => id === look)?.name;
  return (
    <>
      <link rel="manifest" href={manifestAddress(look)} />
      <link rel="apple-touch-icon" href={iconAddress(look, 'touch')} />
      <meta name="apple-mobile-web-app-title" content={name} />
    </>
  );
}
