/**
 * What each of two chose to share of the evenings and hours they like, and how the account between them stands: moved by each
 * plan, whoever makes it, summed alike in both browsers, and shown to nobody.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';
import { FARTHEST } from '../planner/fairness/leaning.ts';
import type { Account, Fair } from '../planner/model-input.ts';
import { type Goal, WINDOWS } from '../planner/questionnaire/answers.ts';
import type { StoredPlan } from '../planner/stored-plan.ts';
import { within } from '../planner/whole-numbers.ts';

/** The themes that are shared out; a hoped-for baby has evenings of its own and is no like. */
export const LIKED_GOALS = ['bonding', 'pleasure', 'reconnection'] as const satisfies readonly Goal[];

const likes = { windows: z.array(z.enum(WINDOWS)), goals: z.array(z.enum(LIKED_GOALS)) };

/** One's own, as one's journal keeps it: nothing of it is shared by being there. */
const ownLikesSchema = z.object({ version: z.literal(1), kind: z.literal('own-likes'), ...likes });
export type OwnLikes = Pick<z.infer<typeof ownLikesSchema>, 'windows' | 'goals'>;

const NONE: OwnLikes = { windows: [], goals: [] };

export const isOwnLikes = (value: unknown): boolean => ownLikesSchema.safeParse(value).success;

/** None for anything but such a record. */
export function readOwnLikes(value: unknown): OwnLikes {
  const parsed = ownLikesSchema.safeParse(value);
  return parsed.success ? { windows: parsed.data.windows, goals: parsed.data.goals } : NONE;
}

export const ownLikesRecord = ({ windows, goals }: OwnLikes): z.infer<typeof ownLikesSchema> => ({
  version: 1,
  kind: 'own-likes',
  windows,
  goals,
});

const step = z.int().check(z.gte(-2 * FARTHEST), z.lte(2 * FARTHEST));
const turn = z.object({
  /** Of the plan, the same in both browsers. */
  id: z.string(),
  /** Its first day. */
  from: z.string().check(z.refine(isCalendarDate)),
  /** Above 0 it went to whoever made it, below 0 to the other. */
  windows: step,
  goals: step,
});
type Turn = z.infer<typeof turn>;

/** So many of one's latest plans count: who was ahead longer ago is forgotten. */
const MAX_TURNS = 12;

const sharedLikesSchema = z.object({
  version: z.literal(1),
  kind: z.literal('likes'),
  ...likes,
  turns: z.array(turn).check(z.maxLength(MAX_TURNS)),
});
export type SharedLikes = z.infer<typeof sharedLikesSchema>;

/** Text from somebody else's browser: null for what has not its form. */
export function readSharedLikes(value: unknown): SharedLikes | null {
  const parsed = sharedLikesSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

interface KeptPlan {
  id: string;
  value: Pick<StoredPlan, 'startDate' | 'turn'>;
}

/** The copy for the partner in `couple`. Of several plans from one day on, the last of the list counts: it was changed last. */
export function sharedLikes({ windows, goals }: OwnLikes, plans: readonly KeptPlan[], couple: string): SharedLikes {
  const byStart = new Map<string, Turn>();
  for (const { id, value } of plans) {
    if (value.turn?.couple !== couple) continue;
    const { startDate: from, turn } = value;
    byStart.set(from, { id, from, windows: turn.windows, goals: turn.goals });
  }
  const turns = [...byStart.values()].sort(inTime).slice(-MAX_TURNS);
  return { version: 1, kind: 'likes', windows, goals, turns };
}

const inTime = (a: Turn, b: Turn): number => a.from.localeCompare(b.from) || a.id.localeCompare(b.id);

/**
 * What the engine is told for a plan of the first one's from `startDate` on (YYYY-MM-DD). Plans from that day on do not count,
 * so that making a month once more begins where it began before. The second one's browser gets the same, the other way round.
 */
export function fairBetween(mine: SharedLikes, theirs: SharedLikes, startDate: string): Fair {
  const turned = theirs.turns.map((each) => ({ ...each, windows: 0 - each.windows, goals: 0 - each.goals }));
  const account = [...mine.turns, ...turned]
    .filter(({ from }) => from < startDate)
    .sort(inTime)
    .reduce<Account>(
      (now, { windows, goals }) => ({
        windows: within(-FARTHEST, now.windows + windows, FARTHEST),
        goals: within(-FARTHEST, now.goals + goals, FARTHEST),
      }),
      { windows: 0, goals: 0 },
    );
  return { a: likesOf(mine), b: likesOf(theirs), account };
}

const likesOf = ({ windows, goals }: SharedLikes) => ({ windows, goals });

/** What a plan moved in the account, as its record keeps it. */
export const turnOf = (couple: string, before: Account, after: Account): NonNullable<StoredPlan['turn']> => ({
  couple,
  windows: after.windows - before.windows,
  goals: after.goals - before.goals,
});
