import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import { anyInput, anySeed, couple } from '../../tests/assessment/example-inputs.ts';
import { untrustedText } from '../planner/provider/untrusted-text.ts';
import type { Assessment } from './analysis.ts';
import { isOnTheWay } from './frequencies.ts';
import type { AssessmentInput } from './input.ts';
import { directionOf, ownAssessment } from './own-assessment.ts';

const made = (input: AssessmentInput, seed = 7) => ownAssessment(input, ASSESSMENT_WORDS, seed);
const textsOf = ({ analysis, strengths, doesNotKnow }: Assessment): string[] => [
  analysis.personalityInsights.communicationStyle,
  ...analysis.personalityInsights.intimacyPreferences,
  ...analysis.personalityInsights.growthAreas,
  ...analysis.customRecommendations,
  ...strengths,
  ...doesNotKnow,
];

describe('the engine', () => {
  test('is complete for any answers: strengths, insights, recommendations, and what it does not know', () => {
    fc.assert(
      fc.property(anyInput, anySeed, (input, seed) => {
        const assessment = made(input, seed);
        const { analysis, ownScore, scoreSource, writer, ownFields } = assessment;
        expect([scoreSource, writer, ownFields, analysis.compatibilityScore]).toEqual([
          'engine',
          'engine',
          [],
          ownScore,
        ]);
        expect(assessment.strengths.length).toBeGreaterThan(0);
        expect(assessment.strengths.length).toBeLessThanOrEqual(4);
        expect(assessment.doesNotKnow.length).toBeGreaterThanOrEqual(5);
        const { growthAreas, intimacyPreferences } = analysis.personalityInsights;
        expect(growthAreas.length).toBeGreaterThan(0);
        expect(growthAreas.length).toBeLessThanOrEqual(3);
        expect(intimacyPreferences.length).toBeGreaterThanOrEqual(2);
        expect(analysis.customRecommendations.length).toBeGreaterThan(0);
        expect(new Set(analysis.customRecommendations).size).toBe(analysis.customRecommendations.length);
        expect(analysis.preferredTimeSlots.length).toBeGreaterThan(0);
        for (const slot of analysis.preferredTimeSlots) expect(input.availableTimeSlots).toContain(slot);
        for (const text of textsOf(assessment)) expect(text).not.toMatch(/[{}]|undefined/);
      }),
      { numRuns: 500 },
    );
  });
  test('never recommends past the wish, nor away from it', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { recommendedFrequency } = made(input).analysis;
        expect(isOnTheWay(recommendedFrequency, input.currentFrequency, input.preferredFrequency)).toBe(true);
      }),
    );
    const next = (
      currentFrequency: AssessmentInput['currentFrequency'],
      preferredFrequency: AssessmentInput['preferredFrequency'],
    ) => made(couple({ currentFrequency, preferredFrequency })).analysis.recommendedFrequency;
    expect(next('rarely', 'daily')).toBe('monthly');
    expect(next('monthly', 'several-times-weekly')).toBe('bi-weekly');
    expect(next('daily', 'monthly')).toBe('several-times-weekly');
    expect(next('weekly', 'weekly')).toBe('weekly');
  });
  test('gives the same for the same seed; another seed changes words and no point', () => {
    const [first, again] = [made(couple(), 1), made(couple(), 1)];
    expect(again).toEqual(first);
    const others = Array.from({ length: 12 }, (_, seed) => made(couple(), seed));
    expect(new Set(others.map(({ analysis }) => analysis.customRecommendations.join())).size).toBeGreaterThan(3);
    for (const other of others) expect([other.factors, other.ownScore]).toEqual([first.factors, first.ownScore]);
  });
  test('recommends nothing of a kind that was switched off', () => {
    const none = { scheduledDates: false, roleplays: false, ideas: false, wellnessTips: false };
    const { customRecommendations } = made(couple({ suggestions: { ...none, ideas: true } }), 3).analysis;
    for (const topic of ['scheduledDates', 'roleplays', 'wellnessTips'] as const)
      for (const { couple: text } of ASSESSMENT_WORDS.topics[topic]) expect(customRecommendations).not.toContain(text);
    expect(made(couple({ suggestions: none })).analysis.customRecommendations.length).toBeGreaterThan(0);
  });
  test('speaks to one person where there is one, in the words for one', () => {
    const soloOf = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([name, part]) => (name === 'solo' ? [part].flat() : soloOf(part)));
    };
    const forOne = [...soloOf(ASSESSMENT_WORDS), ...ASSESSMENT_WORDS.doesNotKnow.both].map(
      (text) => text.split('{')[0],
    );
    fc.assert(
      fc.property(anyInput, anySeed, (input, seed) => {
        for (const said of textsOf(made({ ...input, partner2: null }, seed))) {
          expect(
            forOne.some((text) => text !== undefined && said.startsWith(text)),
            said,
          ).toBe(true);
          expect(said).not.toMatch(
            /\b(?:each other|both of you|the two of you|either of you|two people|each of you)\b/i,
          );
        }
      }),
      { numRuns: 300 },
    );
  });
  test('speaks to two where there are two', () => {
    const { strengths, analysis } = made(couple());
    expect(strengths).toContain(ASSESSMENT_WORDS.together['5-to-10-years']);
    expect(analysis.personalityInsights.communicationStyle).toContain('two people');
  });
});

