/** Tonight with a plan of one's own: its store, what can be done to it, and what came of it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { sayingAt } from '../../domain/tonight/evening.ts';
import { sayIn, takeBackIn, takeUp } from '../../domain/tonight/evening-word.ts';
import { didNotHappen, type HowItWas, sayAgain } from '../../domain/tonight/how-was-it.ts';
import { LateDialog, lateCode } from '../client/forms/late-dialog.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { StatusBar } from '../kit/messages/status-bar.tsx';
import { useToday } from '../kit/time/use-today.ts';
import { type PlanActions, usePlanActions } from '../planner/plan/plan-actions.ts';
import type { OpenDialog } from '../planner/plan/plan-dialogs.tsx';
import { InsteadButton } from '../planner/plan/plan-status.tsx';
import type { KeptPlan, PlanStore } from '../planner/plan/plan-store.ts';
import { useKeptPlan } from '../planner/plan/use-kept-plan.ts';
import { useLiveBusy, useLivePlan } from '../planner/plan/use-live-busy.ts';
import type { OwnDialogProps } from './evening-dialogs.tsx';
import type { OwnPlan } from './known-evenings.ts';
import { StandingTonight } from './standing-tonight.tsx';
import type { Tonight } from './use-tonight.ts';

const DIALOGS = lateCode<OwnDialogProps>(() => import('./evening-dialogs.tsx'));

interface OwnTonightProps {
  tonight: Tonight;
  plan: OwnPlan;
  userId: string;
  view: View;
  onChanged(id: string, stored: StoredPlan): void;
}

export function OwnTonight({ tonight, plan, userId, view, onChanged }: OwnTonightProps) {
  const { kept, store } = useKeptPlan(userId, plan.id);
  const stored = kept.phase === 'open' ? kept.stored : plan.stored;
  const today = useToday(stored.timezone);
  const known = useLiveBusy(userId, stored);
  const live = useLivePlan(stored, known);
  const actions = usePlanActions(store, stored, view, today, known);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [movedId, setMovedId] = useState('');
  const { said, own } = useOwnActs({ store, kept, shown: stored, actions, setDialog, setMovedId });
  useTakenUp(kept, store, tonight, actions.notTonight);
  useEffect(() => {
    if (kept.phase === 'open') onChanged(plan.id, kept.stored);
  }, [kept, plan.id, onChanged]);

  const message = actions.statusMessage ?? said;
  return (
    <>
      <Unsaved kept={kept} store={store} />
      <StandingTonight tonight={tonight} userId={userId} view={view} own={own} />
      {dialog === null ? (
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
      )}
    </>
  );
}

/** What can be done to one's own evenings. */
export interface OwnActs {
  sayIn(eventId: string): void;
  notTonight(eventId: string): void;
  move(eventId: string): void;
  open(eventId: string): void;
  share(): void;
  /** What was pressed waits for the plan as it is now. */
  busy?: boolean;
  rate(eventId: string, how: HowItWas): void;
  again(eventId: string, again: boolean): void;
  notHappened(eventId: string): void;
}

interface Said {
  text: string;
  onUndo?: () => void;
  onDismiss(): void;
}

interface ActsOn {
  store: PlanStore;
  kept: KeptPlan;
  /** What stands on the page, which may be a copy. */
  shown: StoredPlan;
  actions: PlanActions;
  setDialog(dialog: OpenDialog): void;
  setMovedId(id: string): void;
}

function useOwnActs({ store, kept, shown, actions, setDialog, setMovedId }: ActsOn): {
  own: OwnActs;
  said: Said | null;
} {
  const [text, setText] = useState<{ text: string; onUndo?: () => void } | null>(null);
  const say = (words: string, onUndo?: () => void) => {
    actions.dismissMessage();
    setText({ text: words, ...(onUndo && { onUndo }) });
  };
  const onDismiss = () => setText(null);
  const { onceOpen, onEvening, waits } = useOnceOpen({ store, kept, shown, say });
  const change = (make: (stored: StoredPlan) => StoredPlan) => {
    const shown = store.shown();
    if (shown) store.change(make(shown));
  };
  const own: OwnActs = {
    busy: waits,
    sayIn: (id) =>
      onEvening(id, () => {
        change((stored) => sayIn(stored, id));
        say('You’re in.', () => {
          change((stored) => takeBackIn(stored, id));
          say('Taken back.');
        });
      }),
    notTonight: (id) =>
      onEvening(id, () => {
        onDismiss();
        setMovedId(id);
        actions.notTonight(id);
      }),
    move: (id) => onEvening(id, () => setDialog({ kind: 'move', eventId: id })),
    open: (id) => onEvening(id, () => setDialog({ kind: 'event', eventId: id })),
    share: () => onceOpen(() => setDialog({ kind: 'share' })),
    rate: (id, how) => onEvening(id, () => actions.done(id, how)),
    again: (id, again) =>
      onEvening(id, () => {
        change((stored) => sayAgain(stored, id, again));
        say('Saved.');
      }),
    notHappened: (id) =>
      onEvening(id, () => {
        change((stored) => {
          const made = didNotHappen(stored, id);
          return made.ok ? made.value : stored;
        });
        say('Left out. It doesn’t count against you.', () => {
          actions.undo();
          onDismiss();
        });
      }),
  };
  return { own, said: text && { ...text, onDismiss } };
}

/** When the evening is planned; undefined where it is not in the plan. */
function plannedAt(stored: StoredPlan | null, eventId: string): string | undefined {
  const event = stored?.plan.events.find(({ id }) => id === eventId);
  return event && sayingAt(event);
}

const isAnswered = (kept: KeptPlan): kept is Extract<KeptPlan, { phase: 'open' }> =>
  kept.phase === 'open' && !kept.asSeen;

type Pressed = Pick<ActsOn, 'store' | 'kept' | 'shown'> & { say(text: string): void };

/** Runs an act at once, or as soon as the plan is open as it is now: a press that comes early is not lost. */
function useOnceOpen({ store, kept, shown, say }: Pressed) {
  const [waiting, setWaiting] = useState<{ act(): void } | null>(null);
  const isOpen = isAnswered(kept);
  const failed = kept.phase === 'failed' ? kept.message : '';
  const end = useEffectEvent(() => {
    if (failed) say(failed);
    else waiting?.act();
    setWaiting(null);
  });
  const isDue = waiting !== null && (isOpen || failed !== '');
  useEffect(() => {
    if (isDue) end();
  }, [isDue]);
  const onceOpen = (act: () => void) => {
    if (isOpen) act();
    else setWaiting({ act });
  };
  return {
    waits: waiting !== null,
    onceOpen,
    /** What was pressed on a copy is done to the evening that was shown, or not at all. */
    onEvening(id: string, act: () => void) {
      const pressed = plannedAt(shown, id);
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

function Unsaved({ kept, store }: { kept: KeptPlan; store: PlanStore }) {
  if (kept.phase !== 'open' || kept.saving.state !== 'unsaved') return null;
  return (
    <div className="wrap mb-3">
      <Notice
        tone={kept.saving.kind === 'offline' ? 'warn' : 'bad'}
        title="Not saved yet"
        action={
          <Button variant="outline" size="small" onClick={store.retry}>
            Try Again
          </Button>
        }
      >
        {kept.saving.message}
      </Notice>
    </div>
  );
}
