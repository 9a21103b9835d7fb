/** A bundle's ideas with a provider's in the seats where they passed every check, and the engine's in the others. */
import type { Idea, Narrow } from './idea-bundle.ts';
import { IDEAS_WISHED, MIN_IDEAS } from './idea-bundle.ts';
import { type CheckedReply, isKnown } from './provider-reply.ts';

interface ProvidedIdeas {
  ideas: Idea[];
  /** 'provider' as soon as one idea is its own. */
  writer: 'engine' | 'provider';
  narrow: Narrow | null;
}

/** With fewer written ideas the bundle stays the engine's, where that has one. */
const MIN_WRITTEN = 2;

/** `own` is the engine's bundle; `replies` are those that came and passed `checkReply`. */
export function providedIdeas(
  own: { ideas: readonly Idea[]; narrow: Narrow | null },
  replies: readonly CheckedReply[],
): ProvidedIdeas {
  const ideas: Idea[] = [];
  let written = 0;
  for (let seat = 1; seat <= IDEAS_WISHED; seat++) {
    const theirs = replies.map((reply) => reply.ideas.get(seat)).find((idea) => idea !== undefined);
    const ours = own.ideas[seat - 1];
    const others = [...ideas, ...own.ideas.slice(seat)].map(({ title }) => title);
    const twice = theirs !== undefined && isKnown(theirs.title, others);
    const idea = theirs && !twice ? theirs : ours;
    if (idea && idea === theirs) written += 1;
    if (idea) ideas.push(idea);
  }
  if (written < Math.min(MIN_WRITTEN, Math.max(1, own.ideas.length)))
    return { ideas: [...own.ideas], writer: 'engine', narrow: own.narrow };
  return { ideas, writer: 'provider', narrow: written >= MIN_IDEAS ? null : narrowBeside(own) };
}

/** The library's word, but for one that nothing fits: something stands below it now. */
const narrowBeside = ({ ideas, narrow }: { ideas: readonly Idea[]; narrow: Narrow | null }): Narrow | null =>
  narrow && ideas.length === 0
    ? { wish: narrow.wish, message: 'Not much fits all of your wishes at once, so there are fewer ideas this time.' }
    : narrow;
