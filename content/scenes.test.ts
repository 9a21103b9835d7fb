import { describe, expect, it } from 'vitest';
import { boundariesIn } from '../domain/list/boundary-words.ts';
import { BOUNDARIES, type Boundary, THEMES } from '../domain/list/topic-kinds.ts';
import { isInnocuousLabel } from '../domain/planner/library/innocuous-label.ts';
import { untrustedText } from '../domain/planner/provider/untrusted-text.ts';
import { experienceIn, intensityIn } from '../domain/role-play/level-words.ts';
import { neverIn } from '../domain/role-play/never-words.ts';
import { CHARACTER_TYPES, EXPERIENCE_LEVELS, INTENSITIES, SETTINGS } from '../domain/role-play/preferences.ts';
import type { Beat, Scene } from '../domain/role-play/scene.ts';
import {
  CONSENT_REMINDER,
  GENERAL_AFTERCARE,
  SAFE_WORDS,
  SAFETY_TIPS,
  STOP_IS_STOP,
  safeWordTip,
} from './scene-words.ts';
import { SCENES } from './scenes.ts';

const DYNAMICS = ['equal', 'turns', 'one-leads'] as const;

const wordsOfBeat = (beat: Beat) => [beat.description, beat.partner1, beat.partner2, beat.notes].filter(Boolean);
const wordsOfPremise = (scene: Scene) => [
  scene.title,
  scene.discreetTitle,
  scene.description,
  ...scene.roles.flatMap((role) => [role.name, role.character]),
  ...scene.safety,
  scene.aftercare,
];
const wordsOf = (scene: Scene) => [
  ...wordsOfPremise(scene),
  ...scene.beats.flatMap(wordsOfBeat),
  ...[...scene.starters, ...scene.props].map(({ text }) => text),
];
const GENERAL_WORDS = [
  CONSENT_REMINDER,
  STOP_IS_STOP,
  ...SAFE_WORDS.map(safeWordTip),
  ...Object.values(SAFETY_TIPS).flat(),
  ...Object.values(GENERAL_AFTERCARE),
];

/** The mildest beats of one dynamic, which any couple that accepts the premise can play. */
function mildBeats(scene: Scene, dynamic: (typeof DYNAMICS)[number], part: Beat['part']) {
  return scene.beats.filter(
    (beat) =>
      beat.part === part &&
      beat.intensity === 'light' &&
      beat.experience === 'beginner' &&
      beat.dynamics.includes(dynamic) &&
      beat.touches.every((touch) => scene.touches.includes(touch)),
  );
}

const untagged = (words: readonly string[], tags: readonly Boundary[]) =>
  words.flatMap((text) =>
    boundariesIn(text)
      .filter((boundary) => !tags.includes(boundary))
      .map((boundary) => `${boundary}: ${text}`),
  );

