/** What a person can do to the open plan. Each act shows at once, is saved behind the screen, and says what it did. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { bestAlternatives } from '../../../domain/planner/changes/alternatives.ts';
import { type Changed, undo } from '../../../domain/planner/changes/change-record.ts';
import {
  markDone,
  moveEvent,
  notTonight,
  setCoverWords,
  swapIdea,
  takeOut,
} from '../../../domain/planner/changes/changes.ts';
import { type TimeOffer, timeOffers } from '../../../domain/planner/changes/fallen-out.ts';
import { isOnTop } from '../../../domain/planner/changes/own-scoring.ts';
import { reshuffle } from '../../../domain/planner/changes/reshuffle.ts';
import { tellHome } from '../../../domain/planner/changes/told-home.ts';
import { movesRead } from '../../../domain/planner/changes/told-moves.ts';
import { addEvening, moveTo, setLength } from '../../../domain/planner/choices/own-choices.ts';
import { keptAnyway, withBusy } from '../../../domain/planner/clashes.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import type { SentItem } from '../../../domain/planner/insertion/sent-item.ts';
import type { SessionIdea } from '../../../domain/planner/library/session-idea.ts';
import type { EventTime } from '../../../domain/planner/plan.ts';
import type { WindowId } from '../../../domain/planner/questionnaire/answers.ts';
import type { ChangeKind, StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { countKept } from '../../client/privacy/count-kept.ts';
import { nowIn } from '../plans-ahead.ts';
import { freshSeed } from '../questionnaire/questionnaire-state.ts';
import { changeWords } from './change-words.ts';
import type { Again, PlanStore } from './plan-store.ts';

/** What was just done. A refusal has nothing to undo. */
export interface StatusMessage {
  text: string;
  undoable: boolean;
  /** Of one that was taken out: where it could go instead. */
  instead?: { eventId: string; to: TimeOffer };
}

/** Words about one state of the plan fall silent when another takes its place, or Undo would undo something else. */
type Remark = StatusMessage & { of: StoredPlan };

export interface PlanActions {
  statusMessage: StatusMessage | null;
  dismissMessage(): void;
  move(eventId: string, to: { day: number; window: WindowId }): void;
  /** The same since something else is there by now. */
  moveAway(eventId: string, to: { day: number; window: WindowId }): void;
  /** That without a click; when it is taken back, it stays where it was. */
  moveByItself(eventId: string, to: { day: number; window: WindowId }): void;
  /** It stays although something else is there. */
  keepAnyway(eventId: string): void;
  /** What moved was read. */
  readMoves(): void;
  notTonight(eventId: string): void;
  swap(eventId: string): void;
  /** One evening more, of theirs or of the library's ideas. */
  add(time: EventTime, item?: SentItem): void;
  /** To a day and hour of their own, or that somebody asked for. */
  moveTo(eventId: string, time: EventTime): void;
  setLength(eventId: string, minutes: number): void;
  takeOut(eventId: string): void;
  /** What was just taken out goes there instead. */
  moveInstead(eventId: string, to: { day: number; window: WindowId }): void;
  done(eventId: string, satisfaction?: number): void;
  cover(words: string[]): void;
  /** Shifts, children's days and terms, as they are by now. */
  home(household: Parameters<typeof tellHome>[1]): void;
  shuffle(): void;
  undo(): void;
}

// Large, and needed only once something changes.
const loadIdeas = async (): Promise<readonly SessionIdea[]> =>
  (await import('../../../content/sessions.ts')).SESSION_IDEAS;

const NOT_LOADED = 'This needs a connection for a moment. Nothing changed. Please try again.';
/** What is said of a change that changed nothing a person can see. */
const UNCHANGED = {
  reshuffle: 'The days ahead stay as they are. Nothing else fits as well.',
  other: 'Nothing changed.',
} as const;

const sameTimes = (a: StoredPlan, b: StoredPlan): boolean => JSON.stringify(a.plan) === JSON.stringify(b.plan);

/** Changes the open plan and says what came of it. */
function planEditor(store: PlanStore, view: View, known: PlannerKnown | null, remark: (remark: Remark) => void) {
  const refuse = (text: string, of: StoredPlan) => remark({ text, undoable: false, of });
  return {
    /**
     * `again`: where another device was quicker, it is made on what that one saved. `spareAfter`: with what was done, the
     * event's spare evening after that day is offered.
     */
    apply(kind: ChangeKind, eventId: string, make: Again, { again = false, spareAfter = '' } = {}) {
      const kept = store.shown();
      if (!kept) return;
      const withKnown = (stored: StoredPlan) => (known ? withBusy(stored, known) : stored);
      const stored = withKnown(kept);
      const made = make(stored);
      if (!made.ok) return refuse(made.problem.message, kept);
      // Another seed is a change of the record, and none to anyone who looks.
      if (kind === 'reshuffle' && sameTimes(made.value, stored)) return refuse(UNCHANGED.reshuffle, kept);
      if (made.value === stored) return refuse(UNCHANGED.other, kept);
      store.change(made.value, again ? (there) => make(withKnown(there)) : undefined);
      const text = changeWords(kind, made.value, eventId, { view, coverWords: made.value.coverWords });
      const to = spareAfter && spareFor(stored, eventId, spareAfter);
      remark({ text, undoable: true, of: made.value, ...(to && { instead: { eventId, to } }) });
    },
    withIdeas(act: (ideas: readonly SessionIdea[]) => void) {
      loadIdeas().then(act, () => {
        const of = store.shown();
        if (of) refuse(NOT_LOADED, of);
      });
    },
    undo() {
      const stored = store.shown();
      if (!stored) return;
      const made = undo(stored);
      if (!made.ok) return refuse(made.problem.message, stored);
      store.change(made.value);
      remark({ text: 'Taken back.', undoable: false, of: made.value });
    },
  };
}

