/** What the head says of the pictures that an app on an iPhone's or iPad's home screen begins with: those of one device alone. */
import { SPLASH_PICTURES } from '../../../content/splash.ts';

export interface SplashLink {
  href: string;
  media: string;
}

/** Of `screen` and `devicePixelRatio`, whichever way it is held. None for a screen that we have no picture for. */
export function splashLinks(screen: { width: number; height: number }, ratio: number): SplashLink[] {
  const [width, height] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)];
  return SPLASH_PICTURES.filter(
    (one) => one.screen.width === width && one.screen.height === height && one.screen.ratio === ratio,
  ).map(({ address, theme, orientation }) => ({
    href: address,
    media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${orientation}) and (prefers-color-scheme: ${theme})`,
  }));
}
