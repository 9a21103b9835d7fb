/**
 * What is to be done about one event of a plan in a connected calendar, from what is wanted, what we know we wrote and what
 * stands there. Each answer is right after a crash at any point before: it is the next step, not the rest of a list.
 */

/** What an event says, as keyed hashes: its times, its label, and the rest that only we set. */
export interface Meaning {
  times: string;
  label: string;
  options: string;
}

export interface Wanted {
  meaning: Meaning;
  /** It lies behind us: it is neither written nor looked at any more. */
  past: boolean;
}

export interface Written {
  state: 'writing' | 'written' | 'removing';
  /** As of the last answer; null before the first. */
  etag: string | null;
  /** Of what was last written, or is being written; null: to be written anew, whatever stands there. */
  meaning: Meaning | null;
  /** A move or removal of it was noted and waits for an answer: until then it stays as it is there. */
  waiting: boolean;
}

export interface Found {
  etag: string;
  times: string;
  label: string;
}

export type Step =
  | { do: 'nothing' }
  /** With If-None-Match; 'exists' means that the service already has it: look again. */
  | { do: 'create' }
  | { do: 'update'; etag: string }
  | { do: 'remove'; etag: string }
  /** Our note of it is of no more use. */
  | { do: 'forget' }
  /** What stands there is what is meant: note its ETag. */
  | { do: 'adopt'; etag: string; meaning: Meaning }
  /** Somebody moved it there. */
  | { do: 'note-move'; etag: string }
  /** Somebody removed it there. */
  | { do: 'note-removal' };

const says = (found: Found, meaning: Meaning) => found.times === meaning.times && found.label === meaning.label;
const same = (a: Meaning, b: Meaning) => a.times === b.times && a.label === b.label && a.options === b.options;

export function nextStep(wanted: Wanted | null, written: Written | null, found: Found | null): Step {
  if (!wanted) return withdrawn(written, found);
  if (wanted.past) return { do: 'nothing' };
  const { meaning } = wanted;
  if (!written?.meaning || written.state === 'removing') return begun(meaning, written, found);
  const known = { ...written, meaning: written.meaning };
  if (!found) return missing(meaning, known);
  return written.state === 'writing' ? interrupted(meaning, known, found) : standing(meaning, known, found);
}

type Known = Written & { meaning: Meaning };

function withdrawn(written: Written | null, found: Found | null): Step {
  if (!written) return { do: 'nothing' };
  return found ? { do: 'remove', etag: found.etag } : { do: 'forget' };
}

/** Nothing of it is known, or it is to be as the plan says whatever stands there: what has our own id is ours. */
function begun(meaning: Meaning, written: Written | null, found: Found | null): Step {
  if (!found) return { do: 'create' };
  return !written && says(found, meaning)
    ? { do: 'adopt', etag: found.etag, meaning }
    : { do: 'update', etag: found.etag };
}

function missing(wanted: Meaning, { state, etag, meaning }: Known): Step {
  const neverAnswered = state === 'writing' && etag === null;
  // Where the plan says another time than before, that is the later word.
  return neverAnswered || wanted.times !== meaning.times ? { do: 'create' } : { do: 'note-removal' };
}

/** A write whose answer never came: it happened, it did not, or somebody was quicker. */
function interrupted(wanted: Meaning, { etag, meaning }: Known, found: Found): Step {
  const happened = found.etag !== etag && says(found, meaning);
  return happened && same(wanted, meaning)
    ? { do: 'adopt', etag: found.etag, meaning }
    : { do: 'update', etag: found.etag };
}

function standing(wanted: Meaning, { etag, meaning, waiting }: Known, found: Found): Step {
  const update: Step = { do: 'update', etag: found.etag };
  if (found.etag === etag) {
    return same(wanted, meaning) || (waiting && wanted.times === meaning.times) ? { do: 'nothing' } : update;
  }
  // Rewritten by the service, or touched where it does not matter; its words may have been changed there, and stay so
  // until the plan says something new.
  if (found.times === meaning.times) {
    return same(wanted, meaning) ? { do: 'adopt', etag: found.etag, meaning } : update;
  }
  if (wanted.times === meaning.times) return { do: 'note-move', etag: found.etag };
  // Moved in both: as the plan says. Where they agree, nothing need be written.
  const agreed = says(found, wanted) && wanted.options === meaning.options;
  return agreed ? { do: 'adopt', etag: found.etag, meaning: wanted } : update;
}
