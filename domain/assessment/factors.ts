/**
 * What counts in an assessment, how much and why: 35 points for a start, and six factors that can add 65 more (spec 2
 * section 9). How near wishes and weeks lie is all that counts. Age, gender, how long, how often in itself, which
 * suggestions and whether a cycle is tracked give and take nothing; a goal counts only by the hours it asks for.
 */

import { partsOf } from '../calendar/suggestions/parts-of-day.ts';
import type { CurrentFrequency, Goal } from '../planner/questionnaire/answers.ts';
import { listed, numberWord } from '../planner/spoken-dates.ts';
import type { AnswerField, Factor } from './analysis.ts';
import { rungsBetween, TIMES_A_WEEK } from './frequencies.ts';
import { GOAL_NEEDS, goalTimes } from './goal-times.ts';
import type { AssessmentInput } from './input.ts';

/** Where everyone begins. */
export const BASE = 35;

export const COUNTED: readonly AnswerField[] = [
  'currentFrequency',
  'preferredFrequency',
  'availableTimeSlots',
  'availableDays',
  'primaryGoals',
  'suggestions',
];

/** From this share of its most on a factor is a strength, below it something to grow. */
export const STRONG = 0.6;

export const FREQUENCY_WORDS: Readonly<Record<CurrentFrequency, string>> = {
  daily: 'daily',
  'several-times-weekly': 'several times a week',
  weekly: 'once a week',
  'bi-weekly': 'every other week',
  monthly: 'once a month',
  rarely: 'less than once a month',
};

const GOAL_WORDS: Readonly<Record<Goal, string>> = {
  bonding: 'emotional bonding',
  pleasure: 'mutual pleasure',
  conception: 'family planning',
  reconnection: 'relationship renewal',
};

/** The six factors, in the order in which they weigh. */
export const factorsOf = (input: AssessmentInput): Factor[] => [
  wish(input),
  room(input),
  purpose(input),
  spread(input),
  timing(input),
  openness(input),
];

/** 0..100: base and factors together, capped. */
export const scoreOf = (factors: readonly Factor[]): number =>
  Math.min(
    100,
    factors.reduce((sum, { points }) => sum + points, BASE),
  );

/** By rungs of the ladder, whichever way: wishing for less weighs as wishing for more. */
const WISH_POINTS = [18, 14, 9, 5, 2, 0] as const;

function wish({ currentFrequency: now, preferredFrequency: wished }: AssessmentInput): Factor {
  const apart = Math.abs(rungsBetween(now, wished));
  const why =
    apart === 0
      ? `It’s ${FREQUENCY_WORDS[now]}, and that’s how you like it.`
      : `It’s ${FREQUENCY_WORDS[now]} and the wish is ${FREQUENCY_WORDS[wished]}: ${numberWord(apart)} ${apart === 1 ? 'step' : 'steps'} apart. More or less, it makes no difference.`;
  return { id: 'wish', label: 'How near now and the wish are', points: WISH_POINTS[apart] ?? 0, most: 18, why };
}

const daysAWeek = ({ availableDays }: AssessmentInput): number =>
  (availableDays.includes('weekdays') ? 5 : 0) + (availableDays.includes('weekends') ? 2 : 0);

/** Openings for each time wished for; the first that is reached counts. */
const ROOM_POINTS = [
  { from: 4, points: 17, words: 'plenty to choose from' },
  { from: 2, points: 13, words: 'enough, with some to spare' },
  { from: 1, points: 8, words: 'just enough, so that one busy evening decides' },
  { from: 0, points: 3, words: 'fewer than the wish asks for' },
] as const;

function room(input: AssessmentInput): Factor {
  const { preferredFrequency, availableTimeSlots } = input;
  const [days, times] = [daysAWeek(input), TIMES_A_WEEK[preferredFrequency]];
  const openings = days * availableTimeSlots.length;
  const label = 'Room in the week';
  if (times > days) {
    const why = `The wish is ${FREQUENCY_WORDS[preferredFrequency]}, and ${numberWord(days)} days of the week are open for it.`;
    return { id: 'room', label, points: ROOM_POINTS[3].points, most: 17, why };
  }
  const reached = ROOM_POINTS.find(({ from }) => openings >= from * times) ?? ROOM_POINTS[3];
  const why = `Your week has ${numberWord(openings)} openings and the wish is ${FREQUENCY_WORDS[preferredFrequency]}: ${reached.words}.`;
  return { id: 'room', label, points: reached.points, most: 17, why };
}

function purpose({ primaryGoals }: AssessmentInput): Factor {
  const one = primaryGoals.length === 1;
  const named = listed(primaryGoals.map((goal) => GOAL_WORDS[goal]));
  return {
    id: 'purpose',
    label: 'Knowing what it is for',
    points: one ? 7 : 10,
    most: 10,
    why: `You named ${numberWord(primaryGoals.length)} ${one ? 'purpose' : 'purposes'}: ${named}. Which ones makes no difference here.`,
  };
}

function spread({ availableDays, availableTimeSlots }: AssessmentInput): Factor {
  const days = availableDays.length > 1;
  const hours = partsOf(availableTimeSlots).length > 1;
  const both = 'when one falls through, there’s another';
  const why =
    days && hours
      ? `Weekdays and weekends, and more than one part of the day: ${both}.`
      : days
        ? 'Weekdays and weekends both, at one part of the day.'
        : hours
          ? `More than one part of the day, on ${availableDays.join(' and ')} only.`
          : `One part of the day, on ${availableDays.join(' and ')} only. When it falls through, there’s no other.`;
  return {
    id: 'spread',
    label: 'More than one kind of time',
    points: (days ? 4 : 0) + (hours ? 4 : 0),
    most: 8,
    why,
  };
}

function timing({ primaryGoals, availableTimeSlots, availableDays }: AssessmentInput): Factor {
  const { met, unmet } = goalTimes(primaryGoals, { windows: availableTimeSlots, days: availableDays });
  const wants = unmet.map((goal) => `${GOAL_WORDS[goal]} likes ${GOAL_NEEDS[goal].need}`);
  const has = met.length > 0 ? `Your hours suit ${listed(met.map((goal) => GOAL_WORDS[goal]))}` : '';
  const why = [has, wants.length > 0 ? listed(wants) : ''].filter(Boolean).join('; ');
  return {
    id: 'timing',
    label: 'Hours that suit the purpose',
    points: Math.round((8 * met.length) / primaryGoals.length),
    most: 8,
    why: `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  };
}

function openness({ suggestions }: AssessmentInput): Factor {
  const open = Object.values(suggestions).some(Boolean);
  return {
    id: 'openness',
    label: 'Open to a suggestion',
    points: open ? 4 : 0,
    most: 4,
    why: open
      ? 'You’re open to suggestions. Which kinds, and how many, makes no difference.'
      : 'You chose no suggestions. That’s as good as any answer, with fewer things to try.',
  };
}
