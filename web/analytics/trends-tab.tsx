/** How it went over time: planned beside done, satisfaction with its gaps, energy and stress around, and the days between. */
import type { Activity } from '../../domain/analytics/activity.ts';
import type { DayMeasures } from '../../domain/analytics/around.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import { type TrendStep, trendOf, within } from '../../domain/analytics/overview.ts';
import { isWithin, type Range, spanOf } from '../../domain/analytics/range.ts';
import { MIN_GAPS, regularityOf } from '../../domain/analytics/regularity.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { ColumnChart } from '../kit/column-chart.tsx';
import { shortDate } from '../kit/date-language.ts';
import { RibbonChart } from '../kit/ribbon-chart.tsx';
import { counted, spanWords, stepWords } from './analytics-words.ts';
import { AroundColumns } from './around-columns.tsx';
import { InsightCard } from './insight-card.tsx';
import { topOf } from './top-of.ts';

interface TrendsTabProps {
  activities: readonly Activity[];
  days: readonly DayMeasures[];
  range: Range;
  today: string;
}

export function TrendsTab({ activities, days, range, today }: TrendsTabProps) {
  const span = spanOf(range, today);
  const steps = trendOf(activities, range, today);
  const here = within(activities, span);
  return (
    <>
      <InsightCard id="insight-planned" title="Planned and done" lede="What was put off counts as neither.">
        <PlannedAndDone steps={steps} range={range} />
      </InsightCard>
      <InsightCard
        id="insight-rated"
        title="Satisfaction"
        lede="Average rating; where nothing was rated the line is open."
      >
        <Satisfaction steps={steps} range={range} />
      </InsightCard>
      <AroundColumns activities={here} days={days.filter(({ date }) => isWithin(span, date))} />
      <InsightCard id="insight-gaps" title="Days between" lede="From one to the next, the latest twelve.">
        <DaysBetween activities={here} />
      </InsightCard>
    </>
  );
}

type StepsProps = { steps: readonly TrendStep[]; range: Range };

const stepAxis = (steps: readonly TrendStep[], range: Range) => ({
  days: steps.map(({ from }) => from),
  dayLabel: (from: string) => stepWords(range, from),
  dayName: (from: string) => spanWords(steps.find((step) => step.from === from) ?? { from, to: from }),
});

function PlannedAndDone({ steps, range }: StepsProps) {
  const sum = (of: 'planned' | 'done') => steps.reduce((total, step) => total + step[of], 0);
  if (sum('planned') === 0) return <p className="insight-none">Nothing was planned in these days.</p>;
  const { max, ticks } = topOf(steps.map(({ planned }) => planned));
  // Before the first plan there was none to keep: a gap, and no nought.
  const first = steps.findIndex(({ planned }) => planned > 0);
  const since = (of: 'planned' | 'done') => steps.map((step, at) => (at < first ? null : step[of]));
  return (
    <RibbonChart
      summary={`Planned and done: ${sum('planned')} planned, ${sum('done')} marked as done.`}
      lines={[
        { label: 'Done', values: since('done') },
        { label: 'Planned', values: since('planned') },
      ]}
      min={0}
      max={max}
      ticks={ticks}
      empty="no plan yet"
      {...stepAxis(steps, range)}
    />
  );
}

function Satisfaction({ steps, range }: StepsProps) {
  const ratings = steps.reduce((total, { satisfaction }) => total + satisfaction.count, 0);
  if (ratings === 0) {
    return <p className="insight-none">Nothing was rated in these days. A rating is one tap after Mark as done.</p>;
  }
  const last = steps.findLast(({ satisfaction }) => satisfaction.mean !== null)?.satisfaction.mean ?? 0;
  return (
    <RibbonChart
      summary={`Average satisfaction from ${counted(ratings, 'rating', 'ratings')}; the latest is ${oneDecimal(last)}.`}
      lines={[{ label: 'Average', values: steps.map(({ satisfaction }) => satisfaction.mean) }]}
      format={oneDecimal}
      empty="not rated"
      {...stepAxis(steps, range)}
    />
  );
}

const SHOWN_GAPS = 12;

function DaysBetween({ activities }: Pick<TrendsTabProps, 'activities'>) {
  const { gaps, usual } = regularityOf(activities);
  if (!usual) {
    return <p className="insight-none">Shown from {numberWord(MIN_GAPS + 1)} days with something done.</p>;
  }
  const shown = gaps.slice(-SHOWN_GAPS);
  const { max, ticks } = topOf(shown.map(({ days }) => days));
  return (
    <ColumnChart
      summary={`Days from one to the next: usually ${usual.days}, from ${usual.shortest} to ${usual.longest}.`}
      columns={shown.map(({ from, to, days }) => ({
        key: to,
        label: to.slice(8).replace(/^0/, ''),
        name: `${shortDate(from)} to ${shortDate(to)}`,
        value: days,
      }))}
      max={max}
      ticks={ticks}
      head={{ column: 'From one to the next', value: 'Days' }}
    />
  );
}
