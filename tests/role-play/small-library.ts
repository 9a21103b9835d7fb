/** Scenes for tests: as plain as scenes can be, each changed in the one respect that its test is about. */

import type { ScenarioLibrary } from '../../domain/role-play/scenarios.ts';
import type { Beat, Scene } from '../../domain/role-play/scene.ts';
import type { SceneWords } from '../../domain/role-play/scene-words.ts';

const ALL = ['equal', 'turns', 'one-leads'] as const;

export function makeBeat(id: string, part: Beat['part'], more: Partial<Beat> = {}): Beat {
  return {
    id,
    part,
    intensity: 'light',
    experience: 'beginner',
    dynamics: [...ALL],
    touches: [],
    description: `{one} and {two} come to ${id}.`,
    partner1: `Say the first line of ${id}.`,
    partner2: `Answer the first line of ${id}.`,
    notes: '',
    ...more,
  };
}

export function makeScene(id: string, more: Partial<Scene> = {}): Scene {
  return {
    id,
    title: `Title of ${id}`,
    discreetTitle: 'Reading Time',
    theme: 'kitchen',
    settings: ['living-room'],
    intensity: 'light',
    experience: 'beginner',
    dynamics: [...ALL],
    touches: [],
    description: `This is about ${id}.`,
    roles: [
      { name: 'The Porter', type: 'professional', character: 'The one who opens at dawn. Tonight they stay up.' },
      { name: 'The Guest', type: 'traveller', character: 'The one who came in from the rain.' },
    ],
    beats: [
      makeBeat('the-door', 'opening'),
      makeBeat('first', 'turn'),
      makeBeat('second', 'turn'),
      makeBeat('third', 'turn'),
      makeBeat('the-end', 'closing'),
    ],
    starters: [{ text: 'You came.', touches: [] }],
    props: [{ text: 'a lamp', touches: [] }],
    safety: [],
    aftercare: 'Put the kettle on.',
    ...more,
  };
}

export const SMALL_WORDS: SceneWords = {
  consent: 'A yes can become a no.',
  stop: 'Stop is stop.',
  safeWords: ['Pineapple', 'Cactus'],
  safeWordTip: (word) => `Agree on a safe word, such as ${word}.`,
  safety: { light: ['Laugh.'], moderate: ['Check in.'], intense: ['Check in twice.'] },
  aftercare: { light: 'Drink water.', moderate: 'Stay close.', intense: 'Take your time.' },
};

export const makeLibrary = (...scenes: Scene[]): ScenarioLibrary => ({ scenes, words: SMALL_WORDS });
