/** Where a ribbon chart draws what: straight segments between days that follow each other, and nothing over a gap. */

type Point = readonly [x: number, y: number];

interface RibbonScale {
  x(day: number): number;
  y(value: number): number;
}

/** `left`, `right`, `top` and `bottom` are the edges of the plot in pixels. */
export function ribbonScale(
  days: number,
  [min, max]: readonly [number, number],
  edge: { left: number; right: number; top: number; bottom: number },
): RibbonScale {
  const step = days > 1 ? (edge.right - edge.left) / (days - 1) : 0;
  const start = days > 1 ? edge.left : (edge.left + edge.right) / 2;
  const height = edge.bottom - edge.top;
  return {
    x: (day) => round(start + day * step),
    y: (value) => round(edge.bottom - ((Math.max(min, Math.min(max, value)) - min) / (max - min || 1)) * height),
  };
}

/** Runs of days with values: each is drawn by itself. */
export function runsOf(values: readonly (number | null)[], { x, y }: RibbonScale): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] | null = null;
  for (const [day, value] of values.entries()) {
    if (value === null) run = null;
    else if (run) run.push([x(day), y(value)]);
    else {
      run = [[x(day), y(value)]];
      runs.push(run);
    }
  }
  return runs;
}

/** The strips between two lines, one for each pair of days on which both have values. */
export function stripsBetween(
  one: readonly (number | null)[],
  two: readonly (number | null)[],
  { x, y }: RibbonScale,
): Point[][] {
  return one.slice(1).flatMap((next, day) => {
    const [a, b, c] = [one[day], two[day], two[day + 1]];
    if (next === null || a == null || b == null || c == null) return [];
    return [
      [
        [x(day), y(a)],
        [x(day + 1), y(next)],
        [x(day + 1), y(c)],
        [x(day), y(b)],
      ] satisfies Point[],
    ];
  });
}

export const pointsText = (points: readonly Point[]): string => points.map((point) => point.join(',')).join(' ');

/** Index and value of the last day with a value; null for none. */
export function lastOf(values: readonly (number | null)[]): { day: number; value: number } | null {
  const day = values.findLastIndex((value) => value !== null);
  const value = values[day];
  return value == null ? null : { day, value };
}

/** Heights of the words at the line ends, moved apart where they would lie on each other. */
export function apart(wanted: readonly number[], least: number, bottom: number): number[] {
  const [one, two] = wanted;
  if (one === undefined || two === undefined || Math.abs(one - two) >= least) return [...wanted];
  const middle = Math.min((one + two) / 2, bottom - least / 2);
  const half = least / 2;
  return one <= two ? [middle - half, middle + half] : [middle + half, middle - half];
}

/** Which days are named under the axis, `most` of them at the most, the last one's neighbour left out for room. */
export function namedDays(days: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(days / Math.max(1, most)));
  return Array.from({ length: Math.ceil(days / every) }, (_, at) => at * every);
}

const round = (value: number): number => Math.round(value * 10) / 10;
