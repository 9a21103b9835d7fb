/** The sample for the answers filled in at first, from today in UTC: drawn once a day, for whoever asks the server. */
import { FIRST_CHOICE } from './sample-choice.ts';
import { drawSample, type Sample } from './sample-plan.ts';

let drawn: Sample | undefined;

/** A formatter for the time zone would cost each rendering of the page more than the sample itself. */
const utcToday = (): string => new Date().toISOString().slice(0, 10);

export function sampleToday(today: string = utcToday()): Sample {
  if (drawn?.startDate !== today) drawn = drawSample(FIRST_CHOICE, today);
  return drawn;
}
