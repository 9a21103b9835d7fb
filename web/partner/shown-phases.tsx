/** Cycle phases that were shared: spans of days, an estimate and called one. */
import { phaseBands } from '../../domain/mood/phase-overlay.ts';
import type { SharedPhases } from '../../domain/partner/shared-copy.ts';
import type { Phase } from '../../domain/planner/session-idea.ts';
import { longDate } from '../kit/date-language.ts';

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  menstrual: 'Menstrual',
  follicular: 'Follicular',
  ovulation: 'Ovulation',
  luteal: 'Luteal',
};

export function ShownPhases({ phases: { days } }: { phases: SharedPhases }) {
  const bands = phaseBands(days.map(({ phase }) => phase));
  return (
    <>
      <dl className="shown-phases">
        {bands.map(({ phase, from, to }) => (
          <div key={from}>
            <dt>{PHASE_WORDS[phase]}</dt>
            <dd>{span(days[from]?.date ?? '', days[to]?.date ?? '')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-3">An estimate, and not contraception.</p>
    </>
  );
}

const span = (from: string, to: string): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`;
