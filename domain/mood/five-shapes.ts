/**
 * A measure in one tap: five shapes over the scale of ten that every measure is kept on (decision 77). Two
 * neighbours of the ten share a shape, 1 and 2 the first, 9 and 10 the last. A tap keeps the one of the two that lies
 * nearest to the shape's place between the ends, 1 + 9/4 for each step; for the one in the middle, 5.5, that is the
 * slider's middle. So the ends mean the same on both: Heavy is 1, Bright is 10.
 */
import { MEASURE_WORDS, type Measure, MIDDLE } from './measures.ts';

export const SHAPES = [0, 1, 2, 3, 4] as const;
export type Shape = (typeof SHAPES)[number];

const TAPPED: Record<Shape, number> = { 0: 1, 1: 3, 2: MIDDLE, 3: 8, 4: 10 };

/** Of a value from 1 to 10. */
export const shapeOf = (value: number): Shape => SHAPES[Math.floor((value - 1) / 2)] ?? 4;

/** From 1 to 10. A tap on the shape that is there already keeps a value that was set more finely, on a slider. */
export const tappedValue = (shape: Shape, known: number | null): number =>
  known !== null && shapeOf(known) === shape ? known : TAPPED[shape];

/** What each shape is called; the outer two are the words at the ends of the slider. */
export const SHAPE_WORDS: Record<Measure, Record<Shape, string>> = {
  mood: named('mood', 'Low', 'Even', 'Light'),
  energy: named('energy', 'Low', 'Some', 'Good'),
  stress: named('stress', 'Easy', 'Some', 'Tight'),
  desire: named('desire', 'Faint', 'Some', 'Warm'),
  sleep: named('sleep', 'Light', 'Fair', 'Good'),
};

function named(measure: Measure, second: string, middle: string, fourth: string): Record<Shape, string> {
  const { low, high } = MEASURE_WORDS[measure];
  return { 0: low, 1: second, 2: middle, 3: fourth, 4: high };
}
