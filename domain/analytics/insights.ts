/** What stands out, one sentence each with the numbers it rests on; nothing is said from too few, or of one person. */
import { numberWord } from '../planner/spoken-dates.ts';
import type { Activity } from './activity.ts';
import { aroundOf, type DayMeasures } from './around.ts';
import { oneDecimal } from './averages.ts';
import { bestKind, STANDS_OUT, WAYS, type Way } from './kinds.ts';
import { regularityOf } from './regularity.ts';

interface Insight {
  key: Way | 'energy' | 'stress' | 'regularity';
  text: string;
  /** What it rests on: '8.4 on average over 5, 7.1 over 9 others'. */
  basis: string;
}

/** Of the activities and check-ins of one range; empty where nothing stands out. */
export function insightsOf(activities: readonly Activity[], days: readonly DayMeasures[]): Insight[] {
  return [
    ...WAYS.flatMap((way) => kindInsight(activities, way)),
    ...(['energy', 'stress'] as const).flatMap((measure) => measureInsight(activities, days, measure)),
    ...regularityInsight(activities),
  ];
}

function kindInsight(activities: readonly Activity[], way: Way): Insight[] {
  const found = bestKind(activities, way);
  if (!found) return [];
  const { best, rest } = found;
  return [
    {
      key: way,
      text: `${best.many} have gone best.`,
      basis: `${oneDecimal(best.mean)} on average over ${best.count}, ${oneDecimal(rest.mean)} over the ${rest.count} others.`,
    },
  ];
}

function measureInsight(
  activities: readonly Activity[],
  days: readonly DayMeasures[],
  measure: 'energy' | 'stress',
): Insight[] {
  const { after, other } = aroundOf(activities, days, measure);
  if (after.mean === null || other.mean === null) return [];
  const more = after.mean - other.mean;
  if (Math.abs(more) < STANDS_OUT) return [];
  return [
    {
      key: measure,
      text: `On the days after, ${measure} was ${more > 0 ? 'higher' : 'lower'} than on other days.`,
      basis: `${oneDecimal(after.mean)} on average over ${after.count} days, ${oneDecimal(other.mean)} over ${other.count} others. One doesn’t have to cause the other.`,
    },
  ];
}

function regularityInsight(activities: readonly Activity[]): Insight[] {
  const { usual, gaps } = regularityOf(activities);
  if (!usual) return [];
  const { days, shortest, longest } = usual;
  return [
    {
      key: 'regularity',
      text:
        days === 1
          ? 'Usually the next one comes a day later.'
          : `Usually the next one comes ${numberWord(days)} days later.`,
      basis:
        shortest === longest
          ? `The same in all ${gaps.length}.`
          : `From ${shortest} to ${longest} days, over ${gaps.length} of them.`,
    },
  ];
}
