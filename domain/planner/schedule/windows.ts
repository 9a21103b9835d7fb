/** The eight windows of a day as minutes, and every event that fits into each on the quarter-hour grid. */

export interface Span {
  /** Minutes of the day, `[from, to)`. */
  from: number;
  to: number;
}

/** docs/planner-model.md section 2, in the order of `WINDOWS`. Late night stops at 23:45: no event ends on the next date. */
export const WINDOW_SPANS: readonly Span[] = [
  { from: 360, to: 480 },
  { from: 480, to: 600 },
  { from: 600, to: 720 },
  { from: 720, to: 900 },
  { from: 900, to: 1080 },
  { from: 1080, to: 1200 },
  { from: 1200, to: 1320 },
  { from: 1320, to: 1425 },
];

export const EVENT_LENGTHS = [60, 75, 90, 105, 120] as const;
const GRID = 15;

/** All events of one window, shorter before longer, earlier before later: the order in which equals are preferred. */
function eventsInside(window: Span): Span[] {
  return EVENT_LENGTHS.flatMap((length) => {
    const events: Span[] = [];
    for (let from = window.from; from + length <= window.to; from += GRID) events.push({ from, to: from + length });
    return events;
  });
}

/** For each window its possible events, in the order of preference among equals. */
export const WINDOW_EVENTS: ReadonlyArray<readonly Span[]> = WINDOW_SPANS.map(eventsInside);

/** Whether a weekday number (0 = Sunday) is on the weekend. */
export const isWeekend = (weekdayNumber: number): boolean => weekdayNumber === 0 || weekdayNumber === 6;
