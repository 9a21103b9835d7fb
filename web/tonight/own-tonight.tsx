/** Tonight with a plan of one's own: its store, what can be done to it, and what came of it. */
import { useEffect, useRef, useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { sayIn, takeBackIn, takeUp } from '../../domain/tonight/evening-word.ts';
import { didNotHappen, type HowItWas, sayAgain } from '../../domain/tonight/how-was-it.ts';
import { LateDialog, lateCode } from '../client/forms/late-dialog.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { StatusBar } from '../kit/messages/status-bar.tsx';
import { useToday } from '../kit/time/use-today.ts';
import { type PlanActions, usePlanActions } from '../planner/plan/plan-actions.ts';
import type { OpenDialog } from '../planner/plan/plan-dialogs.tsx';
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
  const { said, own } = useOwnActs({ store, kept, actions, setDialog, setMovedId });
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
  actions: PlanActions;
  setDialog(dialog: OpenDialog): void;
  setMovedId(id: string): void;
}

function useOwnActs({ store, kept, actions, setDialog, setMovedId }: ActsOn): { own: OwnActs; said: Said | null } {
  const [text, setText] = useState<{ text: string; onUndo?: () => void } | null>(null);
  const onceOpen = useOnceOpen(kept);
  const say = (words: string, onUndo?: () => void) => {
    actions.dismissMessage();
    setText({ text: words, ...(onUndo && { onUndo }) });
  };
  const onDismiss = () => setText(null);
  const change = (make: (stored: StoredPlan) => StoredPlan) => {
    const shown = store.shown();
    if (shown) store.change(make(shown));
  };
  const own: OwnActs = {
    sayIn: (id) =>
      onceOpen(() => {
        change((stored) => sayIn(stored, id));
        say('You’re in.', () => {
          change((stored) => takeBackIn(stored, id));
          say('Taken back.');
        });
      }),
    notTonight: (id) =>
      onceOpen(() => {
        onDismiss();
        setMovedId(id);
        actions.notTonight(id);
      }),
    move: (id) => onceOpen(() => setDialog({ kind: 'move', eventId: id })),
    open: (id) => onceOpen(() => setDialog({ kind: 'event', eventId: id })),
    share: () => onceOpen(() => setDialog({ kind: 'share' })),
    rate: (id, how) => onceOpen(() => actions.done(id, how)),
    again: (id, again) =>
      onceOpen(() => {
        change((stored) => sayAgain(stored, id, again));
        say('Saved.');
      }),
    notHappened: (id) =>
      onceOpen(() => {
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

/** Runs an act at once, or as soon as the plan is open: a press that comes early is not lost. */
function useOnceOpen(kept: KeptPlan): (act: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  const isOpen = kept.phase === 'open';
  useEffect(() => {
    if (!isOpen) return;
    waiting.current?.();
    waiting.current = null;
  }, [isOpen]);
  return (act) => {
    if (isOpen) act();
    else waiting.current = act;
  };
}

/** Takes up what the partner said: a yes is noted, and an evening that they put off moves. */
function useTakenUp(kept: KeptPlan, store: PlanStore, { couple }: Tonight, putOff: (eventId: string) => void): void {
  const theirs = couple.shared?.theirs ?? null;
  /** What is being moved, by its time: each once, also where it is taken back here. */
  const moved = useRef(new Set<string>());
  useEffect(() => {
    if (kept.phase !== 'open' || theirs === null) return;
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
