/** What can be done to one's own plan from Tonight: its store, each act with what it says, and the dialogs over it. */
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { View } from '../../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { sayingAt } from '../../../domain/tonight/evening.ts';
import { sayIn, takeBackIn, takeUp } from '../../../domain/tonight/evening-word.ts';
import { didNotHappen, sayAgain } from '../../../domain/tonight/say-how-it-was.ts';
import { LateDialog, lateCode } from '../../client/forms/late-dialog.tsx';
import { StatusBar } from '../../kit/messages/status-bar.tsx';
import { useToday } from '../../kit/time/use-today.ts';
import { type PlanActions, usePlanActions } from '../../planner/plan/plan-actions.ts';
import type { OpenDialog } from '../../planner/plan/plan-dialogs.tsx';
import { InsteadButton } from '../../planner/plan/plan-status.tsx';
import type { KeptPlan, PlanStore } from '../../planner/plan/plan-store.ts';
import { useKeptPlan } from '../../planner/plan/use-kept-plan.ts';
import { useLiveBusy, useLivePlan } from '../../planner/plan/use-live-busy.ts';
import type { OwnPlan } from '../known-evenings.ts';
import type { Acting, OwnActs } from '../own-tonight.tsx';
import type { Tonight } from '../use-tonight.ts';
import type { OwnDialogProps } from './evening-dialogs.tsx';

const DIALOGS = lateCode<OwnDialogProps>(() => import('./evening-dialogs.tsx'));

interface ActOnOwnProps {
  tonight: Tonight;
  plan: OwnPlan;
  userId: string;
  view: View;
  onChanged(id: string, stored: StoredPlan): void;
  /** Told at each change of what can be done. */
  onActing(acting: Acting): void;
}

/** For itself alone: what it tells draws what stands around it, which would draw it again. */
export default memo(function ActOnOwn({ tonight, plan, userId, view, onChanged, onActing }: ActOnOwnProps) {
  const { kept, store } = useKeptPlan(userId, plan.id);
  const stored = kept.phase === 'open' ? kept.stored : plan.stored;
  const today = useToday(stored.timezone);
  const known = useLiveBusy(userId, stored);
  const live = useLivePlan(stored, known);
  const actions = usePlanActions(store, stored, view, today, known);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [movedId, setMovedId] = useState('');
  const { said, ownOn } = useOwnActs({ store, kept, actions, setDialog, setMovedId });
  useTakenUp(kept, store, tonight, actions.notTonight);
  useEffect(() => {
    if (kept.phase === 'open') onChanged(plan.id, kept.stored);
  }, [kept, plan.id, onChanged]);
  // After each drawing: an act stands on what was drawn last.
  useEffect(() => onActing({ own: ownOn(stored), ownOn, unsaved: unsavedOf(kept, store) }));

  const message = actions.statusMessage ?? said;
  return dialog === null ? (
    <StatusBar
      text={message?.text ?? null}
      onUndo={actions.statusMessage ? (actions.statusMessage.undoable ? actions.undo : undefined) : said?.onUndo}
      onDismiss={() => {
        actions.dismissMessage();
        said?.onDismiss();
      }}
    >
      <InsteadButton actions={actions} />
      {actions.statusMessage?.undoable && stored.plan.events.some(({ id }) => id === movedId) ? (
        <button type="button" onClick={() => setDialog({ kind: 'move', eventId: movedId })}>
          Another day
        </button>
      ) : null}
    </StatusBar>
  ) : (
    <LateDialog
      code={DIALOGS}
      onUnreachable={() => setDialog(null)}
      dialog={dialog}
      setDialog={setDialog}
      stored={live}
      showing={{ view, coverWords: stored.coverWords }}
      today={today}
      actions={actions}
      userId={userId}
      planId={plan.id}
      known={known}
    />
  );
});

function unsavedOf(kept: KeptPlan, store: PlanStore): Acting['unsaved'] {
  if (kept.phase !== 'open' || kept.saving.state !== 'unsaved') return null;
  const { kind, message } = kept.saving;
  return { offline: kind === 'offline', message, retry: store.retry };
}

interface Said {
  text: string;
  onUndo?: () => void;
  onDismiss(): void;
}

interface ActsOn {
  store: PlanStore;
  kept: KeptPlan;
  actions: PlanActions;
  setDialog(dialog: OpenDialog): void;
  setMovedId(id: string): void;
}