describe('there are scenes for everybody', () => {
  it('the library holds at least 64, no two alike', () => {
    expect(SCENES.length).toBeGreaterThanOrEqual(64);
    expect(new Set(SCENES.map(({ id }) => id)).size).toBe(SCENES.length);
    expect(new Set(SCENES.map(({ title }) => title)).size).toBe(SCENES.length);
    const descriptions = SCENES.flatMap((scene) => scene.beats.map((beat) => beat.description));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it.each(THEMES)('%s has at least four, two of them light, for beginners and almost without conditions', (theme) => {
    const of = SCENES.filter((scene) => scene.theme === theme);
    expect(of.length).toBeGreaterThanOrEqual(4);
    const open = of.filter(
      (scene) => scene.intensity === 'light' && scene.experience === 'beginner' && scene.touches.length <= 1,
    );
    expect(open.length).toBeGreaterThanOrEqual(2);
  });

  it.each(SETTINGS)('%s is the setting of at least five', (setting) => {
    expect(SCENES.filter((scene) => scene.settings.includes(setting)).length).toBeGreaterThanOrEqual(5);
  });

  it.each(BOUNDARIES)('whoever rules out %s still finds three scenes of most themes', (boundary) => {
    const left = THEMES.filter(
      (theme) => SCENES.filter((scene) => scene.theme === theme && !scene.touches.includes(boundary)).length >= 3,
    );
    expect(left.length).toBeGreaterThanOrEqual(12);
  });

  it('whoever rules out everything still finds a scene of most settings', () => {
    const bare = SCENES.filter((scene) => scene.touches.length === 0 && scene.intensity === 'light');
    expect(bare.length).toBeGreaterThanOrEqual(20);
    expect(new Set(bare.flatMap((scene) => scene.settings)).size).toBeGreaterThanOrEqual(12);
  });

  it('every intensity, experience, dynamic and kind of character occurs', () => {
    for (const intensity of INTENSITIES) {
      expect(SCENES.some((scene) => scene.beats.some((beat) => beat.intensity === intensity))).toBe(true);
    }
    for (const experience of EXPERIENCE_LEVELS) {
      expect(SCENES.some((scene) => scene.beats.some((beat) => beat.experience === experience))).toBe(true);
    }
    for (const dynamic of DYNAMICS) {
      expect(SCENES.filter((scene) => scene.dynamics.includes(dynamic)).length).toBeGreaterThanOrEqual(50);
    }
    for (const type of CHARACTER_TYPES) {
      expect(SCENES.filter((scene) => scene.roles.some((role) => role.type === type)).length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe.each(SCENES.map((scene) => [scene.id, scene] as const))('%s', (_, scene) => {
  it('has the shape of a scene', () => {
    expect(scene.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(scene.settings.length).toBeGreaterThanOrEqual(1);
    expect(new Set(scene.settings).size).toBe(scene.settings.length);
    expect(scene.roles).toHaveLength(2);
    expect(scene.roles[0].name).not.toBe(scene.roles[1].name);
    expect(scene.beats.length).toBeGreaterThanOrEqual(7);
    expect(scene.beats.length).toBeLessThanOrEqual(10);
    expect(new Set(scene.beats.map(({ id }) => id)).size).toBe(scene.beats.length);
    expect(scene.starters.length).toBeGreaterThanOrEqual(4);
    expect(scene.starters.length).toBeLessThanOrEqual(6);
    expect(scene.props.length).toBeGreaterThanOrEqual(3);
    expect(scene.props.length).toBeLessThanOrEqual(5);
    expect(scene.safety.length).toBeLessThanOrEqual(2);
    for (const tags of [scene.dynamics, scene.touches, ...scene.beats.flatMap((beat) => [beat.dynamics, beat.touches])])
      expect(new Set(tags).size).toBe(tags.length);
  });

  it('opens, turns and closes in that order, four to seven turns in all', () => {
    const parts = scene.beats.map(({ part }) => part).join(' ');
    expect(parts).toMatch(/^(opening ){1,2}(turn ){4,7}closing( closing)?$/);
  });

  it('can be played in its mildest form, in each way that it names', () => {
    expect(scene.dynamics.length).toBeGreaterThanOrEqual(1);
    for (const dynamic of scene.dynamics) {
      expect(mildBeats(scene, dynamic, 'opening').length, dynamic).toBeGreaterThanOrEqual(1);
      expect(mildBeats(scene, dynamic, 'turn').length, dynamic).toBeGreaterThanOrEqual(3);
      expect(mildBeats(scene, dynamic, 'closing').length, dynamic).toBeGreaterThanOrEqual(1);
    }
  });

  it('holds only beats that one of its dynamics plays', () => {
    for (const beat of scene.beats) {
      expect(
        beat.dynamics.some((dynamic) => scene.dynamics.includes(dynamic)),
        beat.id,
      ).toBe(true);
    }
  });

  it('says nothing that would be refused from outside', () => {
    for (const text of wordsOf(scene)) expect(untrustedText(text, 400), text).toMatchObject({ ok: true });
    expect(scene.title.length).toBeLessThanOrEqual(60);
    expect(isInnocuousLabel(scene.discreetTitle)).toBe(true);
  });

  it('keeps placeholders to the descriptions of its beats', () => {
    const elsewhere = [
      ...wordsOfPremise(scene),
      ...scene.beats.flatMap(({ partner1, partner2, notes }) => [partner1, partner2, notes]),
      ...[...scene.starters, ...scene.props].map(({ text }) => text),
    ];
    for (const text of elsewhere) expect(text).not.toMatch(/[{}]/);
    for (const { description } of scene.beats) expect(description.replace(/\{(?:one|two)\}/g, '')).not.toMatch(/[{}]/);
  });

  it('addresses nobody as he or she', () => {
    for (const text of wordsOf(scene)) expect(text).not.toMatch(/\b(?:he|she|him|her|his|hers|man|woman|boy|girl)\b/i);
  });

  it('speaks of nothing that no scenario may speak of, and of no more than its beats claim', () => {
    for (const text of wordsOf(scene)) expect(neverIn(text), text).toEqual([]);
    for (const text of wordsOfPremise(scene)) expect(intensityIn(text), text).toBe('light');
    for (const beat of scene.beats) {
      for (const text of wordsOfBeat(beat)) {
        expect(INTENSITIES.indexOf(intensityIn(text)), text).toBeLessThanOrEqual(INTENSITIES.indexOf(beat.intensity));
        expect(EXPERIENCE_LEVELS.indexOf(experienceIn(text)), text).toBeLessThanOrEqual(
          EXPERIENCE_LEVELS.indexOf(beat.experience),
        );
      }
    }
  });

  it('tags whatever its words come near', () => {
    expect(untagged(wordsOfPremise(scene), scene.touches)).toEqual([]);
    for (const beat of scene.beats) {
      expect(untagged(wordsOfBeat(beat), [...scene.touches, ...beat.touches]), beat.id).toEqual([]);
    }
    for (const { text, touches } of [...scene.starters, ...scene.props]) {
      expect(untagged([text], [...scene.touches, ...touches])).toEqual([]);
    }
  });
});

describe('whoever asks for a leader or for turns gets one, even in the mildest form', () => {
  it.each(['turns', 'one-leads'] as const)('%s has its own light turns in at least twenty scenes', (dynamic) => {
    const own = SCENES.filter((scene) =>
      scene.beats.some(
        (beat) =>
          beat.intensity === 'light' &&
          beat.experience === 'beginner' &&
          beat.dynamics.includes(dynamic) &&
          beat.dynamics.length < scene.dynamics.length,
      ),
    );
    expect(own.length).toBeGreaterThanOrEqual(20);
  });

  it('a beat that only one leader plays says so', () => {
    for (const scene of SCENES) {
      for (const beat of scene.beats.filter(({ dynamics }) => dynamics.join() === 'one-leads')) {
        expect([...scene.touches, ...beat.touches], `${scene.id} ${beat.id}`).toContain('one-in-charge');
      }
    }
  });
});

describe('the words that every scenario carries', () => {
  it('say alone how close to stay afterwards: no scene says it before them', () => {
    for (const { id, aftercare } of SCENES)
      expect(aftercare, id).not.toMatch(/\b(?:stay|sit) close\b|say your real names/i);
  });

  it('pass the same checks, and touch nothing', () => {
    for (const text of GENERAL_WORDS) {
      expect(untrustedText(text, 400), text).toMatchObject({ ok: true });
      expect(boundariesIn(text), text).toEqual([]);
    }
  });

  it('suggest safe words that no scene says', () => {
    const all = SCENES.flatMap(wordsOf).join(' ').toLowerCase();
    for (const word of SAFE_WORDS) expect(all).not.toMatch(new RegExp(`\\b${word.toLowerCase()}\\b`));
  });
});
