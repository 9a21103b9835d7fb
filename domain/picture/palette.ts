/**
 * The inks of a month: paper, one person's ink, the other's, a third, and what the two make where they meet. Eight sets,
 * turned a little by the seed. By day the meeting is dark; at night it is the lamp.
 */
import type { PictureTheme } from './month.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Lightness, chroma and hue in degrees: OKLCH (Ottosson 2020). */
type Lch = readonly [number, number, number];
/** The same in rectangular coordinates: OKLab, in which colors are mixed. */
export type Lab = readonly [number, number, number];

interface Inks {
  paper: Lch;
  one: Lch;
  two: Lch;
  third: Lch;
  both: Lch;
}

export interface Palette {
  dark: boolean;
  paper: Lab;
  one: Lab;
  two: Lab;
  third: Lab;
  both: Lab;
  /** What an evening ahead stands on. */
  sheet: Lab;
  /** Its line. */
  line: Lab;
}

/** What a panel is painted with: its ground, the two inks on it, the figure's color, and where the two meet. */
export interface Ground {
  ground: Lab;
  one: Lab;
  two: Lab;
  figure: Lab;
  both: Lab;
}

const inks = (paper: Lch, one: Lch, two: Lch, third: Lch, both: Lch): Inks => ({ paper, one, two, third, both });

const SETS: readonly [Inks, ...Inks[]] = [
  // Lamp and fig
  inks([0.905, 0.022, 62], [0.745, 0.142, 57], [0.405, 0.095, 353], [0.865, 0.095, 84], [0.375, 0.11, 29]),
  // Clay and ink
  inks([0.918, 0.016, 78], [0.665, 0.135, 43], [0.375, 0.06, 272], [0.84, 0.075, 82], [0.29, 0.065, 345]),
  // Saffron and plum
  inks([0.925, 0.03, 86], [0.775, 0.142, 76], [0.395, 0.092, 330], [0.7, 0.125, 47], [0.455, 0.12, 40]),
  // Terracotta and moss
  inks([0.92, 0.018, 88], [0.69, 0.13, 48], [0.42, 0.045, 152], [0.865, 0.08, 88], [0.345, 0.07, 48]),
  // Apricot and dusk
  inks([0.905, 0.024, 66], [0.755, 0.125, 60], [0.4, 0.06, 312], [0.825, 0.098, 76], [0.37, 0.095, 0]),
  // Ochre and oxblood
  inks([0.905, 0.03, 76], [0.75, 0.125, 76], [0.385, 0.105, 18], [0.885, 0.05, 66], [0.44, 0.125, 42]),
  // Brass and night
  inks([0.915, 0.014, 96], [0.745, 0.115, 72], [0.36, 0.045, 226], [0.68, 0.125, 44], [0.335, 0.075, 50]),
  // Brick and aubergine
  inks([0.935, 0.016, 64], [0.635, 0.128, 38], [0.395, 0.09, 358], [0.82, 0.09, 70], [0.235, 0.06, 18]),
];

const SHEET = { light: [0.985, 0.006, 75], dark: [0.182, 0.017, 345] } as const satisfies Record<string, Lch>;
const LINE = { light: [0.34, 0.045, 350], dark: [0.8, 0.03, 60] } as const satisfies Record<string, Lch>;

export function lab([lightness, chroma, hue]: Lch): Lab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** `share` of the way from one color to the other. */
export const mix = (from: Lab, to: Lab, share: number): Lab => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** As `#rrggbb` in sRGB; matrices of Ottosson, "A perceptual color space for image processing" (2020). */
export function hex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((value) =>
      Math.round(gamma(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function gamma(linear: number): number {
  if (linear <= 0) return 0;
  if (linear >= 1) return 1;
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** The month's own inks: the first two draws of its generator. */
export function paletteOf(random: SeededRandom, theme: PictureTheme): Palette {
  const turn = random.between(-5, 6);
  const set = random.pick(SETS);
  const { paper, one, two, third, both } = theme === 'dark' ? atNight(set) : set;
  const turned = ([lightness, chroma, hue]: Lch) => lab([lightness, chroma, hue + turn]);
  return {
    dark: theme === 'dark',
    paper: turned(paper),
    one: turned(one),
    two: turned(two),
    third: turned(third),
    both: turned(both),
    sheet: lab(SHEET[theme]),
    line: lab(LINE[theme]),
  };
}

/** Hues of lamplight, in degrees: redder on dark paper is the color of skin. */
const REDDEST = { ink: 48, lamp: 66 };

/** The lamp, not the room: the two inks stay low on dark paper, and their meeting is the light. */
const atNight = ({ one, two, third }: Inks): Inks => ({
  paper: [0.232, 0.03, 345],
  one: [0.64, Math.min(one[1] * 0.95, 0.13), Math.max(one[2] - 6, REDDEST.ink)],
  two: [0.46, Math.max(two[1] * 0.95, 0.055), two[2]],
  third: [0.6, third[1], Math.min(third[2], 60)],
  both: [0.845, Math.min(one[1], 0.105), Math.max(one[2] + 10, REDDEST.lamp)],
});

/** Four grounds: the first two are common, the others are the accents of a month. */
export function groundsOf(palette: Palette): readonly [Ground, Ground, Ground, Ground] {
  const { dark, paper, one, two, third, both } = palette;
  return [
    { ground: paper, one, two, figure: dark ? third : mix(third, one, 0.5), both },
    {
      ground: mix(paper, third, dark ? 0.22 : 0.34),
      one,
      two,
      figure: dark ? mix(third, both, 0.4) : mix(one, two, 0.12),
      both,
    },
    dark
      ? { ground: mix(two, paper, 0.35), one, two: mix(two, third, 0.35), figure: third, both }
      : { ground: two, one, two: mix(two, one, 0.42), figure: third, both: mix(paper, third, 0.2) },
    dark ? { ground: mix(one, paper, 0.7), one, two, figure: third, both } : brightGround(palette),
  ];
}

/** The bright ink as a ground; on it the first disc has whichever tone is farther from it. */
function brightGround({ paper, one, two, third, both }: Palette): Ground {
  const ground = mix(one, paper, 0.3);
  const far = (tone: Lab) => Math.abs(tone[0] - ground[0]);
  const pale = mix(paper, third, 0.45);
  return { ground, one: far(pale) > far(third) ? pale : third, two, figure: mix(one, two, 0.34), both };
}