/** The first time offered for an evening that the plan placed, still to come; what people added is not missing from it. */
function spareFor(stored: StoredPlan, eventId: string, today: string): TimeOffer | undefined {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  return event && event.date >= today && !isOnTop(event) ? timeOffers(stored, eventId, today)[0] : undefined;
}

const ok = (value: StoredPlan): Changed => ({ ok: true, value });

type Acts = Omit<PlanActions, 'statusMessage' | 'dismissMessage'>;

function actsOn(store: PlanStore, editor: ReturnType<typeof planEditor>, today: string): Acts {
  const { apply, withIdeas } = editor;
  return {
    move: (eventId, to) =>
      withIdeas((ideas) => apply('move', eventId, (stored) => moveEvent(stored, eventId, to, { today, ideas }))),
    moveAway: (eventId, to) =>
      withIdeas((ideas) =>
        apply('move', eventId, (stored) => moveEvent(stored, eventId, to, { today, ideas, gaveWay: 'by-hand' })),
      ),
    moveByItself: (eventId, to) =>
      withIdeas((ideas) =>
        apply('gave-way', eventId, (stored) =>
          moveEvent(keptAnyway(stored, eventId), eventId, to, { today, ideas, gaveWay: 'by-itself' }),
        ),
      ),
    keepAnyway(eventId) {
      const stored = store.shown();
      if (stored) store.change(keptAnyway(stored, eventId));
    },
    readMoves() {
      const stored = store.shown();
      if (stored) store.change(movesRead(stored), (there) => ok(movesRead(there)));
    },
    notTonight: (eventId) =>
      withIdeas((ideas) =>
        apply('not-tonight', eventId, (stored) =>
          notTonight(stored, eventId, { today: lookAfter(stored, eventId, today), ideas }),
        ),
      ),
    swap: (eventId) => withIdeas((ideas) => apply('swap', eventId, (stored) => swapIdea(stored, eventId, { ideas }))),
    ...ownActs(editor, today),
    moveInstead: (eventId, to) =>
      withIdeas((ideas) =>
        apply('move', eventId, (stored) => {
          const back = undo(stored);
          return back.ok ? moveEvent(back.value, eventId, to, { today, ideas }) : back;
        }),
      ),
    done(eventId, satisfaction) {
      const stored = store.shown();
      if (stored && !stored.done[eventId]) countKept('evening done');
      apply('done', eventId, (stored) => markDone(stored, eventId, satisfaction === undefined ? {} : { satisfaction }));
    },
    cover: (words) => apply('cover-words', '', (stored) => ok(setCoverWords(stored, words))),
    shuffle: () =>
      withIdeas((ideas) =>
        apply('reshuffle', '', (stored) => ok(reshuffle(stored, { today, seed: freshSeed(), ideas }))),
      ),
    undo: editor.undo,
  };
}

/** What people choose for themselves. */
function ownActs(
  { apply, withIdeas }: ReturnType<typeof planEditor>,
  today: string,
): Pick<Acts, 'add' | 'moveTo' | 'setLength' | 'takeOut' | 'home'> {
  const again = { again: true };
  return {
    add: (time, item) =>
      withIdeas((ideas) => {
        const evening = { ...time, id: freshSeed(), ...(item && { item }) };
        apply(
          'insert',
          evening.id,
          (there) => addEvening(there, evening, { now: nowIn(there.timezone), ideas }),
          again,
        );
      }),
    moveTo: (eventId, time) =>
      withIdeas((ideas) =>
        apply('move', eventId, (there) => moveTo(there, eventId, time, { now: nowIn(there.timezone), ideas }), again),
      ),
    setLength: (eventId, minutes) =>
      apply('length', eventId, (there) => setLength(there, eventId, minutes, { now: nowIn(there.timezone) }), again),
    takeOut: (eventId) =>
      apply('take-out', eventId, (there) => takeOut(there, eventId), { ...again, spareAfter: today }),
    home: (household) => apply('home', '', (there) => ok(tellHome(there, household)), again),
  };
}

/** `known`: the busy times of now, for whatever is moved or planned anew; null while they are not known. */
export function usePlanActions(
  store: PlanStore,
  shown: StoredPlan,
  view: View,
  today: string,
  known: PlannerKnown | null,
): PlanActions {
  const [statusMessage, setStatusMessage] = useState<Remark | null>(null);
  const dismissMessage = useCallback(() => setStatusMessage(null), []);

  useEffect(() => {
    // Ahead of the first click; a click would fail the same way and say so.
    loadIdeas().catch(() => undefined);
  }, []);

  const acts = useMemo(
    () => actsOn(store, planEditor(store, view, known, setStatusMessage), today),
    [store, view, today, known],
  );
  return { statusMessage: statusMessage?.of === shown ? statusMessage : null, dismissMessage, ...acts };
}

/** The day (YYYY-MM-DD) after which to look: the event's own, or `today` when nothing is free after it. */
export function lookAfter(stored: StoredPlan, eventId: string, today: string): string {
  const date = stored.plan.events.find(({ id }) => id === eventId)?.date ?? today;
  return date > today && bestAlternatives(stored, eventId, date).length > 0 ? date : today;
}
