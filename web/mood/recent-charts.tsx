/** How the last two or four weeks went: mood and energy large, the other three small, and one thing worth noticing. */
import { useMemo, useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { daysInCommon, MIN_PAIRS } from '../../domain/mood/rank-correlation.ts';
import { Art } from '../kit/art.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { MeasureMultiples } from './measure-multiples.tsx';
import { MoodAndEnergy } from './mood-and-energy.tsx';
import { manyDays, strongestLink } from './mood-words.ts';

type Range = '14' | '30';

export function RecentCharts(props: { checkIns: readonly CheckIn[]; today: string; loading: boolean }) {
  const { checkIns, today, loading } = props;
  const [range, setRange] = useState<Range>('14');
  const from = addDays(today, 1 - Number(range));
  const noticed = useMemo(() => strongestLink(checkIns), [checkIns]);
  const common = useMemo(() => daysInCommon(checkIns), [checkIns]);
  if (loading) return <Skeleton className="h-80" />;
  if (checkIns.length === 0) {
    return (
      <Card className="mood-empty">
        <EmptyState
          seed="low-tide"
          heading="h2"
          title={
            <>
              Your first <span className="whitespace-nowrap">check-in</span> starts the picture
            </>
          }
        >
          Each evening adds a point. After two weeks this page begins to say what goes together; until then it only
          shows what you entered.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="mood-side">
      <Card>
        <div className="mood-card-head">
          <h2>Mood and energy</h2>
          <Segmented
            label="Days shown"
            value={range}
            onChange={setRange}
            options={[
              { value: '14', label: '14 days' },
              { value: '30', label: '30 days' },
            ]}
          />
        </div>
        <MoodAndEnergy checkIns={checkIns} from={from} to={today} />
      </Card>
      <MeasureMultiples checkIns={checkIns} measures={['stress', 'desire', 'sleep']} from={from} to={today} />
      <Card padded={false} className="mood-noticed">
        <div className="mood-noticed-art">
          <Art seed="low-tide" width={104} height={120} kind="tide" panels={3} slip={0.3} />
        </div>
        {noticed ? (
          <p>
            <b>{noticed.sentence}</b> It rests on {manyDays(noticed.days)}, and says nothing of why.
          </p>
        ) : (
          <p>
            {common < MIN_PAIRS
              ? `${manyDays(common)} so far with two answers or more. From ${MIN_PAIRS} days on this is where you read what rises and falls together.`
              : `Nothing in ${manyDays(common)} rises and falls together clearly enough to say so.`}
          </p>
        )}
      </Card>
    </div>
  );
}