function useOwnActs({ store, kept, actions, setDialog, setMovedId }: ActsOn): {
  /** What can be done to the evenings of a plan as it stood on the page when it was asked for. */
  ownOn(shownThen: StoredPlan): OwnActs;
  said: Said | null;
} {
  const [text, setText] = useState<{ text: string; onUndo?: () => void } | null>(null);
  const say = (words: string, onUndo?: () => void) => {
    actions.dismissMessage();
    setText({ text: words, ...(onUndo && { onUndo }) });
  };
  const onDismiss = () => setText(null);
  const { onceOpen, onEvening, waits } = useOnceOpen({ store, kept, say });
  const change = (make: (stored: StoredPlan) => StoredPlan) => {
    const shown = store.shown();
    if (shown) store.change(make(shown));
  };
  const ownOn = (shownThen: StoredPlan): OwnActs => ({
    busy: waits,
    sayIn: (id) =>
      onEvening(id, shownThen, () => {
        change((stored) => sayIn(stored, id));
        say('You’re in.', () => {
          change((stored) => takeBackIn(stored, id));
          say('Taken back.');
        });
      }),
    notTonight: (id) =>
      onEvening(id, shownThen, () => {
        onDismiss();
        setMovedId(id);
        actions.notTonight(id);
      }),
    move: (id) => onEvening(id, shownThen, () => setDialog({ kind: 'move', eventId: id })),
    open: (id) => onEvening(id, shownThen, () => setDialog({ kind: 'event', eventId: id })),
    share: () => onceOpen(() => setDialog({ kind: 'share' })),
    rate: (id, how) => onEvening(id, shownThen, () => actions.done(id, how)),
    again: (id, again) =>
      onEvening(id, shownThen, () => {
        change((stored) => sayAgain(stored, id, again));
        say('Saved.');
      }),
    notHappened: (id) =>
      onEvening(id, shownThen, () => {
        change((stored) => {
          const made = didNotHappen(stored, id);
          return made.ok ? made.value : stored;
        });
        say('Left out. It doesn’t count against you.', () => {
          actions.undo();
          onDismiss();
        });
      }),
  });
  return { ownOn, said: text && { ...text, onDismiss } };
}

/** When the evening is planned; undefined where it is not in the plan. */
function plannedAt(stored: StoredPlan | null, eventId: string): string | undefined {
  const event = stored?.plan.events.find(({ id }) => id === eventId);
  return event && sayingAt(event);
}

const isAnswered = (kept: KeptPlan): kept is Extract<KeptPlan, { phase: 'open' }> =>
  kept.phase === 'open' && !kept.asSeen;

type Pressed = Pick<ActsOn, 'store' | 'kept'> & { say(text: string): void };

/** Runs an act at once, or as soon as the plan is open as it is now: presses that come early are not lost. */
function useOnceOpen({ store, kept, say }: Pressed) {
  /** In the order of their presses. */
  const [waiting, setWaiting] = useState<readonly (() => void)[]>([]);
  const isOpen = isAnswered(kept);
  const failed = kept.phase === 'failed' ? kept.message : '';
  const end = useEffectEvent(() => {
    if (failed) say(failed);
    else for (const act of waiting) act();
    setWaiting([]);
  });
  const isDue = waiting.length > 0 && (isOpen || failed !== '');
  useEffect(() => {
    if (isDue) end();
  }, [isDue]);
  const onceOpen = (act: () => void) => {
    if (isOpen) act();
    else setWaiting((before) => [...before, act]);
  };
  return {
    waits: waiting.length > 0,
    onceOpen,
    /** What was pressed on a copy is done to the evening that was shown, or not at all. */
    onEvening(id: string, shownThen: StoredPlan, act: () => void) {
      const pressed = plannedAt(shownThen, id);
      onceOpen(() => {
        if (plannedAt(store.shown(), id) === pressed) act();
        else say('This evening was changed elsewhere. Nothing was done to it.');
      });
    },
  };
}

/** Takes up what the partner said: a yes is noted, and an evening that they put off moves. */
function useTakenUp(kept: KeptPlan, store: PlanStore, { couple }: Tonight, putOff: (eventId: string) => void): void {
  const theirs = couple.shared?.theirs ?? null;
  /** What is being moved, by its time: each once, also where it is taken back here. */
  const moved = useRef(new Set<string>());
  useEffect(() => {
    if (!isAnswered(kept) || theirs === null) return;
    const up = takeUp(kept.stored, theirs);
    if (up.stored !== kept.stored) store.change(up.stored);
    for (const id of up.putOff) {
      const at = theirs.find(({ event }) => event === id)?.at ?? '';
      if (moved.current.has(`${id} ${at}`)) continue;
      moved.current.add(`${id} ${at}`);
      putOff(id);
    }
  }, [kept, store, theirs, putOff]);
}
