/** Which scene is drawn over each of the first articles: the one that its alternative text describes. */
import type { Scene } from '../domain/articles/cover.ts';

export const COVER_SCENES: Readonly<Record<string, Scene>> = {
  'a-weeknight-that-is-enough': 'wall',
  'asking-and-hearing-no': 'lane',
  'beginning-again-slowly': 'path',
  'cycle-energy-and-desire': 'row',
  'desire-that-answers': 'row',
  'far-apart-and-close': 'far',
  'how-to-come-back-after-a-quarrel': 'part',
  'planning-without-losing-the-spark': 'meet',
  'small-thanks-daily': 'knots',
  'tired-parents-two-calendars': 'block',
  'touch-that-asks-for-nothing': 'bands',
  'what-new-things-together-do': 'stranger',
  'when-you-want-different-amounts': 'pegs',
  'yes-maybe-no-lists': 'three',
};
