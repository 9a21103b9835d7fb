/** Under the month in full details: what the bands on its days stand for, how sure they are, and that they protect from nothing. */
import type { CycleBands } from '../../../domain/planner/forecast/cycle-bands.ts';
import { DayBand } from './day-bands.tsx';
import { betweenWords, spanWords, sureWords } from './forecast-words.ts';

export function CycleLegend({ bands: { next, later, fertile, ground, since } }: { bands: CycleBands }) {
  return (
    <section aria-label="Cycle forecast" className="mt-5 grid max-w-[62ch] gap-2 text-sm text-ink-2">
      <p className="grid grid-cols-[28px_1fr] items-baseline gap-x-3">
        <DayBand band="start" />
        <span>
          The next period likely begins {betweenWords(next)}.
          {later.map((span, at) => ` ${at === 0 ? 'After that' : 'Then'} ${betweenWords(span)}.`)}
        </span>
      </p>
      {fertile.length > 0 ? (
        <p className="grid grid-cols-[28px_1fr] items-baseline gap-x-3">
          <DayBand band="fertile" />
          <span>Likely fertile days: {fertile.map(spanWords).join(', ')}.</span>
        </p>
      ) : null}
      <p className="text-ink-3">
        {sureWords(next, ground)} An estimate {since ? 'with what was noted since' : 'from the day'} this plan was made,
        not contraception.{since ? ' The evenings stay where they are.' : ''}
      </p>
    </section>
  );
}
