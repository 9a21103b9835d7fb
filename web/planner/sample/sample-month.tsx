/** The sample's thirty days on paper: an evening is pressed to be shown beside them, and bears its label where the card is wide. */
import { DAY_MS } from '../../../domain/time-units.ts';
import { classNames } from '../../kit/class-names.ts';
import { WholeWords } from '../../kit/whole-words.tsx';
import type { SampleEvent } from './sample-plan.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEKS = [0, 1, 2, 3, 4];
const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const SHOWN_DAYS = 30;

interface SampleMonthProps {
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
  return (
    <table className="month num text-xs" aria-label="A sample for these answers">
      <SampleDays firstWeekday={new Date(first).getUTCDay()} />
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {COLUMNS.map((column) => {
              const day = 7 * week + column;
              if (day > SHOWN_DAYS) return null;
              if (day === SHOWN_DAYS) {
                return (
                  <td
                    key="summary"
                    colSpan={5}
                    className="bg-sunken/60 px-2 text-right leading-tight text-balance text-ink-2 @5xl:px-3"
                  >
                    {summary}
                  </td>
                );
              }
              const number = new Date(first + day * DAY_MS).getUTCDate();
              const event = events.find((one) => one.place === day);
              return (
                <td key={day} className={DAY}>
                  {event ? (
                    <SampleDay
                      event={event}
                      number={number}
                      name={nameOf(event)}
                      pressed={day === picked}
                      onPick={() => onPick(day)}
                    />
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

/** The days of the week, from the first day's on. */
function SampleDays({ firstWeekday }: { firstWeekday: number }) {
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => {
          const name = DAYS[(firstWeekday + column) % 7] ?? '';
          return (
            // By its place: drawn anew from another day, a column gets another name and stays where it is.
            <th
              key={column}
              scope="col"
              abbr={name}
              className="py-0.5 font-semibold text-ink-3 @5xl:px-2 @5xl:py-1 @5xl:text-left"
            >
              <span aria-hidden="true">
                {name.slice(0, 1)}
                <span className="hidden @5xl:inline">{name.slice(1, 3)}</span>
              </span>
              <span className="sr-only">{name}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const DAY = 'h-9.5 text-center text-ink-2 @5xl:h-16 @5xl:px-2 @5xl:py-1 @5xl:text-left @5xl:align-top';
const EVENING =
  'month-day month-event items-center justify-center font-bold before:absolute before:-inset-1.5 @5xl:before:hidden @5xl:items-start @5xl:justify-start @5xl:px-2 @5xl:py-1';

interface SampleDayProps {
  event: SampleEvent;
  /** Of the day in its month. */
  number: number;
  name: string;
  pressed: boolean;
  onPick(): void;
}

function SampleDay({ event, number, name, pressed, onPick }: SampleDayProps) {
  return (
    <button
      type="button"
      className={classNames(EVENING, pressed && 'month-selected')}
      aria-pressed={pressed}
      aria-label={`${event.day}, ${name}, ${event.begins}`}
      onClick={onPick}
    >
      {/* The gap keeps the number a word of its own, as in the name. */}
      {number}{' '}
      <span className="hidden leading-tight font-medium @5xl:line-clamp-2">
        <WholeWords>{name}</WholeWords>
      </span>
    </button>
  );
}
