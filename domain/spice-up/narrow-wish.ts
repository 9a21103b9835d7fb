/** Which wish left too little to choose from, and the plain words for it. What a couple ruled out is never put in question. */
import type { Narrow, WishField } from './idea-bundle.ts';
import type { Limit } from './idea-limits.ts';

export interface Narrowness {
  /** New ideas of the kinds wished for that fit. */
  fitted: number;
  /** Every idea of the library that was not had lately. */
  ideas: readonly { broken: readonly Limit[]; wished: boolean }[];
  /** Ideas in the bundle; how many of them were had before, and how many are of kinds not wished for. */
  offered: number;
  returned: number;
  otherKinds: number;
}

/** In the order of the wizard: of two that bring alike, the earlier is named. */
const LOOSER: ReadonlyArray<readonly [WishField, string]> = [
  ['availableTime', 'the time'],
  ['budget', 'the budget'],
  ['location', 'the place'],
  ['activityTypes', 'the kinds of activity'],
  ['comfortLevel', 'how adventurous it may be'],
  ['needs', 'what has to be kept in mind'],
  ['previousActivities', 'what you did before'],
];

const CAN_BE_LOOSENED = new Set<Limit | WishField>(LOOSER.map(([field]) => field));

/** What is in an idea's way: the limits it breaks, and the kinds wished for where it is none of them. */
const obstacles = ({ broken, wished }: Narrowness['ideas'][number]): Array<Limit | WishField> =>
  wished ? [...broken] : [...broken, 'activityTypes'];

/**
 * The wish whose loosening alone brings most ideas; where none alone brings any, the one most often among the fewest
 * that have to go together; null where no answer is in the way.
 */
export function narrowField(ideas: Narrowness['ideas']): WishField | null {
  const inTheWay = ideas
    .map(obstacles)
    .filter((found) => found.length > 0 && found.every((limit) => CAN_BE_LOOSENED.has(limit)));
  const fewest = Math.min(...inTheWay.map(({ length }) => length));
  let field: WishField | null = null;
  let most = 0;
  for (const [wish] of LOOSER) {
    const brought = inTheWay.filter((found) => found.length === fewest && found.includes(wish)).length;
    if (brought > most) [field, most] = [wish, brought];
  }
  return field;
}

export function narrowWish(found: Narrowness): Narrow {
  const wish = narrowField(found.ideas);
  const words = LOOSER.find(([field]) => field === wish)?.[1];
  const advice = words ? ` Changing ${words} would bring the most.` : '';
  return { wish, message: `${situation(found)}${advice}` };
}

function situation({ fitted, offered, returned, otherKinds }: Narrowness): string {
  if (offered === 0) return 'Nothing fits all of your wishes together.';
  const count = ['No new idea fits', 'Only one new idea fits', 'Only two new ideas fit'][fitted] ?? 'Few new ideas fit';
  const start = `${count} all of your wishes.`;
  if (returned > 0 && otherKinds > 0)
    return `${start} Others that respect your limits, and some you had longest ago, fill up.`;
  if (returned > 0) return `${start} Some that you had longest ago come back.`;
  if (otherKinds > 0) return `${start} Others that respect your limits, of other kinds, fill up.`;
  return start;
}
