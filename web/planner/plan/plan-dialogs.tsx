/**
 * The one dialog that stands open over the plan, if any: the clicked evening, moving it, a day to add one to, a file in
 * Full Details.
 */
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { planFileName, type Showing, screenTitle, type View } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { lastDayOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { LEAVING_TITLES } from '../../../domain/planner/wording/share-words.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { LateDialog, lateCode } from '../../client/forms/late-dialog.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import type { ToldHomeDialogProps } from '../rotas/told-home-dialog.tsx';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import type { UseOwnPages } from '../sharing/use-own-pages.ts';
import { CoverWordsDialog } from '../views/cover-words-dialog.tsx';
import { longDate, timeSpan } from '../views/event-words.ts';
import { TimeOffer } from '../views/time-offer.tsx';
import { AddEveningSheet } from './add-evening-sheet.tsx';
import { EventDialog } from './event-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { PlanActions } from './plan-actions.ts';

export type OpenDialog =
  | { kind: 'event' | 'move'; eventId: string }
  /** A day without an evening, or with more than one. */
  | { kind: 'day'; date: string }
  | { kind: 'share' }
  | { kind: 'cover-words' }
  /** Shifts, children's days and terms. */
  | { kind: 'home' }
  /** Of one event, or of the whole plan. */
  | { kind: 'full-file'; event: PlanEvent | null }
  | null;

/** Few have something to tell here, and its code is as long as step 6. */
const HOME_DIALOG = lateCode<ToldHomeDialogProps>(() => import('../rotas/told-home-dialog.tsx'));

type PlanDialogsProps = {
  dialog: OpenDialog;
  setDialog: (dialog: OpenDialog) => void;
  stored: StoredPlan;
  /** Whose busy times are in it; null while nobody's are known. */
  known: PlannerKnown | null;
  showing: Showing;
  today: string;
  actions: PlanActions;
  pages: UseOwnPages;
  onAdd: (event: PlanEvent) => void;
  onSave: (event: PlanEvent | null, view: View) => void;
};

export function PlanDialogs(props: PlanDialogsProps) {
  const { dialog, setDialog, stored, showing, today, actions, pages, onSave } = props;
  const close = () => setDialog(null);
  switch (dialog?.kind) {
    case 'share':
      return (
        <ShareDialog
          stored={stored}
          showing={showing}
          today={today}
          pages={pages}
          onMove={actions.moveTo}
          onClose={close}
        />
      );
    case 'cover-words':
      return <CoverWordsDialog stored={stored} onSave={actions.cover} onClose={close} />;
    case 'home':
      return (
        <LateDialog code={HOME_DIALOG} onUnreachable={close} stored={stored} onSave={actions.home} onClose={close} />
      );
    case 'full-file': {
      const { event } = dialog;
      const save = (view: View) => {
        onSave(event, view);
        close();
      };
      return <FullFileDialog stored={stored} onSave={save} onClose={close} />;
    }
    case 'day':
      return <DayDialog {...props} date={dialog.date} onClose={close} />;
    case 'event':
    case 'move':
      return <EveningDialog {...props} dialog={dialog} />;
    case undefined:
      return null;
  }
}

type EveningDialogProps = Omit<PlanDialogsProps, 'dialog' | 'pages' | 'onSave'> & {
  dialog: Extract<OpenDialog, { eventId: string }>;
};

function EveningDialog(props: EveningDialogProps) {
  const { dialog, setDialog, stored, known, showing, today, actions, onAdd } = props;
  const close = () => setDialog(null);
  const { eventId } = dialog;
  const event = stored.plan.events.find(({ id }) => id === eventId);
  // It may have gone with a newer plan from elsewhere.
  if (!event) return null;
  if (dialog.kind === 'move') {
    return (
      <MoveDialog
        stored={stored}
        known={known}
        event={event}
        today={today}
        actions={actions}
        view={showing.view}
        onClose={close}
      />
    );
  }
  return (
    <EventDialog
      stored={stored}
      event={event}
      showing={showing}
      today={today}
      actions={actions}
      onAdd={onAdd}
      onMove={() => setDialog({ kind: 'move', eventId })}
      onCover={() => setDialog({ kind: 'cover-words' })}
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

type DayDialogProps = Pick<PlanDialogsProps, 'stored' | 'known' | 'showing' | 'today' | 'actions' | 'setDialog'> & {
  date: string;
  onClose: () => void;
};

function DayDialog({ stored, known, showing, today, actions, setDialog, date, onClose }: DayDialogProps) {
  const events = stored.plan.events.filter((event) => event.date === date);
  const last = date > lastDayOf(stored);
  if (events.length > 0) {
    return (
      <Dialog open title={longDate(date)} onClose={onClose}>
        <ul className="grid gap-3">
          {events.map((event) => (
            <li key={event.id}>
              <TimeOffer
                title={screenTitle(event, showing)}
                span={timeSpan(event)}
                onClick={() => setDialog({ kind: 'event', eventId: event.id })}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  if (!last && date >= today) {
    return (
      <AddEveningSheet
        stored={stored}
        known={known}
        view={showing.view}
        date={date}
        onAdd={actions.add}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open title={longDate(date)} onClose={onClose}>
      <p className="text-ink-2">
        {last ? 'The plan ends the day before, so this day stays free.' : 'Nothing was planned for this day.'}
      </p>
    </Dialog>
  );
}

type FullFileDialogProps = {
  stored: StoredPlan;
  onSave: (view: View) => void;
  onClose: () => void;
};

function FullFileDialog({ stored, onSave, onClose }: FullFileDialogProps) {
  return (
    <Dialog open title="Export in Full Details" subtitle={planFileName('full')} onClose={onClose}>
      <p>
        This file has dates and times, {LEAVING_TITLES[stored.answers.privacyLevel]}, the notes on what to do, the tags,
        and why each evening is where it is.
      </p>
      <p className="text-sm text-ink-2">Anyone who can see your calendar can read all of it.</p>
      <div className="grid gap-2">
        <Button icon={<DownloadSimpleIcon size={20} aria-hidden="true" />} onClick={() => onSave('full')}>
          Save with all details
        </Button>
        <Button
          variant="outline"
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => onSave('discreet')}
        >
          Save the discreet file
        </Button>
      </div>
      <p className="text-sm text-ink-3">The discreet file has only dates, times and plain labels.</p>
    </Dialog>
  );
}
