/** Mood and energy over the estimated phases of a tracked cycle; nothing at all where none is tracked. */

import { addDays } from '../../domain/calendar-date.ts';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { phaseBands, phaseMeans, phasesOf } from '../../domain/mood/phase-overlay.ts';
import { MIN_PAIRS } from '../../domain/mood/rank-correlation.ts';
import { daysBetween } from '../../domain/mood/trends.ts';
import { usePlans } from '../journal/use-plans.ts';
import { Card } from '../kit/card.tsx';
import { ColumnChart } from '../kit/column-chart.tsx';
import { MoodAndEnergy } from './mood-and-energy.tsx';
import { manyDays, oneDecimal, PHASE_WORDS } from './mood-words.ts';

/** More days than this make the strip of phases too narrow to read. */
const MAX_DAYS = 60;

export interface InsightPhasesProps {
  checkIns: readonly CheckIn[];
  userId: string | undefined;
  from: string;
  to: string;
}

export function InsightPhases({ checkIns, userId, from, to }: InsightPhasesProps) {
  const { plans } = usePlans(userId);
  const answers = plans?.[0]?.stored.answers;
  const first = from < addDays(to, 1 - MAX_DAYS) ? addDays(to, 1 - MAX_DAYS) : from;
  const bands = answers ? phaseBands(phasesOf(answers, daysBetween(first, to))) : [];
  if (!answers || bands.length === 0) return null;
  const means = phaseMeans(checkIns, 'energy', answers);
  const rests = means.reduce((sum, { days }) => sum + days, 0);
  const said = means.flatMap(({ phase, mean }) =>
    mean === null ? [] : [`${PHASE_WORDS[phase].label.toLowerCase()} ${oneDecimal(mean)}`],
  );
  return (
    <section aria-labelledby="phases-title" className="grid gap-4">
      <h2 id="phases-title">Beside the cycle</h2>
      <Card className="grid gap-6">
        <p className="hint">
          Phases are an estimate: they repeat the cycle length of your latest plan from the date given there. They are
          no advice, and no means of avoiding or planning a pregnancy.
          {first === from ? '' : ` The last ${MAX_DAYS} days are drawn.`}
        </p>
        <div className="grid gap-2">
          <MoodAndEnergy
            checkIns={checkIns}
            from={first}
            to={to}
            bands={bands.map(({ phase, ...band }) => ({ ...band, ...PHASE_WORDS[phase] }))}
            bandsTitle="Phase (estimate)"
          />
        </div>
        <div className="grid gap-2">
          <h3>Energy by phase (estimate)</h3>
          {rests < MIN_PAIRS ? (
            <p className="text-ink-2">
              {manyDays(rests)} with energy and a phase in this range. From {MIN_PAIRS} on, phases are compared here.
            </p>
          ) : (
            <ColumnChart
              summary={`Energy by estimated phase of the cycle, means of ${manyDays(rests)}: ${said.join(', ')}.`}
              format={oneDecimal}
              head={{ column: 'Phase (estimate)', value: 'Mean energy', note: 'Days' }}
              columns={means.map(({ phase, days, mean }) => ({
                key: phase,
                label: PHASE_WORDS[phase].label,
                value: mean,
                note: manyDays(days),
              }))}
            />
          )}
        </div>
      </Card>
    </section>
  );
}
