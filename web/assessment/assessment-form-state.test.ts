import { describe, expect, test } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { NO_TOPICS } from '../../domain/assessment/input.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { answersSchema } from '../../domain/planner/questionnaire/answers.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { couple } from '../../tests/assessment/example-inputs.ts';
import { filledForm, freshForm, refilled } from './assessment-form-state.ts';

const look = (made: string): StoredAssessment => {
  const input = couple({ primaryGoals: ['pleasure'] });
  return { version: 1, kind: 'assessment', made, input, ...ownAssessment(input, ASSESSMENT_WORDS, 1) };
};
const plan = {
  startDate: '2026-11-21',
  timezone: 'Europe/Berlin',
  answers: answersSchema.parse({
    partner1: { age: 37 },
    partner2: { age: 41 },
    relationshipDuration: '5-to-10-years',
    currentFrequency: 'bi-weekly',
    preferredFrequency: 'weekly',
    primaryGoals: ['bonding'],
    availableTimeSlots: ['evening'],
    availableDays: ['weekends'],
  }),
} as StoredPlan;

describe('an assessment filled in beforehand', () => {
  test('is so from the plan, from the last look, or from whichever is newer', () => {
    expect(filledForm(undefined, undefined)).toBe(null);
    expect(filledForm(undefined, plan)).toMatchObject({ from: { kind: 'plan' }, draft: { primaryGoals: ['bonding'] } });
    expect(filledForm(look('2026-11-22T09:00:00Z'), plan)?.from?.kind).toBe('look');
    expect(filledForm(look('2026-10-01T09:00:00Z'), plan)?.from?.kind).toBe('plan');
    expect(filledForm(look('2026-10-01T09:00:00Z'), undefined)).toMatchObject({
      draft: { primaryGoals: ['pleasure'] },
    });
  });
  test('takes suggestions over from a look before which none stood chosen, and from no older one', () => {
    const suggestions = { ...NO_TOPICS, ideas: true };
    const [before, since] = [look('2026-11-22T09:00:00Z'), look('2026-11-25T09:00:00Z')];
    expect(filledForm(before, undefined)?.draft.suggestions).toEqual(NO_TOPICS);
    const input = { ...since.input, suggestions };
    const chosen = { ...since, input, suggestionsChosen: true } as const;
    expect(filledForm(chosen, undefined)?.draft.suggestions).toEqual(suggestions);
  });
  test('is so from a look of the night in which the plan begins, although it is still yesterday elsewhere', () => {
    expect(filledForm(look('2026-11-20T23:30:00Z'), plan)?.from?.kind).toBe('look');
    expect(filledForm(look('2026-11-20T22:30:00Z'), plan)?.from?.kind).toBe('plan');
  });
  test('follows what is newest until something is answered, and then leaves it alone', () => {
    const form = filledForm(undefined, plan) ?? freshForm();
    expect(refilled(form, undefined, plan)).toBe(null);
    expect(refilled(form, look('2026-12-01T09:00:00Z'), plan)?.from?.kind).toBe('look');
    expect(refilled({ ...form, touched: true }, look('2026-12-01T09:00:00Z'), plan)).toBe(null);
  });
  test('does not outlive what it came from', () => {
    const form = filledForm(undefined, plan) ?? freshForm();
    expect(refilled(form, undefined, undefined)).toMatchObject({
      touched: false,
      draft: { relationshipDuration: null },
    });
    expect(refilled(freshForm(), undefined, undefined)).toBe(null);
  });
});
