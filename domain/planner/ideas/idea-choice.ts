/**
 * Which idea each session takes: the set that fits best as a whole, no idea twice, then made more varied by exchanges.
 * The only chance in it is the seed.
 */

import type { SessionIdea } from '../library/session-idea.ts';
import type { Taste } from '../library/taste.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { tieNumbersFrom } from '../ties.ts';
import { bestAssignment } from './assignment.ts';
import { ideaAllowed, ideaWorth, likeness } from './idea-fit.ts';
import type { Occasion } from './occasion.ts';

interface IdeaChoice {
  /** In the order of time. */
  occasions: readonly Occasion[];
  answers: Answers;
  seed: string;
  ideas: readonly SessionIdea[];
  /** Ids of the last plan's ideas. */
  history: readonly string[];
  /** Raises ideas and rules them out; none when absent. */
  taste?: Taste | undefined;
}

const FORBIDDEN = -1e15;
/** Worth of having no idea: taken only where no idea is allowed at all. */
const WORDLESS = -1e14;
const PASSES = 3;

/** Worth of every idea on every occasion; `FORBIDDEN` where a hard rule is against it. */
function worths({ occasions, answers, seed, ideas, history, taste }: IdeaChoice): number[][] {
  const used = new Set(history);
  const liking = ideas.map((idea) => (taste ? taste.worth(idea) : 0));
  return occasions.map((occasion) => {
    const tieOf = tieNumbersFrom(`${seed}:${occasion.date}:`);
    return ideas.map((idea, column) => {
      const liked = liking[column] ?? null;
      if (liked === null || !ideaAllowed(idea, occasion, answers)) return FORBIDDEN;
      return liked + ideaWorth(idea, occasion, used, tieOf(idea.id) % 40);
    });
  });
}

/**
 * For each occasion its idea, or undefined where the library has none that is allowed. First the exact best assignment
 * by worth; then single exchanges that gain more in variety (likeness to the two neighbours on each side) than they lose
 * in worth, until none is left or three passes are over.
 */
export function chooseIdeas(choice: IdeaChoice): Array<SessionIdea | undefined> {
  const { occasions, ideas } = choice;
  const table = worths(choice);
  const padded = table.map((row) => [...row, ...occasions.map(() => WORDLESS)]);
  const chosen = bestAssignment(padded).map((column) => (column < ideas.length ? column : -1));
  for (let pass = 0; pass < PASSES; pass++) if (!exchangeOnce(chosen, table, ideas)) break;
  return chosen.map((column) => ideas[column]);
}

/** The ideas allowed on one occasion, best first, leaving out those in `taken`. */
export function rankedIdeas(
  choice: Omit<IdeaChoice, 'occasions'>,
  occasion: Occasion,
  taken: ReadonlySet<string>,
): SessionIdea[] {
  const [row = []] = worths({ ...choice, occasions: [occasion] });
  return choice.ideas
    .map((idea, column) => ({ idea, worth: row[column] ?? FORBIDDEN }))
    .filter(({ idea, worth }) => worth > FORBIDDEN && !taken.has(idea.id))
    .sort((a, b) => b.worth - a.worth)
    .map(({ idea }) => idea);
}

function sameness(place: number, column: number, chosen: readonly number[], ideas: readonly SessionIdea[]): number {
  const idea = ideas[column];
  let sum = 0;
  for (const step of [-2, -1, 1, 2]) {
    const neighbour = ideas[chosen[place + step] ?? -1];
    if (idea && neighbour) sum += likeness(idea, neighbour) / Math.abs(step);
  }
  return sum;
}

/** One pass of exchanging single ideas for unused ones; whether anything changed. */
function exchangeOnce(chosen: number[], table: readonly number[][], ideas: readonly SessionIdea[]): boolean {
  const taken = new Set(chosen);
  let changed = false;
  for (let place = 0; place < chosen.length; place++) {
    const row = table[place] ?? [];
    const old = chosen[place] ?? -1;
    const value = (column: number) => (row[column] ?? FORBIDDEN) - sameness(place, column, chosen, ideas);
    let best = old;
    let bestValue = value(old);
    for (let column = 0; column < ideas.length; column++) {
      // Likeness only ever takes away, so what is worth less than the best value cannot win.
      if (taken.has(column) || (row[column] ?? FORBIDDEN) <= bestValue) continue;
      const other = value(column);
      if (other > bestValue) {
        best = column;
        bestValue = other;
      }
    }
    if (best === old) continue;
    taken.delete(old);
    taken.add(best);
    chosen[place] = best;
    changed = true;
  }
  return changed;
}
