/** What a kept plan's month shows of the cycle: bands over its days, as it was foreseen when the plan was made. */
import { type StoredPlan, trackOf } from '../stored-plan.ts';
import { type DateSpan, type Ground, groundOf, spanFrom } from './next-start.ts';

export interface CycleBands {
  /** With 80 % the next period begins in it; it may lie outside the plan. */
  next: DateSpan;
  /** Likely fertile days; none unless they count for this couple. */
  fertile: DateSpan[];
  ground: Ground;
}

/** Null without a forecast: nothing is tracked, or one length was told, which knows no chances. */
export function cycleBands(stored: StoredPlan): CycleBands | null {
  const track = trackOf(stored);
  if (!track?.outlook || !stored.cycle) return null;
  const { startDate, cycle } = stored;
  return {
    next: spanFrom(startDate, track.outlook.next),
    fertile: track.fertile.map((stretch) => spanFrom(startDate, stretch)),
    ground: groundOf(cycle),
  };
}

export const liesIn = ({ from, to }: DateSpan, date: string): boolean => from <= date && date <= to;
