/** Which kinds of time together go best: one way of sorting at a time, as columns with how many ratings stand behind each. */
import { useState } from 'react';
import type { Activity } from '../../domain/analytics/activity.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import { bestKind, type Kind, kindsOf, MIN_RATED, WAYS, type Way } from '../../domain/analytics/kinds.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { ColumnChart } from '../kit/column-chart.tsx';
import { Select } from '../kit/select.tsx';
import { counted, shortKind, WAY_WORDS } from './analytics-words.ts';

export function KindColumns({ activities, full }: { activities: readonly Activity[]; full: boolean }) {
  const [chosen, setChosen] = useState<Way>('weekday');
  // A theme tells what a plan is for, and waits to be asked.
  const ways: readonly Way[] = full ? WAYS : WAYS.filter((way) => way !== 'theme');
  const way = ways.includes(chosen) ? chosen : 'weekday';
  const kinds = kindsOf(activities, way);
  const best = bestKind(activities, way)?.best;
  return (
    <section className="insight-card" aria-labelledby="insight-kinds">
      <header>
        <div>
          <h2 id="insight-kinds">What goes best</h2>
          <p>Average rating, and below each how many ratings it rests on. Shown from {numberWord(MIN_RATED)} on.</p>
        </div>
        <Select
          label="By"
          value={way}
          onChange={setChosen}
          options={ways.map((value) => ({ value, label: WAY_WORDS[value] }))}
          className="insight-range"
        />
      </header>
      {kinds.some(({ mean }) => mean !== null) ? (
        <ColumnChart
          summary={summaryOf(way, kinds)}
          columns={kinds.map((kind) => ({
            key: kind.key,
            label: shortKind(way, kind),
            name: kind.label,
            value: kind.mean,
            note: String(kind.count),
            strong: kind.key === best?.key,
          }))}
          format={oneDecimal}
          head={{ column: WAY_WORDS[way], value: 'Average', note: 'Ratings' }}
        />
      ) : (
        <p className="insight-none">
          {kinds.length === 0
            ? 'Nothing is marked as done in these days.'
            : `No kind has ${numberWord(MIN_RATED)} ratings in these days yet. A longer range may show more.`}
        </p>
      )}
    </section>
  );
}

function summaryOf(way: Way, kinds: readonly Kind[]): string {
  const known = kinds.flatMap(({ label, mean, count }) =>
    mean === null ? [] : [`${label} ${oneDecimal(mean)} from ${counted(count, 'rating', 'ratings')}`],
  );
  return `Average rating by ${WAY_WORDS[way].toLowerCase()}: ${known.join(', ')}.`;
}
