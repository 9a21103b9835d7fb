/** The answers as the screen words them: the labels of spec 1 section 3, with a line of our own where one helps. */
import type {
  AloneTime,
  Answers,
  CurrentFrequency,
  DayKind,
  Gender,
  Goal,
  PrivacyLevel,
  RelationshipDuration,
  Reminder,
  Suggestion,
  WindowId,
} from '../../../domain/planner/questionnaire/answers.ts';
import type { RotaWho } from '../../../domain/planner/rotas/rota-schema.ts';
import { listed } from '../../../domain/planner/spoken-dates.ts';
import { THEME_LABELS } from '../../../domain/planner/wording/theme-labels.ts';
import { hoursSpan, hourWords } from '../../kit/time/date-language.ts';

export const GENDER_LABELS: Readonly<Record<Gender, string>> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
};

export const DURATION_LABELS: Readonly<Record<RelationshipDuration, string>> = {
  'less-than-6-months': 'Less than 6 months',
  '6-months-to-1-year': '6 months to 1 year',
  '1-to-2-years': '1 to 2 years',
  '2-to-5-years': '2 to 5 years',
  '5-to-10-years': '5 to 10 years',
  'more-than-10-years': 'More than 10 years',
};

/** Notes count as docs/planner-model.md section 4 does. */
export const FREQUENCY_LABELS: Readonly<Record<CurrentFrequency, { title: string; note: string }>> = {
  daily: { title: 'Daily', note: 'Every day' },
  'several-times-weekly': { title: 'Several times weekly', note: 'About every other day' },
  weekly: { title: 'Weekly', note: 'Once a week' },
  'bi-weekly': { title: 'Bi-weekly', note: 'Every other week' },
  monthly: { title: 'Monthly', note: 'Once a month' },
  rarely: { title: 'Rarely', note: 'Less than that' },
};

/** With the hour as the person writes it. */
export const aloneTimeLabels = (): Readonly<Record<AloneTime, string>> => ({
  'early-mornings': 'Early mornings before kids wake up',
  'nap-time': 'Nap time',
  'after-bedtime': 'After kids bedtime',
  'late-night': `Late night after ${hourWords(22)}`,
  'school-daycare': 'Kids at school/daycare',
  'weekend-mornings': 'Weekend mornings',
  grandparents: 'Kids visiting grandparents/family',
  'date-nights': 'Date nights with babysitter',
});

export const GOAL_LABELS: Readonly<Record<Goal, { title: string; note: string }>> = {
  bonding: { title: THEME_LABELS.bonding, note: 'Talk, laugh, be held, feel close again' },
  pleasure: { title: THEME_LABELS.pleasure, note: 'Unhurried touch you both enjoy' },
  conception: { title: THEME_LABELS.conception, note: 'Evenings on the likely fertile days' },
  reconnection: { title: THEME_LABELS.reconnection, note: 'Find your way back after a quiet stretch' },
};

/** Hours of the day, 0 to 24: for the dial, and in the person's own form beside the title. */
export const WINDOW_LABELS: Readonly<Record<WindowId, { title: string; from: number; to: number }>> = {
  'early-morning': { title: 'Early Morning', from: 6, to: 8 },
  morning: { title: 'Morning', from: 8, to: 10 },
  'late-morning': { title: 'Late Morning', from: 10, to: 12 },
  afternoon: { title: 'Afternoon', from: 12, to: 15 },
  'late-afternoon': { title: 'Late Afternoon', from: 15, to: 18 },
  evening: { title: 'Evening', from: 18, to: 20 },
  night: { title: 'Night', from: 20, to: 22 },
  'late-night': { title: 'Late Night', from: 22, to: 24 },
};

/** '6–8 AM'. */
export const windowHours = (window: WindowId): string =>
  hoursSpan(WINDOW_LABELS[window].from, WINDOW_LABELS[window].to);

export const DAY_LABELS: Readonly<Record<DayKind, string>> = { weekdays: 'Weekdays', weekends: 'Weekends' };

export const SUGGESTION_LABELS: Readonly<Record<Suggestion, { title: string; note: string }>> = {
  scheduledDates: { title: 'Scheduled dates', note: 'A few evenings out' },
  roleplays: { title: 'Role plays', note: 'Light scenes, easy to step out of' },
  ideas: { title: 'Ideas', note: 'Small things to try any day' },
  positions: { title: 'Positions', note: 'Comfort and closeness, tactfully put' },
  varietyTips: { title: 'Variety tips', note: 'Ways out of the routine' },
  wellnessTips: { title: 'Wellness tips', note: 'Sleep, rest and being kind to your body' },
};

export const PRIVACY_LABELS: Readonly<Record<PrivacyLevel, { title: string; note: string }>> = {
  high: { title: 'High', note: 'Plain, like “Personal Time”' },
  medium: { title: 'Medium', note: 'About you two, like “Date Night”' },
  low: { title: 'Low', note: 'Says what it is' },
};

export const REMINDER_LABELS: Readonly<Record<Reminder, { title: string; note: string }>> = {
  oneDayBefore: { title: 'One day before', note: 'Time to look forward' },
  twelveHoursBefore: { title: 'Twelve hours before', note: 'The morning of an evening' },
  oneHourBefore: { title: 'One hour before', note: 'Time to close the laptop' },
};

const AROUND: Readonly<Record<RotaWho, string>> = {
  partner1: 'partner 1’s shifts',
  partner2: 'partner 2’s shifts',
  children: 'the children’s days',
};

/** 'Planned around partner 1’s shifts and the children’s days.'; empty where nobody has any. */
export function plannedAround({ rotas = [], solo }: Pick<Answers, 'rotas' | 'solo'>): string {
  if (rotas.length === 0) return '';
  const words = rotas.map(({ who }) => (solo && who === 'partner1' ? 'your shifts' : AROUND[who]));
  return `Planned around ${listed([...new Set(words)])}.`;
}
