import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import { anyInput, couple } from '../../tests/assessment/example-inputs.ts';
import { answersSchema } from '../planner/questionnaire/answers.ts';
import {
  type AssessmentDraft,
  answersToAssessmentDraft,
  assessmentStepOf,
  assessmentStepProblem,
  draftToInput,
  EMPTY_ASSESSMENT,
  firstOpenAssessmentStep,
  inputToDraft,
} from './draft.ts';
import { COUNTED, factorsOf } from './factors.ts';
import { NO_TOPICS } from './input.ts';
import { ownAssessment } from './own-assessment.ts';

test('what was answered before comes back as it was, for any answers', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const again = draftToInput(inputToDraft(input));
      const { partner2, relationshipDuration, ...rest } = input;
      expect(again).toEqual({ ok: true, value: { ...rest, ...(partner2 && { partner2, relationshipDuration }) } });
    }),
  );
});

describe('from a plan', () => {
  const answers = answersSchema.parse({
    partner1: { age: 37, gender: 'female' },
    partner2: { age: 61, gender: 'male' },
    relationshipDuration: '5-to-10-years',
    currentFrequency: 'bi-weekly',
    preferredFrequency: 'weekly',
    primaryGoals: ['bonding'],
    availableTimeSlots: ['evening'],
    availableDays: ['weekends'],
    suggestions: { roleplays: false },
  });
  test('what was answered is filled in, ages as ranges, and ready to be looked at; what stood chosen there is not', () => {
    const draft = answersToAssessmentDraft(answers);
    expect([draft.partner1, draft.partner2]).toEqual([
      { ageRange: '35-44', gender: 'female' },
      { ageRange: '55+', gender: 'male' },
    ]);
    expect(Object.values(draft.suggestions)).toEqual([false, false, false, false]);
    expect(JSON.stringify(draft)).not.toMatch(/37|61/);
    expect(draftToInput(draft).ok).toBe(true);
  });
  test('someone solo stays solo', () => {
    const read = draftToInput(answersToAssessmentDraft({ ...answers, solo: true, partner2: null }));
    expect(read.ok && read.value.partner2).toBe(undefined);
  });
});

describe('the steps', () => {
  const full = inputToDraft(couple());
  test.each([
    [1, { relationshipDuration: null }, 'relationshipDuration'],
    [2, { currentFrequency: null }, 'currentFrequency'],
    [2, { preferredFrequency: null }, 'preferredFrequency'],
    [2, { primaryGoals: [] }, 'primaryGoals'],
    [3, { availableTimeSlots: [] }, 'availableTimeSlots'],
    [3, { availableDays: [] }, 'availableDays'],
  ] as Array<[1 | 2 | 3, Partial<AssessmentDraft>, string]>)('step %i with %j asks for %s', (step, part, field) => {
    const draft = { ...full, ...part };
    expect(assessmentStepProblem(draft, step)?.field).toBe(field);
    expect(firstOpenAssessmentStep(draft)).toBe(step);
    expect(assessmentStepOf(`input.${field}`)).toBe(step);
    expect(draftToInput(draft).ok).toBe(false);
  });
  test('it is about two people until somebody says that they are one', () => {
    expect(assessmentStepProblem(EMPTY_ASSESSMENT, 1)?.field).toBe('relationshipDuration');
  });
  test('one person is not asked how long', () => {
    expect(assessmentStepProblem({ ...EMPTY_ASSESSMENT, solo: true }, 1)).toBe(null);
    const read = draftToInput({ ...full, solo: true });
    expect(read.ok && read.value.relationshipDuration).toBeUndefined();
  });
  test('nobody has to tell age or gender', () => {
    expect(assessmentStepProblem({ ...EMPTY_ASSESSMENT, relationshipDuration: '1-to-2-years' }, 1)).toBe(null);
  });
  test('a field that is not asked has no step', () => {
    expect([
      assessmentStepOf('seed'),
      assessmentStepOf('input.toString'),
      assessmentStepOf('input.partner1.gender'),
    ]).toEqual([null, null, 1]);
  });
});

test('nothing that counts is chosen before anybody has answered', () => {
  const read = draftToInput({ ...inputToDraft(couple()), suggestions: EMPTY_ASSESSMENT.suggestions });
  if (!read.ok) throw new Error(read.problem.message);
  expect(factorsOf(read.value)).toContainEqual(expect.objectContaining({ id: 'openness', points: 0 }));
  expect(ownAssessment(read.value, ASSESSMENT_WORDS, 7).strengths.join(' ')).not.toMatch(/suggestion/);
  const counted = COUNTED.map((field) => EMPTY_ASSESSMENT[field as keyof AssessmentDraft]);
  expect(counted).toEqual([null, null, [], [], [], NO_TOPICS]);
  expect(Object.values(NO_TOPICS)).not.toContain(true);
});
