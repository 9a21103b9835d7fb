/** Mood and energy over some days as one ribbon chart with its sentence. */
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { daysBetween, drawnOf, seriesOf, trendOf } from '../../domain/mood/trends.ts';
import { RibbonChart, type RibbonChartProps } from '../kit/charts/ribbon-chart.tsx';
import { manyDays, oneDecimal, weekName } from './mood-words.ts';

type MoodAndEnergyProps = { checkIns: readonly CheckIn[]; from: string; to: string } & Pick<
  RibbonChartProps,
  'bands' | 'bandsTitle'
>;

export function MoodAndEnergy({ checkIns, from, to, ...bands }: MoodAndEnergyProps) {
  const days = daysBetween(from, to);
  const [mood, energy] = [seriesOf(checkIns, 'mood', from, to), seriesOf(checkIns, 'energy', from, to)];
  const filled = days.filter((_, at) => (mood[at] ?? energy[at] ?? null) !== null).length;
  const lasts = [
    { name: 'mood', last: trendOf(mood).last },
    { name: 'energy', last: trendOf(energy).last },
  ].flatMap(({ name, last }) => (last === null ? [] : [`${name} was ${last}`]));
  const last = lasts.length > 0 ? ` Last time, ${lasts.join(', ')}.` : '';
  const [one, two] = [drawnOf(days, mood), drawnOf(days, energy)];
  return (
    <>
      <p className="pt-1 pb-2 text-ink-3 text-sm">
        {filled === days.length ? `All ${days.length} days` : `${filled} of ${manyDays(days.length)}`} with a check-in
        {one.byWeek ? ', shown as weekly averages' : ''}
      </p>
      <RibbonChart
        summary={`Mood and energy over ${manyDays(days.length)}, ${filled} of them with a check-in.${last}`}
        days={one.days}
        format={oneDecimal}
        {...(one.byWeek && { dayName: weekName })}
        lines={[
          { label: 'Mood', values: one.values },
          { label: 'Energy', values: two.values },
        ]}
        {...bands}
      />
    </>
  );
}
