/**
 * 'Send to plan': an idea or a scenario goes into an opening of the person's plan; it is said where it went, and a
 * click takes it out again.
 */
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { atom } from 'nanostores';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { undo } from '../../../domain/planner/changes/change-record.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import type { SentItem } from '../../../domain/planner/insertion/sent-item.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { useStore } from '../../client/use-store.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { Button, type ButtonProps } from '../../kit/button.tsx';
import { changeWords } from '../plan/change-words.ts';
import type { StatusMessage } from '../plan/plan-actions.ts';
import { PlanStatus } from '../plan/plan-status.tsx';
import type { KeptPlan } from '../plan/plan-store.ts';
import { SendToPlanDialog } from './send-to-plan-dialog.tsx';
import type { Inserted } from './use-insertion.ts';

interface SendToPlanProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  item: SentItem;
  /** 'discreet' where the page is: then no reason is given for an hour. Default 'full'. */
  view?: View;
  /** Default 'Send to plan'. */
  children?: ReactNode;
}

export function SendToPlan(props: SendToPlanProps) {
  const { item, view = 'full', variant = 'outline', size = 'small', className, children = 'Send to plan' } = props;
  const { user, openAuthDialog } = useSession();
  const [sending, setSending] = useState<SentItem | null>(null);
  const [inserted, setInserted] = useState<Inserted | null>(null);

  const dismissMessage = useCallback(() => setInserted(null), []);

  useEffect(
    () =>
      onForgetKeys(() => {
        setSending(null);
        setInserted(null);
      }),
    [],
  );

  return (
    <>
      <Button
        variant={variant}
        size={size}
        {...(className && { className })}
        icon={<CalendarPlusIcon size={20} aria-hidden="true" />}
        onClick={() => {
          dismissMessage();
          if (user) setSending(item);
          else openAuthDialog({ message: 'Please sign in to open your plan.' });
        }}
      >
        {children}
      </Button>
      {sending && user ? (
        <SendToPlanDialog
          userId={user.id}
          item={sending}
          view={view}
          onClose={() => setSending(null)}
          onInserted={(now) => {
            setSending(null);
            setInserted(now);
          }}
        />
      ) : null}
      <SendStatus inserted={inserted} onDismissMessage={dismissMessage} />
    </>
  );
}

interface SendStatusProps {
  inserted: Inserted | null;
  /** Has to be the same function each time. */
  onDismissMessage: () => void;
}

const LOADING: KeptPlan = { phase: 'loading' };
const NOTHING = atom(LOADING);
/** Of several on a page only the last one speaks. */
const events = new EventTarget();

function SendStatus({ inserted, onDismissMessage }: SendStatusProps) {
  const id = useId();
  const kept = useStore(inserted?.store.state ?? NOTHING, LOADING);
  const [undone, setUndone] = useState<StoredPlan | null>(null);

  useEffect(() => {
    setUndone(null);
    if (!inserted) return;
    events.dispatchEvent(new CustomEvent('shown', { detail: id }));
    const listen = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== id) onDismissMessage();
    };
    events.addEventListener('shown', listen);
    return () => events.removeEventListener('shown', listen);
  }, [inserted, id, onDismissMessage]);

  const takeBack = () => {
    if (!inserted) return;
    if (undone) return inserted.store.retry();
    const made = undo(inserted.stored);
    if (!made.ok) return;
    setUndone(made.value);
    inserted.store.change(made.value);
  };
  const statusMessage = inserted && (undone ? undoneWords(kept) : insertedWords(inserted));
  const link =
    inserted && statusMessage?.text !== TAKEN_BACK
      ? { to: `${PLANNER_PATH}/${inserted.planId}`, text: 'Open plan' }
      : undefined;
  return <PlanStatus actions={{ statusMessage, undo: takeBack, dismissMessage: onDismissMessage }} link={link} />;
}

const TAKEN_BACK = 'Taken back.';

const insertedWords = ({ stored, eventId }: Inserted): StatusMessage => ({
  text: changeWords('insert', stored, eventId, { view: 'discreet', coverWords: [] }),
  undoable: true,
});

function undoneWords(kept: KeptPlan): StatusMessage {
  if (kept.phase !== 'open' || kept.saving.state === 'saving') return { text: 'Undoing...', undoable: false };
  if (kept.newer) {
    return { text: 'This plan was just changed elsewhere, so nothing was undone.', undoable: false };
  }
  const { saving } = kept;
  if (saving.state === 'saved') return { text: TAKEN_BACK, undoable: false };
  const why = saving.kind === 'offline' ? 'There’s no connection right now.' : saving.message;
  return { text: `${why} It’s still in your plan.`, undoable: saving.kind !== 'removed' };
}
