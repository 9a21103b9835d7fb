import { expect, test } from 'vitest';
import { NO_ROLE_PLAY_PREFERENCES, rolePlaySchema } from '../../domain/role-play/preferences.ts';
import { answersMade } from '../billing/generation/bundle-answers.ts';
import { answersFrom, isBegun, leadIsRuledOut, newRolePlayAnswers, stepOfField } from './role-play-answers.ts';

const preferences = { ...NO_ROLE_PLAY_PREFERENCES, preferredThemes: ['court' as const] };

test('an empty form is a valid wish, and no form that was begun', () => {
  const fresh = newRolePlayAnswers();
  expect(rolePlaySchema.safeParse(fresh.preferences).success).toBe(true);
  expect(isBegun(fresh)).toBe(false);
  expect(isBegun({ ...fresh, step: 2 })).toBe(true);
  expect(isBegun({ ...fresh, preferences })).toBe(true);
});

test('once scenarios were made the answers stay, with another seed and without the choice of where they are kept', () => {
  const before = { ...newRolePlayAnswers(), preferences, seed: 7, cloudBackup: false };
  const after = answersMade(before);
  expect(after.preferences).toEqual(preferences);
  expect(after.seed).not.toBe(7);
  expect('cloudBackup' in after).toBe(false);
  expect(isBegun(after)).toBe(false);
});

test('reopened from scenarios the form holds what they were made of, at its last step', () => {
  expect(answersFrom(preferences)).toMatchObject({ preferences, step: 6, made: true });
});

test('every field of the preferences leads to its step, and nothing else does', () => {
  const steps = Object.keys(rolePlaySchema.def.shape).map((field) => stepOfField(`preferences.${field}`));
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 2]);
  expect(stepOfField('preferences.settingPreferences.0')).toBe(4);
  expect(stepOfField('intensityLevel')).toBe(6);
  expect(stepOfField('wishes.avoid')).toBeNull();
  expect(stepOfField('constructor')).toBeNull();
});

test('one partner leading is ruled out by nobody in charge, and by nothing else', () => {
  const lead = { ...NO_ROLE_PLAY_PREFERENCES, powerDynamics: 'one-leads' as const };
  expect(leadIsRuledOut({ ...lead, comfortBoundaries: ['one-in-charge'] })).toBe(true);
  expect(leadIsRuledOut({ ...lead, comfortBoundaries: ['cameras', 'authority'] })).toBe(false);
  expect(leadIsRuledOut({ ...lead, powerDynamics: 'turns', comfortBoundaries: ['one-in-charge'] })).toBe(false);
});
