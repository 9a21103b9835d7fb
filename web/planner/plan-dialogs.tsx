/** The one dialog that stands open over the plan, if any. */
import type { Showing, View } from '../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import { dayIndex, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { CoverWordsDialog } from './cover-words-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { FreeDayDialog } from './free-day-dialog.tsx';
import { FullFileDialog } from './full-file-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { PlanActions } from './plan-actions.ts';
import { ShareDialog } from './share-dialog.tsx';

export type OpenDialog =
  | { kind: 'event' | 'move'; eventId: string }
  | { kind: 'free-day'; date: string }
  | { kind: 'share' }
  | { kind: 'cover-words' }
  /** Of one event, or of the whole plan. */
  | { kind: 'full-file'; event: PlanEvent | null }
  | null;

export type PlanDialogsProps = {
  dialog: OpenDialog;
  setDialog: (dialog: OpenDialog) => void;
  stored: StoredPlan;
  showing: Showing;
  today: string;
  actions: PlanActions;
  onAdd: (event: PlanEvent) => void;
  onSave: (event: PlanEvent | null, view: View) => void;
};

export function PlanDialogs(props: PlanDialogsProps) {
  const { dialog, setDialog, stored, showing, today, actions, onAdd, onSave } = props;
  const close = () => setDialog(null);
  switch (dialog?.kind) {
    case 'share':
      return <ShareDialog stored={stored} showing={showing} onClose={close} />;
    case 'cover-words':
      return <CoverWordsDialog stored={stored} onSave={actions.cover} onClose={close} />;
    case 'full-file': {
      const { event } = dialog;
      const save = (view: View) => {
        onSave(event, view);
        close();
      };
      return <FullFileDialog stored={stored} onSave={save} onClose={close} />;
    }
    case 'free-day':
      return <FreeDayDialog date={dialog.date} last={dayIndex(stored, dialog.date) === 30} onClose={close} />;
    case 'event':
    case 'move': {
      const { eventId } = dialog;
      const event = stored.plan.events.find(({ id }) => id === eventId);
      // It may have gone with a newer plan from elsewhere.
      if (!event) return null;
      if (dialog.kind === 'move') {
        return <MoveDialog {...{ stored, event, today, actions }} view={showing.view} onClose={close} />;
      }
      return (
        <EventDialog
          {...{ stored, event, showing, today, actions, onAdd }}
          onMove={() => setDialog({ kind: 'move', eventId })}
          onNotTonight={() => {
            close();
            actions.notTonight(eventId);
          }}
          onTakeOut={() => {
            close();
            actions.takeOut(eventId);
          }}
          onClose={close}
        />
      );
    }
    case undefined:
      return null;
  }
}
