/** The engine's assessment: complete without any provider, the same for the same answers and seed. */
import { partsOf } from '../calendar/suggestions/parts-of-day.ts';
import { type Goal, WINDOWS, type WindowId } from '../planner/questionnaire/answers.ts';
import { tieNumber } from '../planner/ties.ts';
import type { Assessment, Factor, RelationshipAnalysis } from './analysis.ts';
import { BASE, COUNTED, FREQUENCY_WORDS, factorsOf, STRONG, scoreOf } from './factors.ts';
import { nextRung, rungsBetween } from './frequencies.ts';
import { type AssessmentInput, isSolo, TOPICS } from './input.ts';
import type { AssessmentWords, Direction, Worded } from './words.ts';

/** Beside what so long a time together is good for. */
const MAX_STRENGTHS = 3;
const MAX_GROWTH = 3;
const MAX_TIMES = 3;

/** The first of these that was named colours the rest. */
const GOAL_RANK: Readonly<Record<Goal, number>> = { reconnection: 0, bonding: 1, conception: 2, pleasure: 3 };

/** `seed` 0..2^31-1 chooses among texts of the same worth; it never moves a point. */
export function ownAssessment(input: AssessmentInput, words: AssessmentWords, seed: number): Assessment {
  const factors = factorsOf(input);
  const ownScore = scoreOf(factors);
  const say = (worded: Worded) => (isSolo(input) ? worded.solo : worded.couple);
  const { both, couple, solo } = words.doesNotKnow;
  return {
    analysis: analysisOf(input, words, factors, ownScore, seed),
    strengths: [
      ...factors
        .filter(isStrong)
        .slice(0, MAX_STRENGTHS)
        .map(({ id }) => say(words.strengths[id])),
      ...(isSolo(input) || !input.relationshipDuration ? [] : [words.together[input.relationshipDuration]]),
    ],
    factors,
    base: BASE,
    ownScore,
    scoreSource: 'engine',
    restsOn: [...COUNTED],
    doesNotKnow: [...(isSolo(input) ? solo : couple), ...both],
    writer: 'engine',
    ownFields: [],
  };
}

function analysisOf(
  input: AssessmentInput,
  words: AssessmentWords,
  factors: readonly Factor[],
  compatibilityScore: number,
  seed: number,
): RelationshipAnalysis {
  const { currentFrequency, preferredFrequency, primaryGoals, availableTimeSlots, suggestions } = input;
  const say = (worded: Worded) => (isSolo(input) ? worded.solo : worded.couple);
  const direction = directionOf(input);
  const goals = primaryGoals.toSorted((one, other) => GOAL_RANK[one] - GOAL_RANK[other]);
  const [mainGoal = 'bonding'] = goals;
  const parts = partsOf(availableTimeSlots);
  const weak = factors.filter((factor) => !isStrong(factor)).sort((a, b) => b.most - b.points - (a.most - a.points));
  const recommendedFrequency = nextRung(currentFrequency, preferredFrequency);
  const [weakest] = weak;
  return {
    compatibilityScore,
    recommendedFrequency,
    preferredTimeSlots: bestTimes(availableTimeSlots),
    personalityInsights: {
      communicationStyle: `${say(words.style[mainGoal])} ${say(words.pace[direction])}`,
      intimacyPreferences: [
        ...goals.map((goal) => say(words.preferences[goal])).slice(0, 2),
        ...parts.map((part) => say(words.hours[part])).slice(0, 2),
      ],
      growthAreas:
        weak.length > 0 ? weak.slice(0, MAX_GROWTH).map(({ id }) => say(words.growth[id])) : [say(words.allStrong)],
    },
    customRecommendations: [
      say(words.step[direction]).replace('{often}', FREQUENCY_WORDS[recommendedFrequency]),
      ...(weakest ? [say(words.remedy[weakest.id])] : []),
      ...TOPICS.filter((topic) => suggestions[topic]).map((topic) => {
        const offered = words.topics[topic];
        const chosen = offered[tieNumber(`${seed}:${topic}`) % offered.length];
        if (!chosen) throw new RangeError(`No words for ${topic}.`);
        return say(chosen);
      }),
    ],
  };
}

const isStrong = ({ points, most }: Factor): boolean => points >= STRONG * most;

export function directionOf({ currentFrequency, preferredFrequency }: AssessmentInput): Direction {
  const rungs = rungsBetween(currentFrequency, preferredFrequency);
  return rungs === 0 ? 'same' : rungs > 0 ? 'more' : 'less';
}

/** Windows that leave most room around them first: neither the first thing of a day nor the last. */
const BY_ROOM: readonly WindowId[] = [
  'evening',
  'night',
  'late-afternoon',
  'afternoon',
  'late-morning',
  'morning',
  'late-night',
  'early-morning',
];

/** At most three of the times chosen, in the order of the day. */
function bestTimes(windows: readonly WindowId[]): WindowId[] {
  const best = BY_ROOM.filter((window) => windows.includes(window)).slice(0, MAX_TIMES);
  return WINDOWS.filter((window) => best.includes(window));
}
