/** A month that is over, as a print: the picture on its paper, and the way to keep it. Nothing stands there where no evening was kept. */
import { type Month, monthInWords } from '../../domain/picture/month.ts';
import { capitalised, numberWord } from '../../domain/planner/spoken-dates.ts';
import { KeepPicture } from './keep-picture.tsx';
import { MonthPicture } from './month-picture.tsx';

export function FinishedMonth({ month }: { month: Month }) {
  const { kept } = monthInWords(month);
  if (kept === 0) return null;
  return (
    <section
      aria-label="Your month is finished"
      className="mb-8 grid items-center gap-5 sm:grid-cols-[auto_1fr] sm:gap-8"
    >
      <div className="mx-auto rounded-paper bg-raised p-5 shadow-lift">
        <MonthPicture month={month} className="h-70 w-56" />
      </div>
      <div className="grid justify-items-start gap-5">
        <div>
          <h2 className="text-xl">Your month is finished</h2>
          <p className="mt-2 text-ink-2">
            {capitalised(numberWord(kept))} {kept === 1 ? 'evening' : 'evenings'}, one picture. There’s no other like
            it.
          </p>
        </div>
        <KeepPicture month={month} />
      </div>
    </section>
  );
}
