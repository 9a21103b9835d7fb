/** What kinds of time together go best: by theme, weekday, part of day and length, each with how many ratings it rests on. */
import type { WindowId } from '../planner/questionnaire/answers.ts';
import { weekdayOfNumber } from '../planner/spoken-dates.ts';
import { THEME_LABELS } from '../planner/wording/theme-labels.ts';
import type { Activity } from './activity.ts';
import { type Average, averageOf } from './averages.ts';
import { ratingsOf } from './overview.ts';

/** Ratings that a kind needs before it has an average. */
export const MIN_RATED = 3;
/** Points that the best has to lie above the rest before it is called so. */
export const STANDS_OUT = 0.5;

export const WAYS = ['theme', 'weekday', 'part', 'length'] as const;
export type Way = (typeof WAYS)[number];

export interface Kind extends Average {
  key: string;
  /** 'Thursday', 'Evening', 'Up to an hour'. */
  label: string;
  /** 'Thursdays', 'Evenings': the same in a sentence. */
  many: string;
  done: number;
}

type Named = Pick<Kind, 'key' | 'label' | 'many'>;

const PARTS: Readonly<Record<WindowId, string>> = {
  'early-morning': 'Morning',
  morning: 'Morning',
  'late-morning': 'Morning',
  afternoon: 'Afternoon',
  'late-afternoon': 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  'late-night': 'Night',
};
const LENGTHS = [
  { upTo: 60, label: 'Up to an hour' },
  { upTo: 90, label: 'Up to an hour and a half' },
  { upTo: Number.POSITIVE_INFINITY, label: 'Longer' },
] as const;

const NAMES: Readonly<Record<Way, (activity: Activity) => Named>> = {
  theme: ({ theme }) => ({ key: theme, label: THEME_LABELS[theme], many: `Evenings for ${THEME_LABELS[theme]}` }),
  weekday: ({ weekday }) => {
    const name = weekdayOfNumber(weekday);
    // Monday first.
    return { key: String((weekday + 6) % 7), label: name, many: `${name}s` };
  },
  part: ({ window }) => {
    const label = PARTS[window];
    return { key: String(Object.values(PARTS).indexOf(label)), label, many: `${label}s` };
  },
  length: ({ minutes }) => {
    const at = LENGTHS.findIndex(({ upTo }) => minutes <= upTo);
    const label = LENGTHS[at]?.label ?? 'Longer';
    return {
      key: String(at),
      label,
      many: at === LENGTHS.length - 1 ? 'Longer evenings' : `Evenings of ${label.toLowerCase()}`,
    };
  },
};

/** The kinds there were among what is done, in their own order (Monday to Sunday, morning to night). */
export function kindsOf(activities: readonly Activity[], way: Way): Kind[] {
  const groups = new Map<string, { named: Named; members: Activity[] }>();
  for (const activity of activities.filter(({ done }) => done)) {
    const named = NAMES[way](activity);
    const group = groups.get(named.key) ?? { named, members: [] };
    group.members.push(activity);
    groups.set(named.key, group);
  }
  return [...groups.values()]
    .map(({ named, members }) => ({
      ...named,
      done: members.length,
      ...averageOf(ratingsOf(members), MIN_RATED),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

interface BestKind {
  best: Kind & { mean: number };
  /** All other rated ones of that way together. */
  rest: { mean: number; count: number };
}

/** The kind that went best and clearly so; undefined where none stands out or too little is rated. */
export function bestKind(activities: readonly Activity[], way: Way): BestKind | undefined {
  const [best] = kindsOf(activities, way)
    .filter((kind): kind is BestKind['best'] => kind.mean !== null)
    .sort((a, b) => b.mean - a.mean || b.count - a.count);
  if (!best) return undefined;
  const others = activities.filter((activity) => activity.done && NAMES[way](activity).key !== best.key);
  const rest = averageOf(ratingsOf(others), MIN_RATED);
  if (rest.mean === null || best.mean - rest.mean < STANDS_OUT) return undefined;
  return { best, rest: { mean: rest.mean, count: rest.count } };
}
