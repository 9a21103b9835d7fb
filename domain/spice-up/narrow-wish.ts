/** Which wish left too little to choose from, and the plain words for it. What a couple ruled out is never put in question. */
import type { Narrow, WishField } from './idea-bundle.ts';
import type { Limit } from './idea-limits.ts';
import type { SpiceUpPreferences } from './preferences.ts';

export interface Narrowness {
  /** New ideas of the kinds wished for that fit. */
  fitted: number;
  /** Every idea of the library that was not had lately. */
  ideas: readonly { broken: readonly Limit[]; wished: boolean }[];
  /** Ideas in the bundle; how many of them were had before, and how many are of kinds not wished for. */
  offered: number;
  returned: number;
  otherKinds: number;
  /** New ideas of the kinds wished for that fit with other preferences. */
  fittedBy(preferences: SpiceUpPreferences): number;
}

/** In the order of the wizard: of two that bring alike, the earlier is named. */
const LOOSER: ReadonlyArray<readonly [WishField, string]> = [
  ['availableTime', 'the time'],
  ['budget', 'the budget'],
  ['location', 'the place'],
  ['activityTypes', 'the kinds of activity'],
  ['comfortLevel', 'how adventurous it may be'],
  ['needs', 'what to keep in mind'],
  ['previousActivities', 'what you’ve done before'],
];

/** The same preferences with one answer taken back, in each way that can bring more. */
const LOOSENED: Record<WishField, (from: SpiceUpPreferences) => SpiceUpPreferences[]> = {
  availableTime: ({ availableTime: _, ...rest }) => [rest],
  budget: ({ budget: _, ...rest }) => [rest],
  // Ideas for two who are apart are for those who ask for them.
  location: ({ location: _, ...rest }) => [rest, { ...rest, location: 'apart' }],
  activityTypes: (from) => [{ ...from, activityTypes: [] }],
  comfortLevel: (from) => [{ ...from, comfortLevel: 'very-bold' }],
  needs: (from) => [{ ...from, needs: from.needs.filter((need) => need === 'just-me') }],
  previousActivities: (from) => [{ ...from, previousActivities: [] }],
};

const CAN_BE_LOOSENED = new Set<Limit | WishField>(LOOSER.map(([field]) => field));

/** What is in an idea's way: the limits it breaks, and the kinds wished for where it is none of them. */
const obstacles = ({ broken, wished }: Narrowness['ideas'][number]): Array<Limit | WishField> =>
  wished ? [...broken] : [...broken, 'activityTypes'];

/** The wish whose loosening alone brings most ideas; null where none alone brings any. */
function narrowField({ fitted, fittedBy }: Narrowness, preferences: SpiceUpPreferences): WishField | null {
  let field: WishField | null = null;
  let most = fitted;
  for (const [wish] of LOOSER) {
    const fitting = Math.max(...LOOSENED[wish](preferences).map(fittedBy));
    if (fitting > most) [field, most] = [wish, fitting];
  }
  return field;
}

/** Of several that have to go together the one most often among the fewest; null where no answer is in the way. */
function narrowAmongMany({ ideas }: Narrowness): WishField | null {
  const inTheWay = ideas
    .map(obstacles)
    .filter((found) => found.length > 0 && found.every((limit) => CAN_BE_LOOSENED.has(limit)));
  const fewest = Math.min(...inTheWay.map(({ length }) => length));
  const inWay = (wish: WishField) => inTheWay.filter((found) => found.length === fewest && found.includes(wish)).length;
  const [most] = LOOSER.map(([wish]) => wish).toSorted((a, b) => inWay(b) - inWay(a));
  return most && inWay(most) > 0 ? most : null;
}

const wordsOf = (field: WishField): string => LOOSER.find(([wish]) => wish === field)?.[1] ?? '';

export function narrowWish(found: Narrowness, preferences: SpiceUpPreferences): Narrow {
  const wish = narrowField(found, preferences);
  if (wish) return { wish, message: `${situation(found)} Changing ${wordsOf(wish)} would bring the most.` };
  const first = narrowAmongMany(found);
  const advice = first ? ` It would take more than one change. Start with ${wordsOf(first)}.` : '';
  return { wish: first, message: `${situation(found)}${advice}` };
}

const COUNTS = ['No new idea fits', 'Only one new idea fits', 'Only two new ideas fit', 'Only three new ideas fit'];

function situation({ fitted, offered, returned, otherKinds }: Narrowness): string {
  if (offered === 0) return 'Nothing fits all of your wishes at once.';
  const count = COUNTS[fitted] ?? 'Few new ideas fit';
  const start = `${count} all of your wishes.`;
  if (returned > 0 && otherKinds > 0) return `${start} The rest respect your limits, or are ones you had longest ago.`;
  if (returned > 0) return `${start} Some you had longest ago are back.`;
  if (otherKinds > 0) return `${start} The rest respect your limits and are of other kinds.`;
  return start;
}
