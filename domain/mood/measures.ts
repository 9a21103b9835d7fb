/** The five things a check-in asks for, each a whole number from 1 to 10, and the words at its ends (spec 2, Daily check-in). */

export const MEASURES = ['mood', 'energy', 'stress', 'desire', 'sleep'] as const;
export type Measure = (typeof MEASURES)[number];

export const MIN_MEASURE = 1;
export const MAX_MEASURE = 10;
/** Where a slider's thumb comes up when its middle is clicked; until then it has none. */
export const MIDDLE = 5;

interface MeasureWords {
  label: string;
  /** What 1 and 10 stand for. */
  low: string;
  high: string;
}

export const MEASURE_WORDS: Record<Measure, MeasureWords> = {
  mood: { label: 'Mood', low: 'Heavy', high: 'Bright' },
  energy: { label: 'Energy', low: 'Empty', high: 'Full' },
  stress: { label: 'Stress', low: 'Calm', high: 'Stretched' },
  desire: { label: 'Desire', low: 'Quiet', high: 'Strong' },
  sleep: { label: 'Sleep', low: 'Broken', high: 'Deep' },
};
