/** How it went over time: planned beside done, satisfaction with its gaps, energy and stress around, and the days between. */
import type { Activity } from '../../domain/analytics/activity.ts';
import { aroundOf, type DayMeasures, MIN_DAYS, PLACES } from '../../domain/analytics/around.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import { type TrendStep, trendOf, within } from '../../domain/analytics/overview.ts';
import { isWithin, type Range, spanOf } from '../../domain/analytics/range.ts';
import { MIN_GAPS, regularityOf } from '../../domain/analytics/regularity.ts';
import { MEASURE_WORDS } from '../../domain/mood/measures.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { MOOD_PATH } from '../frame/tools.ts';
import { LinkButton } from '../kit/button.tsx';
import { ColumnChart } from '../kit/charts/column-chart.tsx';
import { RibbonChart } from '../kit/charts/ribbon-chart.tsx';
import { shortDate } from '../kit/time/date-language.ts';
import { counted, PLACE_WORDS, spanWords, stepWords } from './analytics-words.ts';
import { InsightCard, InsightNone } from './insight-card.tsx';

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
      <InsightCard id="insight-planned" title="Planned and done" lede="Postponed evenings don’t count against you.">
        <PlannedAndDone steps={steps} range={range} />
      </InsightCard>
      <InsightCard
        id="insight-rated"
        title="Satisfaction"
        lede="Average rating. The line breaks where nothing was rated."
      >
        <Satisfaction steps={steps} range={range} />
      </InsightCard>
      <AroundColumns activities={here} days={days.filter(({ date }) => isWithin(span, date))} />
      <InsightCard id="insight-gaps" title="Days between" lede="From one evening to the next, the latest twelve.">
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
  if (sum('planned') === 0) return <InsightNone>Nothing was planned in these days.</InsightNone>;
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
    return <InsightNone>Nothing was rated in these days. Rate an evening with one tap after Mark as done.</InsightNone>;
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
    return <InsightNone>Shown after {numberWord(MIN_GAPS + 1)} days with an evening done.</InsightNone>;
  }
  const shown = gaps.slice(-SHOWN_GAPS);
  const { max, ticks } = topOf(shown.map(({ days }) => days));
  return (
    <ColumnChart
      summary={`Days from one evening to the next: usually ${usual.days}, from ${usual.shortest} to ${usual.longest}.`}
      columns={shown.map(({ from, to, days }) => ({
        key: to,
        label: to.slice(8).replace(/^0/, ''),
        name: `${shortDate(from)} to ${shortDate(to)}`,
        value: days,
      }))}
      max={max}
      ticks={ticks}
      head={{ column: 'From one evening to the next', value: 'Days' }}
    />
  );
}

/** Energy and stress on the day before, of and after what was done, beside all other days, each with its number of days. */
interface AroundColumnsProps {
  activities: readonly Activity[];
  days: readonly DayMeasures[];
}

function AroundColumns({ activities, days }: AroundColumnsProps) {
  return (
    <InsightCard
      id="insight-around"
      title="Energy and stress around them"
      lede={`From your check-ins the day before, the day itself and the day after, next to all other days. Shown after ${numberWord(MIN_DAYS)} days.`}
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        {(['energy', 'stress'] as const).map((measure) => {
          const around = aroundOf(activities, days, measure);
          const { label } = MEASURE_WORDS[measure];
          const known = PLACES.filter((place) => around[place].mean !== null);
          return (
            <div key={measure}>
              <h3 className="pb-2 text-lg">{label}</h3>
              {known.length > 0 ? (
                <ColumnChart
                  summary={`${label}: ${known
                    .map((place) => `${PLACE_WORDS[place].long} ${oneDecimal(around[place].mean ?? 0)}`)
                    .join(', ')}.`}
                  columns={PLACES.map((place) => ({
                    key: place,
                    label: PLACE_WORDS[place].short,
                    name: PLACE_WORDS[place].long,
                    value: around[place].mean,
                    note: counted(around[place].count, 'day', 'days'),
                    strong: place === 'of',
                  }))}
                  format={oneDecimal}
                  head={{ column: 'Day', value: 'Average', note: 'Check-ins' }}
                />
              ) : (
                <InsightNone>Not enough check-ins in these days.</InsightNone>
              )}
            </div>
          );
        })}
      </div>
      {days.length === 0 ? (
        <LinkButton variant="outline" size="small" to={MOOD_PATH} className="justify-self-start">
          Check in
        </LinkButton>
      ) : null}
    </InsightCard>
  );
}

/** 4 at least, so that one or two do not look like many; the lines stand at 0, half and all. */
export function topOf(values: readonly number[]): { max: number; ticks: number[] } {
  const most = Math.max(4, ...values);
  const max = most + (most % 2);
  return { max, ticks: [0, max / 2, max] };
}
