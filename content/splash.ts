/**
 * The pictures that an app on an iPhone's or iPad's home screen begins with. Other systems make theirs from the manifest;
 * these take a picture only where it has the screen's very pixels, so there is one for each (bin/draw-splash.mjs).
 */

/** In CSS pixels, held upright, as `screen` and media queries have it. */
interface SplashScreen {
  width: number;
  height: number;
  /** Pixels of the device to each. */
  ratio: number;
}

const screens = (ratio: number, ...sizes: ReadonlyArray<readonly [number, number]>): SplashScreen[] =>
  sizes.map(([width, height]) => ({ width, height, ratio }));

const PHONES = [
  ...screens(2, [375, 667], [414, 896]),
  ...screens(
    3,
    [375, 812],
    [390, 844],
    [393, 852],
    [402, 874],
    [414, 896],
    [420, 912],
    [428, 926],
    [430, 932],
    [440, 956],
  ),
];
const TABLETS = screens(
  2,
  [744, 1133],
  [768, 1024],
  [810, 1080],
  [820, 1180],
  [834, 1112],
  [834, 1194],
  [834, 1210],
  [1024, 1366],
  [1032, 1376],
);

export interface SplashPicture {
  screen: SplashScreen;
  orientation: 'portrait' | 'landscape';
  theme: 'light' | 'dark';
  /** In pixels of the device. */
  width: number;
  height: number;
  address: string;
}

/** A phone's home screen stands upright, a tablet's either way. */
export const SPLASH_PICTURES: readonly SplashPicture[] = [
  ...PHONES.map((screen) => ({ screen, orientation: 'portrait' as const })),
  ...TABLETS.flatMap((screen) => (['portrait', 'landscape'] as const).map((orientation) => ({ screen, orientation }))),
].flatMap(({ screen, orientation }) =>
  (['light', 'dark'] as const).map((theme) => {
    const sides = [screen.width * screen.ratio, screen.height * screen.ratio] as const;
    const [width, height] = orientation === 'portrait' ? sides : [sides[1], sides[0]];
    return { screen, orientation, theme, width, height, address: `/splash/${width}x${height}-${theme}.png` };
  }),
);
