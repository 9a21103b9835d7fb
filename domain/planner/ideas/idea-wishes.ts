/** What the couple's yes, maybe, no lists say of a session idea: the same words that a person would read tell what it touches. */
import { touchesTopic, type Worded } from '../../list/topic-in-words.ts';
import type { Wishes } from '../../list/wishes.ts';
import type { ModuleEntry, ModuleName } from '../library/module-library.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import type { Taste } from '../library/taste.ts';

/** Less than any soft wish of `idea-fit`, more than chance and closeness of fit: a liked topic decides among what fits. */
const LIKED = 120;
const MAX_LIKED = 240;

function wordedIdea({ title, notes, needs, tags, module }: SessionIdea): Worded {
  const text = [title.low, notes.what, notes.begin, ...needs].join('\n');
  return { text, tags, played: module === 'roleplays' };
}

const touchesAny = (worded: Worded, topics: readonly string[]): boolean =>
  topics.some((topic) => touchesTopic(worded, topic));

/** Never offered: it touches something that is to be avoided. */
export const ideaAvoided = (idea: SessionIdea, { avoid }: Wishes): boolean => touchesAny(wordedIdea(idea), avoid);

/** What liked topics add to the idea's worth, 0 to 240. */
export function likedWorth(idea: SessionIdea, { liked }: Wishes): number {
  const worded = wordedIdea(idea);
  return Math.min(MAX_LIKED, LIKED * liked.filter((topic) => touchesTopic(worded, topic)).length);
}

/** Whether an entry of a plan's modules touches something that is to be avoided. */
const entryAvoided = (name: ModuleName, { text }: ModuleEntry, { avoid }: Wishes): boolean =>
  touchesAny({ text, tags: [], played: name === 'roleplays' }, avoid);

/** Undefined, and so without any effect, for no wishes. */
export function tasteOf(wishes: Wishes | undefined): Taste | undefined {
  return (
    wishes && {
      worth: (idea) => (ideaAvoided(idea, wishes) ? null : likedWorth(idea, wishes)),
      allows: (name, entry) => !entryAvoided(name, entry, wishes),
    }
  );
}

/** The same for words that a provider wrote; role plays are the only ones that play a theme, and those are played. */
export const wordsAvoided = (text: string, { avoid }: Wishes): boolean =>
  touchesAny({ text, tags: [], played: true }, avoid);
