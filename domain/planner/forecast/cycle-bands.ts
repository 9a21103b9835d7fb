/**
 * What a kept plan's month shows of the cycle: bands over its days, as it was foreseen when the plan was made, or since a start
 * was noted that the plan does not know. Only the bands go by that one: no evening moves.
 */
import { cycleTrack } from '../cycle-track.ts';
import { lastDayOf, lengthOf } from '../plan-days.ts';
import { plannerInputOf, type StoredPlan, trackOf } from '../stored-plan.ts';
import { laterStarts } from './cycle-forecast.ts';
import { type DateSpan, type Ground, groundOf, spanFrom } from './next-start.ts';
import { type CycleTold, toldWith } from './told-cycle.ts';

export interface CycleBands {
  /** With 80 % the next period begins in it; it may lie outside the plan. */
  next: DateSpan;
  /** The same of those after it that begin within the plan and can be told apart. */
  later: DateSpan[];
  /** Likely fertile days; none unless they count for this couple. */
  fertile: DateSpan[];
  ground: Ground;
  /** It knows a start that was noted since the plan was made. */
  since: boolean;
}

/**
 * Null without a forecast: nothing is tracked, or one length was told, which knows no chances. `noted` are starts that were
 * noted by `today` (YYYY-MM-DD).
 */
export function cycleBands(
  stored: StoredPlan,
  noted: readonly string[] = [],
  today = stored.startDate,
): CycleBands | null {
  const { startDate } = stored;
  if (!stored.cycle) return null;
  const newer = toldSince(stored, stored.cycle, noted, today);
  const cycle = newer ?? stored.cycle;
  const track = newer ? cycleTrack({ ...plannerInputOf(stored), cycle }) : trackOf(stored);
  if (!track?.outlook) return null;
  return {
    next: spanFrom(startDate, track.outlook.next),
    later: laterStarts(cycle, startDate, lengthOf(stored)).map((span) => spanFrom(startDate, span)),
    fertile: track.fertile.map((stretch) => spanFrom(startDate, stretch)),
    ground: groundOf(cycle),
    since: newer !== null,
  };
}

/** Null where nothing is noted that lies behind what the plan knows. */
function toldSince(
  stored: StoredPlan,
  { today: asked = stored.startDate, ...known }: CycleTold,
  noted: readonly string[],
  today: string,
): CycleTold | null {
  const last = lastDayOf(stored);
  const now = today > last ? last : today;
  const latest = known.starts.at(-1) ?? '';
  if (!noted.some((date) => date > latest && date <= now) || now < asked) return null;
  return toldWith({ ...known, starts: [...known.starts] }, noted, now);
}

export const liesIn = ({ from, to }: DateSpan, date: string): boolean => from <= date && date <= to;
