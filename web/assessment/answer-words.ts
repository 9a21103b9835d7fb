/** Answers as the screen words them: the question in a few words, and the answer to it. */
import type { AnswerField } from '../../domain/assessment/analysis.ts';
import {
  type AgeRange,
  type AssessmentInput,
  type AssessmentPerson,
  isSolo,
  TOPICS,
  type Topic,
} from '../../domain/assessment/input.ts';
import {
  DAY_LABELS,
  DURATION_LABELS,
  FREQUENCY_LABELS,
  GENDER_LABELS,
  GOAL_LABELS,
  SUGGESTION_LABELS,
  WINDOW_LABELS,
} from '../planner/questionnaire/answer-labels.ts';

export const AGE_LABELS: Readonly<Record<AgeRange, string>> = {
  '18-24': '18 to 24',
  '25-34': '25 to 34',
  '35-44': '35 to 44',
  '45-54': '45 to 54',
  '55+': '55 or over',
  'prefer-not-to-say': 'Prefer not to say',
};

export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  scheduledDates: SUGGESTION_LABELS.scheduledDates.title,
  roleplays: SUGGESTION_LABELS.roleplays.title,
  ideas: SUGGESTION_LABELS.ideas.title,
  wellnessTips: SUGGESTION_LABELS.wellnessTips.title,
};

/** The question, in a few words. */
export const FIELD_LABELS: Readonly<Record<AnswerField, string>> = {
  partner1: 'First person',
  partner2: 'Second person',
  relationshipDuration: 'How long',
  currentFrequency: 'How often now',
  preferredFrequency: 'How often you’d like',
  primaryGoals: 'What it is for',
  availableTimeSlots: 'Times of day',
  availableDays: 'Days',
  cycleTracking: 'Tracking a cycle',
  suggestions: 'Suggestions',
};

/** The answer, as a list with commas where there are several. */
export function answerOf(field: AnswerField, input: AssessmentInput): string {
  switch (field) {
    case 'partner1':
      return personOf(input.partner1);
    case 'partner2':
      return isSolo(input) || !input.partner2 ? 'Just me' : personOf(input.partner2);
    case 'relationshipDuration':
      return isSolo(input) || !input.relationshipDuration ? 'Just me' : DURATION_LABELS[input.relationshipDuration];
    case 'currentFrequency':
    case 'preferredFrequency':
      return FREQUENCY_LABELS[input[field]].title;
    case 'primaryGoals':
      return input.primaryGoals.map((goal) => GOAL_LABELS[goal].title).join(', ');
    case 'availableTimeSlots':
      return input.availableTimeSlots.map((window) => WINDOW_LABELS[window].title).join(', ');
    case 'availableDays':
      return input.availableDays.map((kind) => DAY_LABELS[kind]).join(', ');
    case 'cycleTracking':
      return input.cycleTracking ? 'Yes' : 'No';
    case 'suggestions':
      return (
        TOPICS.filter((topic) => input.suggestions[topic])
          .map((topic) => TOPIC_LABELS[topic])
          .join(', ') || 'Nothing'
      );
  }
}

const personOf = ({ ageRange, gender }: AssessmentPerson): string =>
  [AGE_LABELS[ageRange], GENDER_LABELS[gender]].filter((part) => part !== AGE_LABELS['prefer-not-to-say']).join(', ') ||
  'Not given';
