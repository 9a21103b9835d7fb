import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeBeat, makeLibrary, makeScene } from '../../tests/role-play/small-library.ts';
import { makeScenarios } from './scenarios.ts';
import type { Scene } from './scene.ts';

const make = (scenes: Scene[], ...order: Parameters<typeof makeOrder>) =>
  makeScenarios(makeLibrary(...scenes), makeOrder(...order));
const many = (from: number, to: number, more: Partial<Scene> = {}) =>
  Array.from({ length: to - from }, (_, at) => makeScene(`scene-${from + at}`, more));

describe('themes and settings that were chosen', () => {
  const scenes = [
    makeScene('a', { theme: 'court', settings: ['ballroom', 'hotel'] }),
    makeScene('b', { theme: 'court', settings: ['garden'] }),
    makeScene('c', { theme: 'spa', settings: ['garden', 'bedroom'] }),
    makeScene('d', { theme: 'spa', settings: ['hotel'] }),
  ];

  test('are kept to while one scene fits, with a word on which was narrow', () => {
    const { bundle, narrow } = make(scenes, { preferredThemes: ['court'], settingPreferences: ['hotel'] });
    expect(bundle.scenarios.map(({ id, setting }) => [id, setting])).toEqual([['a', 'hotel']]);
    expect(narrow?.wish).toBe('preferredThemes');
  });
  test('are enough where enough fit', () => {
    const { narrow } = make(scenes, { preferredThemes: ['court', 'spa'], settingPreferences: ['hotel', 'garden'] });
    expect(narrow).toBeNull();
  });
  test.each([
    ['the settings', { preferredThemes: ['court'], settingPreferences: ['train'] }, ['a', 'b'], 'settingPreferences'],
    ['the themes', { preferredThemes: ['rivals'], settingPreferences: ['garden'] }, ['b', 'c'], 'preferredThemes'],
    ['both', { preferredThemes: ['rivals'], settingPreferences: ['train'] }, ['a', 'b', 'c', 'd'], 'preferredThemes'],
  ] as const)('are widened by %s where nothing fits, and it is said', (_, wished, fitting, wish) => {
    const preferences = {
      preferredThemes: [...wished.preferredThemes],
      settingPreferences: [...wished.settingPreferences],
    };
    const { bundle, narrow } = make(scenes, preferences);
    expect(bundle.scenarios).toHaveLength(Math.min(3, fitting.length));
    for (const { id } of bundle.scenarios) expect(fitting).toContain(id);
    expect(narrow).toMatchObject({ wish, message: expect.stringMatching(/so these/) });
  });
});

describe('where little or nothing fits', () => {
  test.each([
    ['powerDynamics', { powerDynamics: 'equal' }, { dynamics: ['turns'] }],
    ['intensityLevel', { intensityLevel: 'light' }, { intensity: 'moderate' }],
    ['experienceLevel', { experienceLevel: 'beginner' }, { experience: 'some' }],
    ['comfortBoundaries', { comfortBoundaries: ['food'] }, { touches: ['food'] }],
  ] as Array<[string, Parameters<typeof makeOrder>[0], Partial<Scene>]>)('%s is named', (wish, preferences, more) => {
    const none = make(many(0, 4, more), preferences);
    expect(none.bundle).toEqual({ status: 'ok', reason: '', summary: '', scenarios: [] });
    expect(none.narrow).toMatchObject({ wish, message: expect.stringMatching(/\bno scene\b/i) });
    const few = make([...many(0, 4, more), makeScene('fits')], preferences);
    expect(few.bundle.scenarios.map(({ id }) => id)).toEqual(['fits']);
    expect(few.narrow?.wish).toBe(wish);
    expect(few.narrow?.message).not.toMatch(/no scene/i);
  });
  test('nobody is asked to give up a boundary', () => {
    const { narrow } = make([makeScene('x', { touches: ['food'] })], { comfortBoundaries: ['food'] });
    expect(narrow?.message).toMatch(/^Your boundaries come first/);
    expect(narrow?.message).not.toMatch(/fewer boundaries|without|would bring/i);
  });
  test('a scene without a turn that fits is no scene', () => {
    const beats = [makeBeat('a', 'opening'), makeBeat('b', 'turn', { intensity: 'intense' }), makeBeat('c', 'closing')];
    expect(make([makeScene('x', { beats })]).bundle.scenarios).toEqual([]);
  });
});
