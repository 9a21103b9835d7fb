/** Energy and stress on the day before, of and after what was done, beside all other days, each with its number of days. */
import type { Activity } from '../../domain/analytics/activity.ts';
import { aroundOf, type DayMeasures, MIN_DAYS, PLACES } from '../../domain/analytics/around.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import { MEASURE_WORDS } from '../../domain/mood/measures.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { MOOD_PATH } from '../frame/tools.ts';
import { ColumnChart } from '../kit/column-chart.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { counted, PLACE_WORDS } from './analytics-words.ts';
import { InsightCard } from './insight-card.tsx';

interface AroundColumnsProps {
  activities: readonly Activity[];
  days: readonly DayMeasures[];
}

export function AroundColumns({ activities, days }: AroundColumnsProps) {
  return (
    <InsightCard
      id="insight-around"
      title="Energy and stress around them"
      lede={`From your check-ins: the day before, the day itself and the day after, beside all other days. Shown from ${numberWord(MIN_DAYS)} days on.`}
    >
      <div className="insight-pair">
        {(['energy', 'stress'] as const).map((measure) => {
          const around = aroundOf(activities, days, measure);
          const { label } = MEASURE_WORDS[measure];
          const known = PLACES.filter((place) => around[place].mean !== null);
          return (
            <div key={measure}>
              <h3>{label}</h3>
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
                <p className="insight-none">Too few check-ins in these days.</p>
              )}
            </div>
          );
        })}
      </div>
      {days.length === 0 ? (
        <LinkButton variant="outline" size="small" to={MOOD_PATH}>
          Check in
        </LinkButton>
      ) : null}
    </InsightCard>
  );
}
