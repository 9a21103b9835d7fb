import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import { anyInput, couple } from '../../tests/assessment/example-inputs.ts';
import { ownAssessment } from './own-assessment.ts';
import { cleanScore, providedAssessment } from './provider-analysis.ts';

const input = couple({ currentFrequency: 'monthly', preferredFrequency: 'weekly' });
const own = ownAssessment(input, ASSESSMENT_WORDS, 1);
const REPLY = {
  status: 'ok',
  reason: '',
  compatibilityScore: 81,
  recommendedFrequency: 'bi-weekly',
  preferredTimeSlots: ['night'],
  personalityInsights: {
    communicationStyle: 'Your answers read like two patient people.',
    intimacyPreferences: ['Being listened to first.'],
    growthAreas: ['Say what a good evening is for each of you.'],
  },
  customRecommendations: ['Put one slow evening aside and let either of you cancel it.'],
};
const read = (reply: unknown) => providedAssessment(input, own, reply);
const good = (reply: unknown) => {
  const read = providedAssessment(input, own, reply);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

describe('a reply that fits', () => {
  test('gives the words and the number, and never the factors, strengths or what is not known', () => {
    const { assessment, repairs } = good(REPLY);
    expect(repairs).toEqual([]);
    const { status, reason, ...analysis } = REPLY;
    expect(assessment.analysis).toEqual(analysis);
    expect(assessment).toMatchObject({ writer: 'provider', scoreSource: 'provider', ownFields: [] });
    for (const part of ['factors', 'strengths', 'doesNotKnow', 'restsOn', 'ownScore', 'base'] as const)
      expect(assessment[part]).toEqual(own[part]);
  });
  test('cannot bring factors or strengths of its own', () => {
    const { assessment } = good({ ...REPLY, factors: [{ id: 'gender', points: -20 }], strengths: ['x'], ownScore: 1 });
    expect([assessment.factors, assessment.strengths, assessment.ownScore]).toEqual([
      own.factors,
      own.strengths,
      own.ownScore,
    ]);
  });
});

describe('the number', () => {
  test.each([
    [140, 100],
    [-3, 0],
    [66.6, 67],
    ['88', 88],
    [Number.POSITIVE_INFINITY, 100],
    [Number.NaN, null],
    ['high', null],
    ['', null],
    [null, null],
    [undefined, null],
    [{}, null],
    [true, null],
  ])('%j is read as %j', (raw, score) => expect(cleanScore(raw)).toBe(score));
  test('is 75 where none came, and said to be the default', () => {
    const { compatibilityScore: _, ...without } = REPLY;
    const { assessment, repairs } = good(without);
    expect(assessment).toMatchObject({ scoreSource: 'default', analysis: { compatibilityScore: 75 } });
    expect(repairs).toEqual([{ field: 'compatibilityScore', code: 'MISSING' }]);
  });
});

describe('what does not pass is the engine’s, and said to be', () => {
  test.each([
    ['recommendedFrequency', { recommendedFrequency: 'daily' }, 'WRONG'],
    ['recommendedFrequency', { recommendedFrequency: 'hourly' }, 'MISSING'],
    ['preferredTimeSlots', { preferredTimeSlots: ['early-morning'] }, 'WRONG'],
    ['preferredTimeSlots', { preferredTimeSlots: 'night' }, 'MISSING'],
    ['customRecommendations', { customRecommendations: ['See https://evil.test'] }, 'ADDRESS'],
    ['customRecommendations', { customRecommendations: ['<b>Talk</b>'] }, 'MARKUP'],
    ['customRecommendations', { customRecommendations: ['Studies show that 92% of couples agree.'] }, 'CLAIM'],
    ['customRecommendations', { customRecommendations: ['Most couples meet more often than you.'] }, 'CLAIM'],
    ['customRecommendations', { customRecommendations: ['Nine in ten would try more.'] }, 'CLAIM'],
    ['customRecommendations', { customRecommendations: ['Yours is a low libido.'] }, 'VERDICT'],
    ['customRecommendations', { customRecommendations: ['You two are not a good match.'] }, 'VERDICT'],
    ['customRecommendations', { customRecommendations: ['It is time to break up.'] }, 'VERDICT'],
    ['customRecommendations', { customRecommendations: ['You owe each other more.'] }, 'VERDICT'],
    ['customRecommendations', { customRecommendations: ['Meet on Friday.'] }, 'DATE'],
    ['customRecommendations', { customRecommendations: [7, null, {}] }, 'NOT_TEXT'],
    ['customRecommendations', { customRecommendations: ['x'.repeat(400)] }, 'TOO_LONG'],
  ])('%s %j is %s', (field, wrong, code) => {
    const { assessment, repairs } = good({ ...REPLY, ...wrong });
    expect(assessment.ownFields).toEqual([field]);
    expect(repairs).toContainEqual({ field, code });
    const key = field as 'customRecommendations';
    expect(assessment.analysis[key]).toEqual(own.analysis[key]);
  });
  test('one bad entry leaves the good ones', () => {
    const { assessment, repairs } = good({
      ...REPLY,
      customRecommendations: ['Watch porn.', 'Take a walk.', 'Take a walk.'],
    });
    expect(assessment.analysis.customRecommendations).toEqual(['Take a walk.']);
    expect(repairs).toEqual([{ field: 'customRecommendations', code: 'EXPLICIT' }]);
    expect(assessment.ownFields).toEqual([]);
  });
});

describe('a reply that cannot be used at all', () => {
  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ status: 'fine' }],
    [{ status: 'ok', personalityInsights: [], customRecommendations: {} }],
  ])('%j is off schema', (reply) => expect(read(reply)).toEqual({ ok: false, problem: 'OFF_SCHEMA' }));
  test('a refusal is blocked, whatever comes with it', () =>
    expect(read({ ...REPLY, status: 'blocked' })).toEqual({ ok: false, problem: 'BLOCKED' }));
});

test('whatever comes, what is shown is whole, inside the answers and within bounds', () => {
  const junk = fc.anything({ maxDepth: 3 });
  const reply = fc.record(
    {
      status: fc.constantFrom('ok', 'ok', 'blocked', 'else'),
      compatibilityScore: fc.oneof(fc.double(), junk),
      recommendedFrequency: fc.oneof(fc.constantFrom('daily', 'weekly', 'monthly', 'rarely'), junk),
      preferredTimeSlots: fc.oneof(fc.array(fc.constantFrom('evening', 'night', 'noon')), junk),
      personalityInsights: fc.record({
        communicationStyle: fc.oneof(fc.string(), junk),
        intimacyPreferences: fc.oneof(fc.array(fc.string()), junk),
        growthAreas: junk,
      }),
      customRecommendations: fc.oneof(fc.array(fc.lorem()), junk),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyInput, reply, (given, said) => {
      const base = ownAssessment(given, ASSESSMENT_WORDS, 1);
      const outcome = providedAssessment(given, base, said);
      if (!outcome.ok) return;
      const { analysis, factors } = outcome.value.assessment;
      expect(analysis.compatibilityScore).toBeGreaterThanOrEqual(0);
      expect(analysis.compatibilityScore).toBeLessThanOrEqual(100);
      for (const slot of analysis.preferredTimeSlots) expect(given.availableTimeSlots).toContain(slot);
      expect(analysis.preferredTimeSlots.length).toBeGreaterThan(0);
      expect(analysis.customRecommendations.length).toBeGreaterThan(0);
      expect(analysis.personalityInsights.communicationStyle).not.toBe('');
      expect(factors).toEqual(base.factors);
    }),
    { numRuns: 500 },
  );
});
