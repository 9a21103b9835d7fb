/** Insights: from the person's own check-ins only, computed here, each with the number of days it rests on. */
import { useMemo, useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import { Segmented } from '../kit/segmented.tsx';
import type { KeptCheckIns } from './check-in-keeper.ts';
import { InsightLinks } from './insight-links.tsx';
import { InsightPhases } from './insight-phases.tsx';
import { InsightTrends } from './insight-trends.tsx';
import { InsightWeekdays } from './insight-weekdays.tsx';
import { MoodLoading } from './mood-loading.tsx';
import { MoodUnread } from './mood-unread.tsx';

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '3 months' },
  { value: '365', label: '1 year' },
] as const;

export interface InsightsTabProps {
  kept: KeptCheckIns | null;
  userId: string | undefined;
  today: string;
  onRetry(): void;
}

export function InsightsTab({ kept, userId, today, onRetry }: InsightsTabProps) {
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('30');
  const from = addDays(today, 1 - Number(range));
  const days = kept?.days;
  const checkIns = useMemo(
    () => [...(days?.values() ?? [])].map(({ checkIn }) => checkIn).filter(({ date }) => date >= from && date <= today),
    [days, from, today],
  );
  if (kept && kept.days.size === 0 && !kept.read && !kept.trouble) return <MoodLoading />;
  if (!kept || kept.days.size === 0) {
    return (
      <div className="mood-tab">
        <MoodUnread kept={kept} what="insights" onRetry={onRetry}>
          How your days go, which weekdays stand apart, and what rises and falls together: from your own check-ins, and
          always with how many days it rests on.
        </MoodUnread>
      </div>
    );
  }
  return (
    <div className="mood-tab insights">
      <div className="mood-bar">
        <Segmented label="Days looked at" value={range} onChange={setRange} options={RANGES} />
        <p className="muted text-sm">Computed in this browser, from your check-ins alone.</p>
      </div>
      <InsightTrends checkIns={checkIns} from={from} to={today} />
      <div className="mood-two mood-two-even">
        <InsightWeekdays checkIns={checkIns} />
        <InsightLinks checkIns={checkIns} />
      </div>
      <InsightPhases checkIns={checkIns} userId={userId} from={from} to={today} />
    </div>
  );
}
