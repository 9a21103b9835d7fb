/** Refusals and removed comments of one author, counted by the quarter and forgotten after a year: moderators are told, nothing happens by itself. */

/** `quarter` such as '2026-Q4'. */
interface QuarterCount {
  quarter: string;
  times: number;
}

/** How many make somebody a repeat offender: within this quarter and the last, or within the year that is kept. */
const OFTEN_LATELY = 3;
const OFTEN_IN_A_YEAR = 5;
/** This one and the three before. */
const KEPT_QUARTERS = 4;

/** Of a date YYYY-MM-DD. */
export const quarterOf = (date: string): string => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** The oldest quarter that is kept on a day; rows before it go. Quarters sort as text. */
export const oldestKeptQuarter = (today: string): string => quarterBefore(quarterOf(today), KEPT_QUARTERS - 1);

function quarterBefore(quarter: string, back: number): string {
  const at = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1 - back;
  return `${String(Math.floor(at / 4)).padStart(4, '0')}-Q${(at % 4) + 1}`;
}

/** What the moderator is shown beside a text; `repeat` calls for a second pair of eyes, never for a refusal. */
export function offencesOf(counts: readonly QuarterCount[], today: string) {
  const sumFrom = (oldest: string) =>
    counts.filter(({ quarter }) => quarter >= oldest).reduce((sum, { times }) => sum + times, 0);
  const lately = sumFrom(quarterBefore(quarterOf(today), 1));
  const inYear = sumFrom(oldestKeptQuarter(today));
  return { lately, inYear, repeat: lately >= OFTEN_LATELY || inYear >= OFTEN_IN_A_YEAR };
}
