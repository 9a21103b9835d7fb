/** What a device is told of the picture that its app begins with. */
import { expect, test } from 'vitest';
import { SPLASH_PICTURES } from '../../../content/splash.ts';
import { splashLinks } from './splash-links.ts';

test('a phone gets its own two, by day and at night, a tablet these for either way it is held', () => {
  expect(splashLinks({ width: 390, height: 844 }, 3)).toEqual(
    ['light', 'dark'].map((theme) => ({
      href: `/splash/1170x2532-${theme}.png`,
      media: `(device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait) and (prefers-color-scheme: ${theme})`,
    })),
  );
  // Held on its side, some say its screen is wide.
  const tablet = splashLinks({ width: 1180, height: 820 }, 2).map(({ href }) => href);
  expect(tablet).toEqual([
    '/splash/1640x2360-light.png',
    '/splash/1640x2360-dark.png',
    '/splash/2360x1640-light.png',
    '/splash/2360x1640-dark.png',
  ]);
});

test('a screen that there is no picture for is told of none', () => {
  expect(splashLinks({ width: 390, height: 844 }, 2)).toEqual([]);
  expect(splashLinks({ width: 1920, height: 1080 }, 1)).toEqual([]);
});

test('whatever a device is told of is drawn by the build, under a name that tells nothing', () => {
  for (const { screen, address, width, height, theme } of SPLASH_PICTURES) {
    expect(splashLinks(screen, screen.ratio).map(({ href }) => href)).toContain(address);
    expect(address).toBe(`/splash/${width}x${height}-${theme}.png`);
  }
  expect(new Set(SPLASH_PICTURES.map(({ address }) => address)).size).toBe(SPLASH_PICTURES.length);
});
