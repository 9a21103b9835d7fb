/** The eight steps of the questionnaire: their titles, and what still stands between a step and the next (spec 1 section 5). */

import { addDays, dayNumber, isCalendarDate } from '../../calendar-date.ts';
import type { FieldProblem } from '../../field-problem.ts';
import { stepAsking } from '../../form-steps.ts';
import { MAX_GAP } from '../forecast/cycle-lengths.ts';
import { TOLD_LIMITS } from '../forecast/told-cycle.ts';
import { rotaProblem } from '../rotas/rota-answer.ts';
import type { RotaAnswer } from '../rotas/rota-schema.ts';
import { type AnswersDraft, type CycleDraft, cycleOf, type PersonDraft, rotasThatCount } from './answers-draft.ts';

export const STEPS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Step = (typeof STEPS)[number];

export const LAST_STEP: Step = 8;

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  1: 'Partner Information',
  2: 'Relationship Details',
  3: 'Family Situation',
  4: 'Wellness Tracking (Optional)',
  5: 'Primary Goals',
  6: 'Availability Preferences',
  7: 'Personalization Preferences',
  8: 'Reminder Preferences',
};

export const AGE_LIMITS = { min: 18, max: 100 } as const;

/** How far ahead a plan may start, in days. */
export const LATEST_START = 60;

/** `date`: YYYY-MM-DD, empty for today. */
export const mayStartOn = (date: string, today: string): boolean =>
  date === '' || (isCalendarDate(date) && date >= today && date <= addDays(today, LATEST_START));

const START_AHEAD = 'Choose today or an earlier day for each start.';
const WEAK_AFTER = 60;
const YEAR = 365;

/** What is to be said of a start (YYYY-MM-DD, or empty); `wrong` holds Next back. */
export function startRemark(date: string, today: string): { text: string; wrong: boolean } | null {
  if (!isCalendarDate(date)) return null;
  if (date > today) return { text: START_AHEAD, wrong: true };
  return dayNumber(today) - dayNumber(date) > YEAR
    ? { text: 'That’s more than a year ago. Is the year right?', wrong: false }
    : null;
}

/** What is to be said of the latest of all starts, where it says little or nothing about the days to come. */
export function lastStartRemark(date: string | undefined, today: string): string | null {
  if (date === undefined)
    return 'Without a start there’s nothing to estimate from yet. The plan works without one, too.';
  const ago = dayNumber(today) - dayNumber(date);
  if (ago > MAX_GAP)
    return `The last start here was ${ago} days ago, too long for an estimate. A newer one brings it back.`;
  if (ago <= WEAK_AFTER) return null;
  return `The last start here was ${ago} days ago, so the estimate is rough. A newer one makes it better.`;
}

/** The first day that was given, and the day it is. */
interface FirstDay {
  date: string;
  today: string;
}

/** The first thing missing in a step, by its field in the draft; null when Next is allowed. */
export function stepProblem(draft: AnswersDraft, step: Step, start?: FirstDay): FieldProblem | null {
  const missing = (field: keyof AnswersDraft | 'startDate', message: string) => ({ field, message });
  switch (step) {
    case 1:
      return personProblem(draft, 'partner1') ?? (draft.solo ? null : personProblem(draft, 'partner2'));
    case 2:
      if (!draft.solo && !draft.relationshipDuration)
        return missing('relationshipDuration', 'Choose how long you have been together.');
      if (!draft.currentFrequency) return missing('currentFrequency', 'Choose how often it is now.');
      if (!draft.preferredFrequency) return missing('preferredFrequency', 'Choose how often you would like it to be.');
      return null;
    case 4:
      return draft.cycleTracking ? cycleProblem(cycleOf(draft), start?.today) : null;
    case 5:
      return draft.primaryGoals.length > 0 ? null : missing('primaryGoals', 'Choose at least one goal.');
    case 6:
      if (draft.availableTimeSlots.length === 0) return missing('availableTimeSlots', 'Choose at least one time slot.');
      if (draft.availableDays.length === 0) return missing('availableDays', 'Choose weekdays, weekends or both.');
      if (start && !mayStartOn(start.date, start.today)) {
        return missing('startDate', `Choose a day from today to ${LATEST_START} days ahead.`);
      }
      return rotasProblem(draft);
    case 8:
      return Object.values(draft.reminders).some(Boolean)
        ? null
        : missing('reminders', 'Choose at least one reminder.');
    default:
      return null;
  }
}

/** No start is missing: none is an answer. */
function cycleProblem({ kind, starts, told }: CycleDraft, today: string | undefined): FieldProblem | null {
  if (kind === null) return { field: 'cycle.kind', message: 'Choose what fits the cycle.' };
  const given = starts.filter(Boolean);
  if (!given.every(isCalendarDate)) return { field: 'cycle.starts', message: 'Enter each start as a date.' };
  if (today !== undefined && given.some((date) => date > today)) return { field: 'cycle.starts', message: START_AHEAD };
  if (told === 0 || (told >= TOLD_LIMITS.min && told <= TOLD_LIMITS.max)) return null;
  const limits = `from ${TOLD_LIMITS.min} to ${TOLD_LIMITS.max} days`;
  return { field: 'cycle.told', message: `Enter a usual length ${limits}, or leave it out.` };
}

function personProblem(draft: AnswersDraft, who: 'partner1' | 'partner2'): FieldProblem | null {
  const { age }: PersonDraft = draft[who];
  if (age >= AGE_LIMITS.min && age <= AGE_LIMITS.max) return null;
  const whose = draft.solo ? 'your age' : `the age of ${who === 'partner1' ? 'partner 1' : 'partner 2'}`;
  return { field: `${who}.age`, message: `Enter ${whose}, from ${AGE_LIMITS.min} to ${AGE_LIMITS.max}.` };
}

/** How a rota is spoken of. */
const rotaTitle = ({ who }: Pick<RotaAnswer, 'who'>, solo: boolean): string => {
  if (who === 'children') return 'The children’s days';
  if (solo) return 'Your shifts';
  return who === 'partner1' ? 'Partner 1’s shifts' : 'Partner 2’s shifts';
};

function rotasProblem(draft: AnswersDraft): FieldProblem | null {
  for (const rota of rotasThatCount(draft)) {
    const found = rotaProblem(rota);
    if (found) return { field: 'rotas', message: `${rotaTitle(rota, draft.solo)}: ${found.message}` };
  }
  return null;
}

/** The first step that is not complete; 8 when all are. */
export const firstOpenStep = (draft: AnswersDraft, start?: FirstDay): Step =>
  STEPS.find((step) => stepProblem(draft, step, start) !== null) ?? LAST_STEP;

const STEP_OF_FIELD: Readonly<Record<keyof AnswersDraft, Step>> = {
  solo: 1,
  partner1: 1,
  partner2: 1,
  relationshipDuration: 2,
  currentFrequency: 2,
  preferredFrequency: 2,
  hasKids: 3,
  aloneTimeSlots: 3,
  cycleTracking: 4,
  cycle: 4,
  cycleLength: 4,
  lastCycleDate: 4,
  primaryGoals: 5,
  availableTimeSlots: 6,
  availableDays: 6,
  hasRotas: 6,
  rotas: 6,
  terms: 6,
  suggestions: 7,
  privacyLevel: 7,
  reminders: 8,
};

/** The step where a refused field is answered: `answers.partner1.age` leads to 1, `startDate` to 6; null for others. */
export function stepOfField(field: string): Step | null {
  if (field === 'startDate') return 6;
  return stepAsking(STEP_OF_FIELD, 'answers', field);
}
