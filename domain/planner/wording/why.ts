/** One plain sentence for each session: why it is where it is; a second where earlier plans had a say. Says only what is true of the day, the hour and the gap. */

import type { Alone } from '../ideas/occasion.ts';
import { learnedSentence } from '../learning/learned-words.ts';
import type { LearnedHere } from '../plan.ts';
import type { WindowId } from '../questionnaire/answers.ts';
import { numberWord, partOfDay, weekdayName } from '../spoken-dates.ts';

interface WhyFacts {
  /** YYYY-MM-DD. */
  date: string;
  window: WindowId;
  solo: boolean;
  /** How they are alone, where there are children. */
  alone?: Alone;
  /** Days since the session before; absent for the first one of the plan. */
  gap?: number;
  /** Within the forecast fertile days; set only where the couple asked to plan with them. */
  fertile: boolean;
  /** What earlier plans had to say about the opening; absent where nothing. */
  learned?: LearnedHere | undefined;
}

const ALONE_WORDS: Record<Alone, string> = {
  'early-mornings': 'before the children wake up',
  'nap-time': 'during nap time',
  'after-bedtime': 'with the children in bed',
  'late-night': 'in the quiet of the late evening',
  'school-daycare': 'with the children at school or daycare',
  'weekend-mornings': 'in your quiet weekend morning',
  grandparents: 'with the children at family',
  'date-nights': 'with a babysitter',
  'other-home': 'with the children at their other home',
};

const gapWords = (gap: number | undefined) => {
  if (gap === undefined) return 'the first one of this plan';
  return gap === 1 ? 'the day after the last one' : `${numberWord(gap)} days after the last one`;
};

/** Such as 'Saturday evening, both free, five days after the last one.' */
export function whyHere(facts: WhyFacts): string {
  const parts = [`${weekdayName(facts.date)} ${partOfDay(facts.window)}`, facts.solo ? 'you are free' : 'both free'];
  if (facts.alone) parts.push(ALONE_WORDS[facts.alone]);
  parts.push(gapWords(facts.gap));
  if (facts.fertile) parts.push('within the forecast fertile days (an estimate)');
  const here = `${parts.join(', ')}.`;
  if (!facts.learned) return here;
  return `${here} ${learnedSentence(facts.learned, weekdayName(facts.date), partOfDay(facts.window))}`;
}
