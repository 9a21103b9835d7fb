/** Where an idea or a scenario that people put in themselves may lie: openings with room for it, when it can be had. */
import { occasionOf } from '../ideas/occasion.ts';
import type { PlannerInput, Sent } from '../plan.ts';
import { type Opening, openingsOf } from '../schedule/openings.ts';

/** What an item needs of its opening. */
type Demand = Pick<Sent, 'minutes' | 'place' | 'quiet'>;

/** The openings for an event: those with room and place for what it asks; without `asked` all there are. */
export const openingsFor = (input: PlannerInput, asked?: Demand): Opening[] =>
  asked ? openingsOf(input, asked.minutes).filter((opening) => placeFits(input, asked, opening)) : openingsOf(input);

/** Whether an opening has what `asked` wants of an hour; its length is judged elsewhere. */
export const roomFor =
  (input: PlannerInput, asked?: Demand) =>
  (opening: Opening): boolean =>
    !asked || placeFits(input, asked, opening);

/** Out only where nobody at home has to be minded; where children may be asleep only what is quiet. */
function placeFits(input: PlannerInput, { place, quiet }: Demand, opening: Opening): boolean {
  const { mayGoOut, quiet: mustBeQuiet } = hourOf(input, opening);
  return (place !== 'out' || mayGoOut) && (quiet || !mustBeQuiet);
}

/** What is known of an opening, whatever it would be for. */
export const hourOf = ({ startDate, answers }: PlannerInput, opening: Opening) =>
  occasionOf({ ...opening, theme: 'bonding' }, startDate, answers);
