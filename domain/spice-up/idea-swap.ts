/** One idea of a bundle exchanged for another, once and free (decision 59). Both stay in the record, to be exchanged back. */
import type { DateIdea } from './date-idea.ts';
import type { Idea, IdeaBundle } from './idea-bundle.ts';
import { chooseIdeas } from './idea-choice.ts';
import type { IdeasOrder } from './ideas-order.ts';

export interface IdeaSwap {
  /** Of the idea in its bundle, 0 for the first. */
  place: number;
  /** The one of the two that is not in the bundle now. */
  other: Idea;
}

interface Swappable {
  bundle: IdeaBundle;
  /** Absent while the free swap is not used. */
  swap?: IdeaSwap;
}

/** The best idea of the library beside those of the bundle, under the same limits; null where none fits. */
export function anotherIdea(
  order: IdeasOrder,
  bundle: Pick<IdeaBundle, 'ideas'>,
  library: readonly DateIdea[],
): DateIdea | null {
  const ids = new Set(bundle.ideas.map(({ id }) => id));
  // What a provider wrote has no id of the library; its title may be the library's all the same.
  const titles = new Set(bundle.ideas.map(({ title }) => title.toLowerCase()));
  const others = library.filter(({ id, title }) => !ids.has(id) && !titles.has(title.toLowerCase()));
  return chooseIdeas(order, others).ideas[0] ?? null;
}

/** The record with `next` in this place; as it is where the swap is used, or there is no such place. */
export function withSwap<R extends Swappable>(record: R, place: number, next: Idea): R {
  const other = record.bundle.ideas[place];
  if (record.swap || !other) return record;
  return { ...record, bundle: placed(record.bundle, place, next), swap: { place, other } };
}

/** The two of the swap in each other's place; as it is where there was none. */
export function swappedBack<R extends Swappable>(record: R): R {
  const { bundle, swap } = record;
  const shown = swap && bundle.ideas[swap.place];
  if (!shown) return record;
  return { ...record, bundle: placed(bundle, swap.place, swap.other), swap: { place: swap.place, other: shown } };
}

const placed = (bundle: IdeaBundle, place: number, idea: Idea): IdeaBundle => ({
  ...bundle,
  ideas: bundle.ideas.with(place, idea),
});
