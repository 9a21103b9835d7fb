/** A rota as a picture: a column for each day, and in it the hours from midnight above to midnight below. */
import { hoursOf } from '../../../domain/planner/rotas/rota-spans.ts';

const COLUMN = 10;
const HEIGHT = 24;
const HOUR = 60;
const WEEK = 7;
const DAY = 1440;
/** Fewer weeks do not show how it turns. */
const FEWEST = 14;

const FILLS: Readonly<Record<string, string>> = {
  E: 'fill-ember',
  D: 'fill-ember',
  O: 'fill-ember',
  W: 'fill-ember',
  L: 'fill-primary',
  G: 'fill-dusk',
  N: 'fill-dusk',
  X: 'fill-ink-2',
  A: 'fill-ink-2',
  K: 'fill-good',
};

/** `days`: its letters, one a day. */
export function RotaBand({ days, codes }: { days: string; codes?: Parameters<typeof hoursOf>[1]['codes'] }) {
  const columns = Math.max(FEWEST, Math.ceil(days.length / WEEK) * WEEK);
  const pieces = Array.from({ length: columns }, (_, day) => {
    const letter = days.charAt(day % days.length);
    return piecesOf(letter, { codes }).map((piece) => ({ ...piece, letter, x: (day + piece.later) * COLUMN + 1 }));
  }).flat();
  return (
    <svg
      className="h-9 w-full rounded-sm bg-sunken"
      viewBox={`0 0 ${columns * COLUMN} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pieces.map(({ letter, x, from, to }) => (
        <rect
          key={`${x} ${from}`}
          className={FILLS[letter] ?? 'fill-ink-2'}
          x={x}
          y={from / HOUR}
          width={COLUMN - 2}
          height={(to - from) / HOUR}
        />
      ))}
      {Array.from({ length: columns / WEEK - 1 }, (_, week) => (week + 1) * WEEK * COLUMN).map((x) => (
        <line key={x} className="stroke-line-strong" vectorEffect="non-scaling-stroke" x1={x} x2={x} y2={HEIGHT} />
      ))}
    </svg>
  );
}

/** The hours of a letter, cut where a day ends; `later` days after its own. */
function piecesOf(letter: string, rota: Parameters<typeof hoursOf>[1]) {
  const hours = hoursOf(letter, rota);
  if (!hours) return [];
  const [from, to] = hours;
  return Array.from({ length: Math.ceil(to / DAY) }, (_, later) => ({
    later,
    from: Math.max(0, from - later * DAY),
    to: Math.min(DAY, to - later * DAY),
  })).filter((piece) => piece.from < piece.to);
}
