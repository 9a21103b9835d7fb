/** Thirty days from the first one on, five rows of seven whatever the weekday: a folded corner and a button where something is planned. */
import type { SampleEvent } from './sample-shape.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEKS = [0, 1, 2, 3, 4];
const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

export interface SampleMonthProps {
  startDate: string;
  events: readonly SampleEvent[];
  /** What an event is called in the view that is on. */
  nameOf(event: SampleEvent): string;
  /** Day of the event shown below. */
  picked: number | undefined;
  onPick(day: number): void;
  /** Said in the room that the thirty days leave. */
  summary: string;
}

export function SampleMonth({ startDate, events, nameOf, picked, onPick, summary }: SampleMonthProps) {
  const first = Date.parse(startDate);
  const firstWeekday = new Date(first).getUTCDay();
  return (
    <table className="sample-month num" aria-label="A sample for these answers">
      <thead>
        <tr>
          {COLUMNS.map((column) => {
            const name = DAYS[(firstWeekday + column) % 7] ?? '';
            return (
              // By its place: drawn anew from another day, a column gets another name and stays where it is.
              <th key={column} scope="col" abbr={name}>
                <span aria-hidden="true">
                  {name.slice(0, 1)}
                  <span className="sample-wide">{name.slice(1, 3)}</span>
                </span>
                <span className="sr-only">{name}</span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {COLUMNS.map((column) => {
              const day = 7 * week + column;
              if (day > SHOWN_DAYS) return null;
              if (day === SHOWN_DAYS) {
                return (
                  <td key="summary" colSpan={5} className="sample-summary">
                    {summary}
                  </td>
                );
              }
              const number = new Date(first + day * DAY_MS).getUTCDate();
              const event = events.find((one) => one.place === day);
              return (
                <td key={day}>
                  {event ? (
                    <button
                      type="button"
                      className="sample-day"
                      aria-pressed={day === picked}
                      aria-label={`${event.day}, ${nameOf(event)}, ${event.begins}`}
                      onClick={() => onPick(day)}
                    >
                      {/* The gap keeps the number a word of its own, as in the name. */}
                      {number} <span className="sample-wide">{nameOf(event)}</span>
                    </button>
                  ) : (
                    number
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
