/** One month as a table of weeks: five shades of one ink, with the number itself in each cell for whoever sees no shades. */

interface HeatDay {
  /** YYYY-MM-DD. */
  date: string;
  value: number | null;
  /** 'Wednesday, November 25, mood 7'. */
  name: string;
  disabled?: boolean;
  today?: boolean;
}

interface HeatMapProps {
  /** 'November 2026'; stands above the month. */
  caption: string;
  /** Weeks of seven days; null outside the month. */
  weeks: readonly (readonly (HeatDay | null)[])[];
  weekdays: readonly { short: string; long: string }[];
  min?: number;
  max?: number;
  /** Days are buttons where this is given. */
  onDay?(date: string): void;
}

/** From the lowest values to the highest. */
const SHADES = [
  'bg-ember/7',
  'bg-ember/17',
  'bg-ember/28',
  'bg-ember/39 dark:bg-ember/35',
  'bg-ember/52 dark:bg-ember/43',
] as const;

export function HeatMap({ caption, weeks, weekdays, min = 1, max = 10, onDay }: HeatMapProps) {
  const shade = (value: number | null) =>
    value === null
      ? 'text-ink-3'
      : SHADES[Math.min(SHADES.length - 1, Math.floor(((value - min) / (max - min)) * SHADES.length))];
  return (
    <table className="heat">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" className="pb-1 text-center font-semibold text-ink-3 text-xs">
              <abbr title={long} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, at) =>
              day === null ? (
                <td key={weekdays[at]?.long} />
              ) : (
                <td key={day.date}>
                  <HeatCell day={day} shade={shade(day.value)} {...(onDay && { onDay })} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeatCell({ day, shade, onDay }: { day: HeatDay; shade: string | undefined; onDay?(date: string): void }) {
  const { date, value, name, disabled, today } = day;
  const inside = (
    <>
      <span className="absolute top-0.5 left-1 text-xs" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className="display pt-3 text-lg leading-none" aria-hidden="true">
        {value ?? ''}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
  if (!onDay || disabled) {
    return (
      <span className={`heat-day ${shade}`} data-today={today || undefined}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`heat-day hover:border-line-strong ${shade}`}
      data-today={today || undefined}
      aria-current={today ? 'date' : undefined}
      onClick={() => onDay(date)}
    >
      {inside}
    </button>
  );
}
