/**
 * The one dialog that stands open over the plan, if any: the clicked day, moving an evening, a free day, a file in Full
 * Details.
 */
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useMemo } from 'react';
import { bestAlternatives } from '../../../domain/planner/changes/alternatives.ts';
import { planFileName, type Showing, type View } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { partOfDay } from '../../../domain/planner/spoken-dates.ts';
import { dayIndex, type StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { LEAVING_TITLES } from '../../../domain/planner/wording/share-words.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import type { UseOwnPages } from '../sharing/use-own-pages.ts';
import { CoverWordsDialog } from '../views/cover-words-dialog.tsx';
import { longDate, timeSpan } from '../views/event-words.ts';
import { EventDialog, sideOf } from './event-dialog.tsx';
import type { PlanActions } from './plan-actions.ts';

export type OpenDialog =
  | { kind: 'event' | 'move'; eventId: string }
  | { kind: 'free-day'; date: string }
  | { kind: 'share' }
  | { kind: 'cover-words' }
  /** Of one event, or of the whole plan. */
  | { kind: 'full-file'; event: PlanEvent | null }
  | null;

type PlanDialogsProps = {
  dialog: OpenDialog;
  setDialog: (dialog: OpenDialog) => void;
  stored: StoredPlan;
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
  const { dialog, setDialog, stored, showing, today, actions, onAdd } = props;
  const close = () => setDialog(null);
  const { eventId } = dialog;
  const event = stored.plan.events.find(({ id }) => id === eventId);
  // It may have gone with a newer plan from elsewhere.
  if (!event) return null;
  if (dialog.kind === 'move') {
    return (
      <MoveDialog stored={stored} event={event} today={today} actions={actions} view={showing.view} onClose={close} />
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

type FreeDayDialogProps = {
  date: string;
  /** The day after the thirty: shown, and never filled. */
  last: boolean;
  onClose: () => void;
};

function FreeDayDialog({ date, last, onClose }: FreeDayDialogProps) {
  return (
    <Dialog open title={longDate(date)} onClose={onClose}>
      <p className="text-ink-2">
        {last ? 'The plan ends the day before: nothing is ever planned here.' : 'Nothing is planned for this day.'}
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
        This file holds dates and times, {LEAVING_TITLES[stored.answers.privacyLevel]}, the notes on what to do, the
        tags, and why each time is where it is.
      </p>
      <p className="text-sm text-ink-2">Anyone who sees the calendar you add it to can read all of that.</p>
      <div className="grid gap-2.5">
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
      <p className="text-sm text-ink-3">The discreet one holds only dates, times and plain labels.</p>
    </Dialog>
  );
}

type MoveDialogProps = {
  stored: StoredPlan;
  event: PlanEvent;
  view: View;
  today: string;
  actions: PlanActions;
  onClose: () => void;
};

function MoveDialog({ stored, event, view, today, actions, onClose }: MoveDialogProps) {
  const offers = useMemo(() => bestAlternatives(stored, event.id, today), [stored, event.id, today]);
  return (
    <Dialog
      open
      place="side"
      className={sideOf(event.date)}
      title="Move to another time"
      subtitle={`Now ${longDate(event.date)}, ${timeSpan(event)}.`}
      onClose={onClose}
    >
      {offers.length === 0 ? (
        <p className="text-ink-2">
          No other time is free in these 30 days. One more time of day, kind of day or free hour makes room.
        </p>
      ) : (
        <ol className="grid gap-3">
          {offers.map((offer) => (
            <li key={`${offer.date} ${offer.start_time}`}>
              <button
                type="button"
                className="plan-offer"
                onClick={() => {
                  onClose();
                  actions.move(event.id, offer);
                }}
              >
                <span className="font-semibold">{longDate(offer.date)}</span>
                <span className="num">{timeSpan(offer)}</span>
                <span className="text-sm text-ink-2">
                  {view === 'full' ? offer.why : `Free in the ${partOfDay(offer.window)}.`}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
