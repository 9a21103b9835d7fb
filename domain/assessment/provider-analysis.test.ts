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
    const assessment = good(REPLY);
    const { status, reason, ...analysis } = REPLY;
    expect(assessment.analysis).toEqual(analysis);
    expect(assessment).toMatchObject({ writer: 'provider', scoreSource: 'provider', ownFields: [] });
    for (const part of ['factors', 'strengths', 'doesNotKnow', 'restsOn', 'ownScore', 'base'] as const)
      expect(assessment[part]).toEqual(own[part]);
  });
  test('cannot bring factors or strengths of its own', () => {
    const assessment = good({ ...REPLY, factors: [{ id: 'gender', points: -20 }], strengths: ['x'], ownScore: 1 });
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
    expect(good(without)).toMatchObject({ scoreSource: 'default', analysis: { compatibilityScore: 75 } });
  });
});

describe('what does not pass is the engine’s, and said to be', () => {
  test.each([
    ['recommendedFrequency', { recommendedFrequency: 'daily' }],
    ['recommendedFrequency', { recommendedFrequency: 'hourly' }],
    ['preferredTimeSlots', { preferredTimeSlots: ['early-morning'] }],
    ['preferredTimeSlots', { preferredTimeSlots: 'night' }],
    ['customRecommendations', { customRecommendations: ['See https://evil.test'] }],
    ['customRecommendations', { customRecommendations: ['<b>Talk</b>'] }],
    ['customRecommendations', { customRecommendations: ['Studies show that 92% of couples agree.'] }],
    ['customRecommendations', { customRecommendations: ['Most couples meet more often than you.'] }],
    ['customRecommendations', { customRecommendations: ['Nine in ten would try more.'] }],
    ['customRecommendations', { customRecommendations: ['Yours is a low libido.'] }],
    ['customRecommendations', { customRecommendations: ['You two are not a good match.'] }],
    ['customRecommendations', { customRecommendations: ['It is time to break up.'] }],
    ['customRecommendations', { customRecommendations: ['You owe each other more.'] }],
    ['customRecommendations', { customRecommendations: ['Meet on Friday.'] }],
    ['customRecommendations', { customRecommendations: [7, null, {}] }],
    ['customRecommendations', { customRecommendations: ['x'.repeat(400)] }],
  ])('%s %j', (field, wrong) => {
    const assessment = good({ ...REPLY, ...wrong });
    expect(assessment.ownFields).toEqual([field]);
    const key = field as 'customRecommendations';
    expect(assessment.analysis[key]).toEqual(own.analysis[key]);
  });
  test('one bad entry leaves the good ones', () => {
    const assessment = good({
      ...REPLY,
      customRecommendations: ['Watch porn.', 'Take a walk.', 'Take a walk.'],
    });
    expect(assessment.analysis.customRecommendations).toEqual(['Take a walk.']);
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
      const { analysis, factors } = outcome.value;
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
