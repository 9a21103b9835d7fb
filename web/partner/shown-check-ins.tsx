/** Check-ins that were shared, as a table: the newest day first, what was answered of each, no notes. */
import { type CheckIn, measured } from '../../domain/mood/check-in.ts';
import { MEASURE_WORDS, MEASURES } from '../../domain/mood/measures.ts';
import { longDate } from '../kit/date-language.ts';

export function ShownCheckIns({ checkIns }: { checkIns: readonly CheckIn[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="shown-table" aria-label="Check-ins" tabIndex={0}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {MEASURE_WORDS[measure].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checkIns.map((checkIn) => (
            <tr key={checkIn.date}>
              <th scope="row">{longDate(checkIn.date)}</th>
              {MEASURES.map((measure) => (
                <td key={measure}>{measured(checkIn, measure) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
