/** The forms in which a month is kept, in pixels: the lock screen of a phone, a square, and A4 at 300 dots an inch. */

export interface ScreenSize {
  w: number;
  h: number;
  /** Of plain paper around the screen. */
  margin?: number;
  /** The discs keep between these parts of the height, 0..1. */
  top?: number;
  bottom?: number;
}

export const PRINT_SIZES = {
  // Calm above, where the clock is.
  lock: { w: 1170, h: 2532, top: 0.36, bottom: 0.93 },
  square: { w: 2048, h: 2048 },
  a4: { w: 2480, h: 3508, margin: 300 },
} as const satisfies Record<string, ScreenSize>;

export type PrintSize = keyof typeof PRINT_SIZES;
