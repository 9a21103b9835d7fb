/** Insights: computed here from the person's own check-ins only, each with the number of days it rests on. */
import { useMemo, useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import { type CheckIn, measured, startNoted } from '../../domain/mood/check-in.ts';
import { MEASURES, type Measure } from '../../domain/mood/measures.ts';
import { phaseBands, phaseMeans, phasesOf } from '../../domain/mood/phase-overlay.ts';
import { daysInCommon, linksBetween, MIN_PAIRS } from '../../domain/mood/rank-correlation.ts';
import { daysBetween, MIN_IN_HALF } from '../../domain/mood/trends.ts';
import { MIN_DAYS, weekdayPattern } from '../../domain/mood/weekday-pattern.ts';
import { usePlans } from '../journal/records/use-plans.ts';
import { Card } from '../kit/card.tsx';
import { ChartTable } from '../kit/charts/chart-table.tsx';
import { ColumnChart } from '../kit/charts/column-chart.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { weekdayName } from '../kit/time/date-language.ts';
import { useNotedStarts } from '../planner/forecast/use-noted-starts.ts';
import type { KeptCheckIns } from './check-in-store.ts';
import { MeasureMultiples } from './measure-multiples.tsx';
import { MoodAndEnergy } from './mood-and-energy.tsx';
import { MoodLoading, MoodUnread } from './mood-tabs.tsx';
import { labelOf, linkInWords, manyDays, oneDecimal, PHASE_WORDS } from './mood-words.ts';

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '3 months' },
  { value: '365', label: '1 year' },
] as const;

