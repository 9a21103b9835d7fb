/** Whether what was written touches a topic of the wish list. */
import { expect, test } from 'vitest';
import { touchesTopic } from './topic-in-words.ts';

const plain = { text: 'A quiet evening.', tags: [] as string[], played: false };

test('one of the tags of an activity is enough, and none is too few', () => {
  expect(touchesTopic({ ...plain, tags: ['Outdoors'] }, 'activity:moving')).toBe(true);
  expect(touchesTopic({ ...plain, tags: ['Movement', 'Talk'] }, 'activity:moving')).toBe(true);
  expect(touchesTopic({ ...plain, tags: ['Talk'] }, 'activity:moving')).toBe(false);
});

test('a theme counts where somebody is played, and a topic that is not known never does', () => {
  const scene = { ...plain, text: 'Once upon a time there were dragons.' };
  expect(touchesTopic({ ...scene, played: true }, 'theme:storybook')).toBe(true);
  expect(touchesTopic(scene, 'theme:storybook')).toBe(false);
  expect(touchesTopic({ ...scene, played: true }, 'theme:unheard-of')).toBe(false);
});
