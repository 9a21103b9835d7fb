/** The tracker's words: titles, names of what is kept, and figures as sentences. */
import { type CheckIn, measured } from '../../domain/mood/check-in.ts';
import { SHAPE_WORDS, shapeOf } from '../../domain/mood/five-shapes.ts';
import { MEASURE_WORDS, MEASURES, type Measure } from '../../domain/mood/measures.ts';
import { type Link, linksBetween } from '../../domain/mood/rank-correlation.ts';
import type { Phase } from '../../domain/planner/library/session-idea.ts';
import type { KeptThings } from '../journal/storage/keep-choice.tsx';
import type { RibbonBand } from '../kit/charts/ribbon-bands.tsx';
import { longDate } from '../kit/time/date-language.ts';

export const KEPT_CHECK_INS: KeptThings = { many: 'check-ins' };

export const PLEASE_SIGN_IN = 'Please sign in to save your check-in. Your answers stay here.';

export const PHASE_WORDS: Record<Phase, Pick<RibbonBand, 'label' | 'short' | 'letter' | 'texture'>> = {
  menstrual: { label: 'Menstrual', short: 'Mens.', letter: 'M', texture: 'dense' },
  follicular: { label: 'Follicular', short: 'Foll.', letter: 'F', texture: 'dots' },
  ovulation: { label: 'Ovulation', short: 'Ovu.', letter: 'O', texture: 'lines' },
  luteal: { label: 'Luteal', short: 'Lut.', letter: 'L', texture: 'blank' },
};

export const labelOf = (measure: Measure): string => MEASURE_WORDS[measure].label;

export const manyDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** 'Mood 7, energy 4, stress 6, desire 5, sleep 8' of all five; empty if none was answered. */
export function valuesInWords(checkIn: CheckIn): string {
  const said = MEASURES.flatMap((measure) => {
    const value = measured(checkIn, measure);
    return value === null ? [] : [`${labelOf(measure).toLowerCase()} ${value}`];
  }).join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** 'Saturday, November 28: light, some left.' of what the two taps ask. */
export function dayInWords(date: string, checkIn: CheckIn | undefined): string {
  const said = (['mood', 'energy'] as const).flatMap((measure) => {
    const value = checkIn ? measured(checkIn, measure) : null;
    if (value === null) return [];
    const word = SHAPE_WORDS[measure][shapeOf(value)].toLowerCase();
    return [measure === 'energy' ? `${word} left` : word];
  });
  return `${longDate(date)}: ${said.join(', ') || 'nothing said'}.`;
}

/** In the table, for a week: 'Week from Sunday, November 15'. */
export const weekName = (day: string): string => `Week from ${longDate(day)}`;

/** 7.5 of 7.46. */
export const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1).replace('.0', '');

/** 'Energy tends to be higher on days with more sleep.' in the plain form that fits every pair. */
export function linkInWords({ one, two, rho, strength }: Link): string {
  const [first, second] = [labelOf(one), labelOf(two).toLowerCase()];
  if (strength === 'none') return `No clear link between ${first.toLowerCase()} and ${second}.`;
  const tends = strength === 'clear' ? 'clearly tends' : 'tends somewhat';
  return rho > 0
    ? `${first} ${tends} to be higher on days when ${second} is higher.`
    : `${first} ${tends} to be lower on days when ${second} is higher.`;
}

/** The strongest finding with the number of days it rests on; null if there is none. */
export function strongestLink(checkIns: readonly CheckIn[]): { sentence: string; days: number } | null {
  const link = linksBetween(checkIns).find(({ strength }) => strength !== 'none');
  return link ? { sentence: linkInWords(link), days: link.n } : null;
}
