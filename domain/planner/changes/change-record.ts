/** Keeps a change so that it can be taken back, and raises the SEQUENCE of every event whose exported face it altered. */

import { ok, problem, type Result } from '../../result.ts';
import { shownTitle } from '../discretion.ts';
import type { PlanEvent } from '../plan.ts';
import type { ChangeableParts, ChangeKind, PlanChange, StoredPlan } from '../stored-plan.ts';
import { nextRevisions } from './revisions.ts';

const CHANGE_CODES = [
  'NO_SUCH_EVENT',
  'ALREADY_DONE',
  'NOT_FREE',
  'NO_OTHER_IDEA',
  'BAD_SATISFACTION',
  'OWN_EVENT',
  'NOTHING_TO_UNDO',
  'IN_THE_PAST',
  'OUTSIDE_PLAN',
  'OVERLAPS',
  'PAST_MIDNIGHT',
  'TOO_SHORT',
] as const;

export interface ChangeProblem {
  code: (typeof CHANGE_CODES)[number];
  /** For the person, in plain words. */
  message: string;
}

export type Changed = Result<StoredPlan, ChangeProblem>;

/** Changes that can be taken back, one after the other: fewer where they are large. */
export const UNDO_DEPTH = 30;
/** Characters of the whole record, so that it always fits the largest that can be sealed (`domain/sealed-record.ts`). */
const MAX_TEXT = 200_000;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** In order of time. */
export const byTime = (a: PlanEvent, b: PlanEvent): number =>
  a.date === b.date ? a.start_time.localeCompare(b.start_time) : a.date < b.date ? -1 : 1;

const partsOf = (stored: StoredPlan): ChangeableParts => ({
  answers: stored.answers,
  seed: stored.seed,
  busy: stored.busy,
  explanations: stored.explanations,
  done: stored.done,
  setAside: stored.setAside,
  coverWords: stored.coverWords,
  summary: stored.plan.summary,
});

/** `after` with the change noted; exactly `before` when nothing changed. Events of `after` may be in any order. */
export function recordChange(
  before: StoredPlan,
  after: StoredPlan,
  kind: ChangeKind,
  about: Pick<PlanChange, 'fell' | 'gaveWay'> = {},
): StoredPlan {
  const newer = new Map(after.plan.events.map((event) => [event.id, event]));
  const older = new Set(before.plan.events.map(({ id }) => id));
  const oldParts = partsOf(before);
  const newParts = partsOf(after);
  const touched = (Object.keys({ ...oldParts, ...newParts }) as Array<keyof ChangeableParts>).filter(
    (key) => !same(oldParts[key], newParts[key]),
  );
  const change: PlanChange = {
    kind,
    events: before.plan.events.filter((event) => !same(event, newer.get(event.id))),
    added: after.plan.events.flatMap(({ id }) => (older.has(id) ? [] : [id])),
    parts: Object.fromEntries(touched.map((key) => [key, oldParts[key]])),
    ...about,
  };
  if (change.events.length === 0 && change.added.length === 0 && touched.length === 0) return before;
  const changed: StoredPlan = {
    ...after,
    plan: { ...after.plan, events: after.plan.events.toSorted(byTime) },
    sequence: raised(before, after),
    changes: [],
  };
  return { ...changed, changes: fittingBeside(changed, [...before.changes, change].slice(-UNDO_DEPTH)) };
}

/** The latest changes that fit into the record beside the plan itself: a long plan that is shuffled is kept whole in each. */
function fittingBeside(changed: StoredPlan, changes: readonly PlanChange[]): PlanChange[] {
  let room = MAX_TEXT - JSON.stringify(changed).length;
  const tooMuch = changes.findLastIndex((change) => {
    room -= JSON.stringify(change).length;
    return room < 0;
  });
  return changes.slice(tooMuch + 1);
}

/** The plan as it was before the latest change; only `sequence` goes on rising, so that calendars take the old times back. */
export function undo(stored: StoredPlan): Changed {
  const last = stored.changes.at(-1);
  if (!last) return problem({ code: 'NOTHING_TO_UNDO', message: 'There is nothing to undo.' });
  const { summary, ...parts } = last.parts;
  const replaced = new Set([...last.events.map(({ id }) => id), ...last.added]);
  const events = [...stored.plan.events.filter(({ id }) => !replaced.has(id)), ...last.events].toSorted(byTime);
  const before: StoredPlan = { ...stored, ...parts, changes: stored.changes.slice(0, -1) };
  before.plan = { ...stored.plan, events, summary: summary ?? stored.plan.summary };
  return ok({ ...before, sequence: raised(stored, before) });
}

/** Revisions by what a calendar shows: cover words stand in for the discreet labels there. */
function raised(before: StoredPlan, after: StoredPlan): Record<string, number> {
  const faces = ({ plan, coverWords }: StoredPlan) =>
    plan.events.map((event) => ({ ...event, discreet_label: shownTitle(event, { view: 'discreet', coverWords }) }));
  return nextRevisions(before.sequence, faces(before), faces(after));
}
