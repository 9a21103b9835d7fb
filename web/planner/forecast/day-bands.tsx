/** The forecast of one day: bands along its lower edge that run on over the days beside it. Words say the same to a screen reader. */
import '../../style/cycle-bands.css';
import { addDays, weekday } from '../../../domain/calendar-date.ts';
import { type CycleBands, liesIn } from '../../../domain/planner/forecast/cycle-bands.ts';

type Band = 'start' | 'fertile';

const WORDS: Readonly<Record<Band, string>> = { start: 'a period may begin', fertile: 'likely fertile' };

/** Those of a date, in order. */
function bandsOn({ next, later, fertile }: CycleBands, date: string): Band[] {
  return [
    ...([next, ...later].some((span) => liesIn(span, date)) ? ['start' as const] : []),
    ...(fertile.some((span) => liesIn(span, date)) ? ['fertile' as const] : []),
  ];
}

/** 'a period may begin'; empty for a day without a band. */
export const bandWords = (bands: CycleBands, date: string): string =>
  bandsOn(bands, date)
    .map((band) => WORDS[band])
    .join(', ');

export function DayBands({ bands, date }: { bands: CycleBands; date: string }) {
  const before = new Set(weekday(date) === 0 ? [] : bandsOn(bands, addDays(date, -1)));
  const behind = new Set(weekday(date) === 6 ? [] : bandsOn(bands, addDays(date, 1)));
  return bandsOn(bands, date).map((band) => (
    <DayBand key={band} band={band} goesOn={{ left: before.has(band), right: behind.has(band) }} />
  ));
}

interface DayBandProps {
  band: Band;
  /** Over the days beside it; absent where it stands alone, in a legend. */
  goesOn?: { left: boolean; right: boolean };
}

export const DayBand = ({ band, goesOn }: DayBandProps) => (
  <span
    aria-hidden="true"
    className="cycle-band"
    data-band={band}
    data-on-day={goesOn ? '' : undefined}
    data-left={goesOn?.left || undefined}
    data-right={goesOn?.right || undefined}
  />
);
