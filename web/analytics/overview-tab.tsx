/** Three figures, each with what it rests on and the same from before, and what kinds of time together go best. */
import type { Activity } from '../../domain/analytics/activity.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import { overviewOf, within } from '../../domain/analytics/overview.ts';
import type { Range } from '../../domain/analytics/range.ts';
import { MIN_GAPS, regularityOf } from '../../domain/analytics/regularity.ts';
import { Leaflet } from '../kit/leaflet.tsx';
import { averageWords, BEFORE_WORDS, counted } from './analytics-words.ts';
import { KindColumns } from './kind-columns.tsx';

interface OverviewTabProps {
  activities: readonly Activity[];
  range: Range;
  today: string;
  full: boolean;
}

export function OverviewTab({ activities, range, today, full }: OverviewTabProps) {
  const { span, planned, done, satisfaction, before } = overviewOf(activities, range, today);
  const here = within(activities, span);
  const { usual, gaps } = regularityOf(here);
  return (
    <>
      <section aria-labelledby="insight-figures">
        <h2 id="insight-figures" className="sr-only">
          Figures
        </h2>
        <Leaflet as="ul">
          <Figure
            title="Activities kept"
            value={planned === 0 ? 'None' : done === 0 ? `${planned} planned` : `${done} of ${planned}`}
            note={
              planned === 0
                ? 'Nothing was planned in these days.'
                : done === 0
                  ? 'None marked as done. They may have happened all the same.'
                  : 'Marked as done, of what was planned. The rest may have happened too.'
            }
            before={before && `${BEFORE_WORDS[range]}: ${before.done} of ${before.planned}`}
          />
          <Figure
            title="Satisfaction"
            value={satisfaction.mean === null ? 'Not rated' : oneDecimal(satisfaction.mean)}
            note={
              satisfaction.mean === null
                ? 'A rating is one tap after Mark as done.'
                : `Average of ${counted(satisfaction.count, 'rating', 'ratings')}, from 1 to 10.`
            }
            before={before && `${BEFORE_WORDS[range]}: ${averageWords(before.satisfaction)}`}
          />
          <Figure
            title="Regularity"
            value={usual ? counted(usual.days, 'day', 'days') : 'Not yet'}
            note={
              usual
                ? `Usually from one to the next; ${usual.shortest} to ${usual.longest} over ${gaps.length} of them.`
                : `Shown from ${MIN_GAPS + 1} days with something done.`
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
    <li className="insight-figure num">
      <h3>{title}</h3>
      <p className="insight-value">{value}</p>
      <p className="text-sm text-ink-2">{note}</p>
      {before ? <p className="text-xs text-ink-3">{before}</p> : null}
    </li>
  );
}
