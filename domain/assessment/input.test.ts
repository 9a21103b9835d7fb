import { describe, expect, test } from 'vitest';
import { couple } from '../../tests/assessment/example-inputs.ts';
import { checkAssessmentInput, isSolo } from './input.ts';

const MINIMAL = {
  relationshipDuration: '2-to-5-years',
  currentFrequency: 'weekly',
  preferredFrequency: 'weekly',
  availableTimeSlots: ['night'],
  availableDays: ['weekends'],
  primaryGoals: ['bonding'],
};

describe('the input', () => {
  test('asks two how long, and one person nothing of the kind', () => {
    const { relationshipDuration: _, ...rest } = couple();
    const read = checkAssessmentInput(rest);
    expect(read.ok ? '' : read.problem.field).toBe('input.relationshipDuration');
    expect(checkAssessmentInput({ ...rest, partner2: null }).ok).toBe(true);
  });
  test('needs no second person, no age and no gender', () => {
    const read = checkAssessmentInput(MINIMAL);
    expect(read.ok && isSolo(read.value)).toBe(true);
    expect(read.ok && read.value.partner1).toEqual({ ageRange: 'prefer-not-to-say', gender: 'prefer-not-to-say' });
  });
  test('what was not answered is not taken for a wish', () => {
    const none = { scheduledDates: false, roleplays: false, ideas: false, wellnessTips: false };
    const read = checkAssessmentInput(MINIMAL);
    expect(read.ok && read.value.suggestions).toEqual(none);
    const one = checkAssessmentInput({ ...MINIMAL, suggestions: { ideas: true } });
    expect(one.ok && one.value.suggestions).toEqual({ ...none, ideas: true });
  });
  test.each([
    [{ relationshipDuration: 'forever' }, 'input.relationshipDuration'],
    [{ currentFrequency: undefined }, 'input.currentFrequency'],
    [{ preferredFrequency: 'rarely' }, 'input.preferredFrequency'],
    [{ availableTimeSlots: [] }, 'input.availableTimeSlots'],
    [{ availableTimeSlots: ['night', 'night'] }, 'input.availableTimeSlots'],
    [{ availableDays: ['monday'] }, 'input.availableDays'],
    [{ primaryGoals: [] }, 'input.primaryGoals'],
    [{ partner1: { age: 34 } }, 'input.partner1.age'],
    [{ partner2: { ageRange: '17' } }, 'input.partner2.ageRange'],
    [{ suggestions: { positions: true } }, 'input.suggestions.positions'],
    [{ cycleTracking: 'yes' }, 'input.cycleTracking'],
    [{ notes: 'x' }, 'input.notes'],
  ])('%j names %s', (wrong, field) => {
    const read = checkAssessmentInput({ ...couple(), ...wrong });
    expect(read.ok ? '' : read.problem.field).toBe(field);
    expect(read.ok ? '' : read.problem.message).toMatch(/\.$/);
  });
});
