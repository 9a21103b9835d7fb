/** Trends: mood and energy as a ribbon, the others in little. */
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { MIN_IN_HALF } from '../../domain/mood/trends.ts';
import { Card } from '../kit/card.tsx';
import { MeasureMultiples } from './measure-multiples.tsx';
import { MoodAndEnergy } from './mood-and-energy.tsx';

export function InsightTrends(props: { checkIns: readonly CheckIn[]; from: string; to: string }) {
  return (
    <section aria-labelledby="trends-title" className="grid gap-4">
      <h2 id="trends-title">Trends</h2>
      <Card>
        <MoodAndEnergy {...props} />
      </Card>
      <MeasureMultiples {...props} measures={['stress', 'desire', 'sleep']} />
      <p className="hint">
        Days without a check-in are left open. “Up” and “Down” compare the later half of the days with the earlier one,
        when each has {MIN_IN_HALF} check-ins or more.
      </p>
    </section>
  );
}
