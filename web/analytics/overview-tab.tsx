/** Three figures, each with what it rests on and the same from before, and what kinds of time together go best. */

import { useState } from 'react';
import type { Activity } from '../../domain/analytics/activity.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import { bestKind, type Kind, kindsOf, MIN_RATED, WAYS, type Way } from '../../domain/analytics/kinds.ts';
import { overviewOf, within } from '../../domain/analytics/overview.ts';
import type { Range } from '../../domain/analytics/range.ts';
import { MIN_GAPS, regularityOf } from '../../domain/analytics/regularity.ts';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { ColumnChart } from '../kit/charts/column-chart.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Leaflet } from '../kit/leaflet.tsx';
import { averageWords, BEFORE_WORDS, counted, shortKind, WAY_WORDS } from './analytics-words.ts';
import { InsightCard, InsightNone } from './insight-card.tsx';

interface OverviewTabProps {
  activities: readonly Activity[];
  range: Range;
  today: string;
  full: boolean;
}

export function OverviewTab({ activities, range, today, full }: OverviewTabProps) {
  const { span, planned, done, satisfaction, before } = overviewOf(activities, range, today);
  const here = within(activities, span);
  const { usual } = regularityOf(here);
  return (
    <>
      <section aria-labelledby="insight-figures">
        <h2 id="insight-figures" className="sr-only">
          Figures
        </h2>
        <Leaflet as="ul">
          <Figure
            title="Evenings kept"
            value={planned === 0 ? 'None' : done === 0 ? `${planned} planned` : `${done} of ${planned}`}
            note={
              planned === 0
                ? 'Nothing was planned in these days.'
                : done === 0
                  ? 'None marked as done. They may still have happened.'
                  : 'Marked as done. The rest may have happened too.'
            }
            before={before && `${BEFORE_WORDS[range]}: ${before.done} of ${before.planned}`}
          />
          <Figure
            title="Satisfaction"
            value={satisfaction.mean === null ? 'Not rated' : oneDecimal(satisfaction.mean)}
            note={
              satisfaction.mean === null
                ? 'Rate an evening with one tap after Mark as done.'
                : `Average of ${counted(satisfaction.count, 'rating', 'ratings')}, from 1 to 10.`
            }
            before={before && `${BEFORE_WORDS[range]}: ${averageWords(before.satisfaction)}`}
          />
          <Figure
            title="Regularity"
            value={usual ? counted(usual.days, 'day', 'days') : 'Not yet'}
            note={
              usual
                ? `Usually ${counted(usual.days, 'day', 'days')} apart (${usual.shortest} to ${usual.longest}).`
                : `Shown after ${MIN_GAPS + 1} days with an evening done.`
            }
            before={null}
          />
        </Leaflet>
      </section>
      <KindColumns activities={here} full={full} />
    </>
  );
}

function Figure(props: { title: string; value: string; note: string; before: string | null }) {
  const { title, value, note, before } = props;
  return (
    <li className="num grid content-start gap-1">
      <h3 className="font-semibold font-text text-ink-2 text-sm tracking-normal">{title}</h3>
      <p className="display text-3xl wrap-anywhere">{value}</p>
      <p className="text-sm text-ink-2">{note}</p>
      {before ? <p className="text-xs text-ink-3">{before}</p> : null}
    </li>
  );
}

/** Which kinds of time together go best: one way of sorting at a time, as columns with how many ratings stand behind each. */
function KindColumns({ activities, full }: { activities: readonly Activity[]; full: boolean }) {
  const [chosen, setChosen] = useState<Way>('weekday');
  // A theme tells what a plan is for, and waits to be asked.
  const ways: readonly Way[] = full ? WAYS : WAYS.filter((way) => way !== 'theme');
  const way = ways.includes(chosen) ? chosen : 'weekday';
  const kinds = kindsOf(activities, way);
  const best = bestKind(activities, way)?.best;
  return (
    <InsightCard
      id="insight-kinds"
      title="What goes best"
      lede={`Average rating, with the number of ratings below. Shown from ${numberWord(MIN_RATED)} ratings on.`}
      aside={
        <Select
          label="By"
          value={way}
          onChange={setChosen}
          options={ways.map((value) => ({ value, label: WAY_WORDS[value] }))}
          className="w-44"
        />
      }
    >
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
        <InsightNone>
          {kinds.length === 0
            ? 'Nothing’s marked as done in these days.'
            : 'Not enough ratings in these days yet. A longer range may show more.'}
        </InsightNone>
      )}
    </InsightCard>
  );
}

function summaryOf(way: Way, kinds: readonly Kind[]): string {
  const known = kinds.flatMap(({ label, mean, count }) =>
    mean === null ? [] : [`${label} ${oneDecimal(mean)} from ${counted(count, 'rating', 'ratings')}`],
  );
  return `Average rating by ${WAY_WORDS[way].toLowerCase()}: ${known.join(', ')}.`;
}
