/** A couple's questionnaire, filled in up to the button. */
import { EMPTY_DRAFT } from '../../domain/planner/questionnaire/answers-draft.ts';
import { newQuestionnaire, type Questionnaire } from '../../web/planner/questionnaire/questionnaire-state.ts';

export const COMPLETE: Questionnaire = {
  ...newQuestionnaire(),
  draft: {
    ...EMPTY_DRAFT,
    partner1: { age: 34, gender: 'female' },
    partner2: { age: 37, gender: 'male' },
    relationshipDuration: '5-to-10-years',
    currentFrequency: 'monthly',
    preferredFrequency: 'weekly',
    primaryGoals: ['bonding'],
    availableTimeSlots: ['evening'],
    availableDays: ['weekends'],
    reminders: { ...EMPTY_DRAFT.reminders, oneDayBefore: true },
  },
};
