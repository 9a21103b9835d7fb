import { describe, expect, test } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { couple } from '../../tests/assessment/example-inputs.ts';
import { shownScore, writerWords } from './analysis-words.ts';

const own = ownAssessment(couple(), ASSESSMENT_WORDS, 1);

describe('who wrote a look', () => {
  test('is said under its title', () => {
    expect(writerWords(own)).toBe('Written by Twofold.');
    expect(writerWords({ writer: 'provider', ownFields: [] })).toBe(
      'Words by the AI provider. By Twofold: strengths, what counted and the week.',
    );
  });
  test('names what the provider left out', () => {
    expect(writerWords({ writer: 'provider', ownFields: ['growthAreas'] })).toContain('what is worth a conversation');
  });
});

describe('the number of a look', () => {
  test('is the engine’s own where the engine wrote', () => {
    expect(shownScore(own)).toEqual({ score: own.ownScore, source: 'Counted by Twofold, as listed here.' });
  });
  test('of a provider stands beside our own count', () => {
    const shown = shownScore({
      ...own,
      scoreSource: 'provider',
      analysis: { ...own.analysis, compatibilityScore: 12 },
    });
    expect(shown.score).toBe(12);
    expect(shown.source).toContain(`is ${own.ownScore}.`);
  });
  test('that never came is not made up: our own count is shown, and that is said', () => {
    const shown = shownScore({ ...own, scoreSource: 'default', analysis: { ...own.analysis, compatibilityScore: 75 } });
    expect(shown.score).toBe(own.ownScore);
    expect(shown.source).toContain('gave no number');
  });
});
