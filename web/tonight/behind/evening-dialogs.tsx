/** What opens over Tonight: the evening itself, where else it could go, sharing the plan. Its code comes with the first click. */
import '../../style/plan.css';
import type { Showing, ShownEvent, View } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { longDate } from '../../kit/time/date-language.ts';
import type { PlanActions } from '../../planner/plan/plan-actions.ts';
import { type OpenDialog, PlanDialogs } from '../../planner/plan/plan-dialogs.tsx';
import { downloadEvent, downloadPlan } from '../../planner/sharing/plan-files.ts';
import { useOwnPages } from '../../planner/sharing/use-own-pages.ts';
import { EventNotes, EventTags } from '../../planner/views/event-notes.tsx';
import { timeSpan } from '../../planner/views/event-words.ts';

export interface OwnDialogProps {
  dialog: OpenDialog;
  setDialog(dialog: OpenDialog): void;
  stored: StoredPlan;
  showing: Showing;
  today: string;
  actions: PlanActions;
  userId: string;
  planId: string;
  known: PlannerKnown | null;
}

export interface TheirDialogProps {
  theirs: ShownEvent;
  onClose(): void;
}

export default function EveningDialogs(props: OwnDialogProps | TheirDialogProps) {
  return 'theirs' in props ? <TheirDialog {...props} /> : <OwnDialog {...props} />;
}

function OwnDialog({ stored, showing, userId, planId, ...rest }: OwnDialogProps) {
  const pages = useOwnPages({ userId, planId, stored, today: rest.today });
  const save = (event: PlanEvent | null, view: View) =>
    event ? downloadEvent(stored, event, view) : downloadPlan(stored, view);
  /** Full Details are saved only after a word about what is in them. */
  const add = (event: PlanEvent) => {
    if (showing.view === 'full') rest.setDialog({ kind: 'full-file', event });
    else save(event, showing.view);
  };
  return <PlanDialogs stored={stored} showing={showing} pages={pages} {...rest} onAdd={add} onSave={save} />;
}

function TheirDialog({ theirs, onClose }: TheirDialogProps) {
  return (
    <Dialog open title={theirs.title} subtitle={longDate(theirs.date)} onClose={onClose}>
      <p className="num">{timeSpan(theirs)}</p>
      <EventNotes notes={theirs.notes} boxed />
      <EventTags shown={theirs} />
    </Dialog>
  );
}