test('what is strong is named as it is, and of the rest what is furthest behind comes first, with its remedy', () => {
  // Wish 0 of 18 and room 3 of 17 lie furthest behind, purpose gives 7 of 10, spread 0 of 8.
  const { strengths, analysis } = made(
    couple({
      currentFrequency: 'rarely',
      preferredFrequency: 'daily',
      primaryGoals: ['pleasure'],
      availableDays: ['weekends'],
      availableTimeSlots: ['evening'],
    }),
  );
  const { growth, remedy, strengths: strong, together } = ASSESSMENT_WORDS;
  expect(analysis.personalityInsights.growthAreas).toEqual(
    (['wish', 'room', 'spread'] as const).map((id) => growth[id].couple),
  );
  expect(analysis.customRecommendations).toContain(remedy.wish.couple);
  expect(strengths).toContain(strong.purpose.couple);
  for (const id of ['wish', 'room', 'spread'] as const) expect(strengths).not.toContain(strong[id].couple);
  expect(strengths.at(-1)).toBe(together['5-to-10-years']);
});

test('where everything is strong that is said, and nothing has a remedy', () => {
  const { analysis } = made(
    couple({
      currentFrequency: 'weekly',
      preferredFrequency: 'weekly',
      primaryGoals: ['bonding', 'pleasure'],
      availableTimeSlots: ['morning', 'evening', 'night'],
    }),
  );
  expect(analysis.personalityInsights.growthAreas).toEqual([ASSESSMENT_WORDS.allStrong.couple]);
  for (const { couple: text } of Object.values(ASSESSMENT_WORDS.remedy))
    expect(analysis.customRecommendations).not.toContain(text);
});

test('of many times the three with most room around them are recommended, in the order of the day', () => {
  const times = (...availableTimeSlots: AssessmentInput['availableTimeSlots']) =>
    made(couple({ availableTimeSlots })).analysis.preferredTimeSlots;
  expect(times('night', 'early-morning', 'evening', 'morning', 'late-night')).toEqual(['morning', 'evening', 'night']);
  expect(times('late-night', 'early-morning')).toEqual(['early-morning', 'late-night']);
});

test('the first of the goals in their order colours how it is said, and two of them are spoken of', () => {
  const { style, preferences } = ASSESSMENT_WORDS;
  const { communicationStyle, intimacyPreferences } = made(
    couple({ primaryGoals: ['pleasure', 'conception', 'reconnection'] }),
  ).analysis.personalityInsights;
  expect(communicationStyle.startsWith(style.reconnection.couple)).toBe(true);
  expect(intimacyPreferences.slice(0, 2)).toEqual([preferences.reconnection.couple, preferences.conception.couple]);
  expect(intimacyPreferences).not.toContain(preferences.pleasure.couple);
});

test('every word of the library passes what a provider’s words must pass', () => {
  const all: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') all.push(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part);
  };
  collect(ASSESSMENT_WORDS);
  expect(all.length).toBeGreaterThan(80);
  for (const text of all) {
    expect(untrustedText(text.replace('{often}', 'weekly'), 320), text).toEqual({
      ok: true,
      value: text.replace('{often}', 'weekly'),
    });
  }
});

test('a wish for more, for less and for the same are told apart', () => {
  const between = (currentFrequency: string, preferredFrequency: string) =>
    directionOf({ ...couple(), currentFrequency, preferredFrequency } as AssessmentInput);
  expect([between('weekly', 'daily'), between('daily', 'weekly'), between('daily', 'daily')]).toEqual([
    'more',
    'less',
    'same',
  ]);
});
