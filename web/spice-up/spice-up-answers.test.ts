import { expect, test } from 'vitest';
import { NO_PREFERENCES, spiceUpSchema } from '../../domain/spice-up/preferences.ts';
import { answersMade } from '../billing/generation/bundle-answers.ts';
import {
  answersFrom,
  isBegun,
  newSpiceUpAnswers,
  preferencesOf,
  previousProblem,
  type SpiceUpAnswers,
  stepOfField,
} from './spice-up-answers.ts';

const answers = (more: Partial<SpiceUpAnswers> = {}): SpiceUpAnswers => ({ ...newSpiceUpAnswers(), ...more });

test('a form left empty is a wish for nothing in particular, and the server takes it', () => {
  expect(preferencesOf(answers())).toEqual(NO_PREFERENCES);
  expect(spiceUpSchema.safeParse(preferencesOf(answers())).success).toBe(true);
});

test('equal wishes are equal to the letter, in whatever order they were chosen', () => {
  const one = answers({ preferences: { ...NO_PREFERENCES, budget: 'low', location: 'home' } });
  const other = answers({
    preferences: { location: 'home', needs: [], budget: 'low', activityTypes: [], previousActivities: [] },
  });
  expect(JSON.stringify(preferencesOf(one))).toBe(JSON.stringify(preferencesOf(other)));
});

test('earlier activities are read line by line, and the server takes whatever the form lets pass', () => {
  const previous = ` Canal walk \n\n${'x'.repeat(80)}\n`;
  expect(preferencesOf(answers({ previous })).previousActivities).toEqual(['Canal walk', 'x'.repeat(80)]);
  expect(previousProblem(previous)).toBe('');
  expect(previousProblem('x'.repeat(81))).toContain('80 characters');
  const twenty = Array.from({ length: 20 }, (_, at) => `Evening ${at}`).join('\n');
  expect(previousProblem(twenty)).toBe('');
  expect(spiceUpSchema.safeParse(preferencesOf(answers({ previous: twenty }))).success).toBe(true);
  expect(previousProblem(`${twenty}\nOne more`)).toContain('at most 20');
});

test('after a bundle the answers stay, the next one is another, and what was told of keeping is not told again', () => {
  const before = answers({ previous: 'Canal walk', cloudBackup: false });
  const after = answersMade(before);
  expect(preferencesOf(after)).toEqual(preferencesOf(before));
  expect(after.seed).not.toBe(before.seed);
  expect(after).not.toHaveProperty('cloudBackup');
});

test('only answers that nothing was made of count as under way', () => {
  expect(isBegun(answers())).toBe(false);
  expect(isBegun(answers({ step: 2 }))).toBe(true);
  expect(isBegun(answers({ preferences: { ...NO_PREFERENCES, budget: 'low' } }))).toBe(true);
  expect(isBegun(answersMade(answers({ step: 6 })))).toBe(false);
});

test('a form opened from ideas asks for the same again', () => {
  const wished = { ...NO_PREFERENCES, budget: 'low' as const, previousActivities: ['Canal walk', 'Pottery'] };
  expect(preferencesOf(answersFrom(wished))).toEqual(wished);
});

test.each([
  ['preferences.budget', 3],
  ['preferences.previousActivities.3', 5],
  ['preferences.needs.0', 6],
  ['location', 4],
  ['timezone', null],
  ['preferences.toString', null],
])('%s is answered in step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