interface InsightsTabProps {
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
  if (kept && kept.days.size === 0 && !kept.read && !kept.error) return <MoodLoading />;
  if (!kept || kept.days.size === 0) {
    return (
      <MoodUnread kept={kept} what="insights" onRetry={onRetry}>
        How your days go, which weekdays stand out, and what rises and falls together. All from your own check-ins.
      </MoodUnread>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Segmented label="Days looked at" value={range} onChange={setRange} options={RANGES} />
        <p className="muted text-sm">Worked out in your browser, from your check-ins alone.</p>
      </div>
      <InsightTrends checkIns={checkIns} from={from} to={today} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <InsightWeekdays checkIns={checkIns} />
        <InsightLinks checkIns={checkIns} />
      </div>
      <InsightPhases checkIns={checkIns} noted={notedStarts(kept)} userId={userId} from={from} to={today} />
    </div>
  );
}

/** Of all days: a start before the range still tells of the days in it. */
const notedStarts = ({ days }: KeptCheckIns): string[] =>
  [...days.values()].flatMap(({ checkIn }) => (startNoted(checkIn) ? [checkIn.date] : []));

function InsightTrends(props: { checkIns: readonly CheckIn[]; from: string; to: string }) {
  return (
    <section aria-labelledby="trends-title" className="grid gap-3">
      <h2 id="trends-title" className="text-xl">
        Trends
      </h2>
      <Card>
        <MoodAndEnergy {...props} />
      </Card>
      <MeasureMultiples {...props} measures={['stress', 'desire', 'sleep']} />
      <p className="hint">
        Days without a check-in stay blank. “Up” and “Down” compare the later half with the earlier one, once each has{' '}
        {MIN_IN_HALF} check-ins.
      </p>
    </section>
  );
}

function InsightLinks({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const links = useMemo(() => linksBetween(checkIns), [checkIns]);
  const common = daysInCommon(checkIns);
  const clear = links.filter(({ strength }) => strength !== 'none');
  return (
    <section aria-labelledby="links-title" className="grid content-start gap-3">
      <h2 id="links-title" className="text-xl">
        What goes together
      </h2>
      <Card className="grid gap-3">
        {common < MIN_PAIRS ? (
          <p className="text-ink-2">
            {manyDays(common)} with two answers or more in this range. Comparisons start at {MIN_PAIRS}. With fewer,
            it’s mostly chance.
          </p>
        ) : (
          <>
            {clear.length === 0 ? (
              <p>Nothing clearly rises and falls together in {manyDays(common)}.</p>
            ) : (
              <ul className="grid gap-2">
                {clear.map((link) => (
                  <li key={`${link.one} ${link.two}`} className="border-ember border-l-2 pl-3 text-pretty">
                    {linkInWords(link)} <span className="text-ink-2">Based on {manyDays(link.n)}.</span>
                  </li>
                ))}
              </ul>
            )}
            <p className="hint">
              Two things that move together don’t have to cause each other. We compare ten pairs and name one only when
              it’s unlikely to be chance.
            </p>
            <ChartTable
              caption="Rank correlation of each pair of measures (Spearman), from -1 to 1, with the days behind it"
              head={['Pair', 'Correlation', 'Days']}
              rows={links.map(({ one, two, rho, n }) => ({
                key: `${one} ${two}`,
                cells: [`${labelOf(one)} and ${labelOf(two).toLowerCase()}`, rho.toFixed(2), n],
              }))}
            />
          </>
        )}
      </Card>
    </section>
  );
}

/** 0 = Sunday. */
const dateOn = (weekday: number): string => addDays('2026-11-01', weekday);

function InsightWeekdays({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const [measure, setMeasure] = useState<Measure>('mood');
  const pattern = weekdayPattern(checkIns, measure);
  const answered = checkIns.filter((checkIn) => measured(checkIn, measure) !== null).length;
  const label = labelOf(measure);
  const name = (weekday: number) => weekdayName(dateOn(weekday));
  const said = pattern?.apart
    ? `${label} was highest on ${name(pattern.apart.highest)}s and lowest on ${name(pattern.apart.lowest)}s.`
    : 'No weekday stands out.';
  return (
    <section aria-labelledby="weekdays-title" className="grid content-start gap-3">
      <h2 id="weekdays-title" className="text-xl">
        Through the week
      </h2>
      <Card className="grid gap-3">
        <Select
          label="Measure"
          value={measure}
          onChange={setMeasure}
          options={MEASURES.map((value) => ({ value, label: labelOf(value) }))}
        />
        {pattern ? (
          <>
            <p>
              {said} <span className="text-ink-2">Based on {manyDays(pattern.days)}.</span>
            </p>
            <ColumnChart
              summary={`${label} by day of the week, averages over ${manyDays(pattern.days)}. ${said}`}
              max={10}
              format={oneDecimal}
              head={{ column: 'Weekday', value: 'Average', note: 'Days' }}
              columns={pattern.means.map(({ weekday, days, mean }) => ({
                key: String(weekday),
                label: weekdayName(dateOn(weekday), 'short'),
                name: name(weekday),
                value: mean,
                note: String(days),
                strong: weekday === pattern.apart?.highest || weekday === pattern.apart?.lowest,
              }))}
            />
            <p className="hint">Under each weekday: how many days it’s based on.</p>
          </>
        ) : (
          <p className="text-ink-2">
            {manyDays(answered)} in this range. Comparisons start at {MIN_DAYS}.
          </p>
        )}
      </Card>
    </section>
  );
}

/** Beyond this many days the strip of phases is too narrow to read. */
const MAX_DAYS = 60;

interface InsightPhasesProps {
  checkIns: readonly CheckIn[];
  noted: readonly string[];
  userId: string | undefined;
  from: string;
  to: string;
}

function InsightPhases({ checkIns, noted: checkedIn, userId, from, to }: InsightPhasesProps) {
  const { plans } = usePlans(userId);
  const answers = plans?.[0]?.stored.answers;
  // What came in from another app stands beside what check-ins noted, of which the journal may not have all yet.
  const kept = useNotedStarts(userId, answers?.cycleTracking === true && answers.cycle !== undefined);
  const noted = useMemo(() => [...new Set([...checkedIn, ...kept])], [checkedIn, kept]);
  const first = from < addDays(to, 1 - MAX_DAYS) ? addDays(to, 1 - MAX_DAYS) : from;
  const seen = { today: to, noted };
  const bands = answers ? phaseBands(phasesOf(answers, daysBetween(first, to), seen)) : [];
  if (!answers || bands.length === 0) return null;
  const means = phaseMeans(checkIns, 'energy', answers, seen);
  const rests = means.reduce((sum, { days }) => sum + days, 0);
  const said = means.flatMap(({ phase, mean }) =>
    mean === null ? [] : [`${PHASE_WORDS[phase].label.toLowerCase()} ${oneDecimal(mean)}`],
  );
  return (
    <section aria-labelledby="phases-title" className="grid gap-3">
      <h2 id="phases-title" className="text-xl">
        Through the cycle
      </h2>
      <Card className="grid gap-5">
        <p className="hint">
          Phases are an estimate, based on{' '}
          {answers.cycle ? 'the starts you gave and noted' : 'the cycle length and date in your latest plan'}. They’re
          not advice, and not a way to avoid or plan a pregnancy.
          {first === from ? '' : ` This shows the last ${MAX_DAYS} days.`}
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
          <h3 className="text-lg">Energy by phase (estimate)</h3>
          {rests < MIN_PAIRS ? (
            <p className="text-ink-2">
              {manyDays(rests)} with energy and a phase in this range. Comparisons start at {MIN_PAIRS}.
            </p>
          ) : (
            <ColumnChart
              summary={`Energy by estimated phase of the cycle, averages over ${manyDays(rests)}: ${said.join(', ')}.`}
              format={oneDecimal}
              head={{ column: 'Phase (estimate)', value: 'Average energy', note: 'Days' }}
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
