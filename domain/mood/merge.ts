/**
 * Two check-ins of one day become one, in whatever order and however often: of each measure the newest, of notes the
 * newest with the others beside it. A state-based CRDT (Shapiro and others, 2011): merging is commutative, associative
 * and idempotent, so a check-in that arrives twice or late changes nothing.
 */
import {
  allNotes,
  type CheckIn,
  checkInOf,
  type Field,
  type Fields,
  givenOf,
  type Note,
  type Noted,
} from './check-in.ts';
import { MEASURES } from './measures.ts';

/** Both of the same date. */
export function mergeCheckIns(one: CheckIn, two: CheckIn): CheckIn {
  const fields: Fields = givenOf(one.fields);
  const others = givenOf(two.fields);
  for (const measure of MEASURES) {
    const [own, other] = [fields[measure], others[measure]];
    if (other) fields[measure] = own ? newer(own, other) : other;
  }
  const replaced = new Set([...(one.replaced ?? []), ...(two.replaced ?? [])]);
  const notes = new Map<string, Note>();
  for (const note of [...allNotes(one), ...allNotes(two)]) {
    if (!replaced.has(note.at)) notes.set(`${note.at} ${note.text}`, note);
  }
  const { periodBegan: own = two.periodBegan, at } = one;
  const periodBegan = own && newer(own, two.periodBegan ?? own);
  return checkInOf(one.date, Math.max(at, two.at), fields, [...notes.values()], [...replaced], periodBegan);
}

/** Of two set in the same millisecond the larger, so that both devices come to the same. */
const newer = <Said extends Field | Noted>(one: Said, two: Said): Said =>
  two.at > one.at || (two.at === one.at && two.value > one.value) ? two : one;

/** What is left of a day that was removed at that moment: what was answered or noted later, else null. */
export function afterRemoval(checkIn: CheckIn, removedAt: number): CheckIn | null {
  if (checkIn.at <= removedAt) return null;
  const gone = (at: number) => at <= removedAt;
  const fields: Fields = givenOf(checkIn.fields);
  for (const measure of MEASURES) if (gone(fields[measure]?.at ?? 0)) delete fields[measure];
  const notes = allNotes(checkIn);
  const periodBegan = gone(checkIn.periodBegan?.at ?? 0) ? undefined : checkIn.periodBegan;
  if (Object.keys(fields).length === 0 && !periodBegan && notes.every(({ at }) => gone(at))) return null;
  const replaced = [...(checkIn.replaced ?? []), ...notes.map(({ at }) => at).filter(gone)];
  return checkInOf(
    checkIn.date,
    checkIn.at,
    fields,
    notes.filter(({ at }) => !gone(at)),
    [...new Set(replaced)],
    periodBegan,
  );
}
