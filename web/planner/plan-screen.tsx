/** The open plan: calendar or list, as much as the view may tell, and the dialogs over it. */
import { useState } from 'react';
import type { Showing, View } from '../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import { useSession } from '../accounts/session.tsx';
import { useDiscreet } from '../frame/discreet.ts';
import { CalendarChanges } from './calendar-changes.tsx';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import { type PlanActions, usePlanActions } from './plan-actions.ts';
import { PlanClashes } from './plan-clashes.tsx';
import { type OpenDialog, PlanDialogs } from './plan-dialogs.tsx';
import { PlanEmpty } from './plan-empty.tsx';
import { downloadEvent, downloadPlan } from './plan-files.ts';
import { PlanHead } from './plan-head.tsx';
import type { KeptPlan, PlanKeeper } from './plan-keeper.ts';
import { PlanNotes } from './plan-notes.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PlanPrint } from './plan-print.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlanSaid } from './plan-said.tsx';
import { PlanTools } from './plan-tools.tsx';
import { type PlanLayout, PlanViews } from './plan-views.tsx';
import { useToday } from './use-kept-plan.ts';
import { useLiveBusy, useLivePlan } from './use-live-busy.ts';

export type PlanScreenProps = {
  kept: Extract<KeptPlan, { phase: 'open' }>;
  keeper: PlanKeeper;
};

export function PlanScreen({ kept, keeper }: PlanScreenProps) {
  const { stored, saving, newer } = kept;
  const [view, setView] = useState<View>('discreet');
  const [layout, setLayout] = useState<PlanLayout>('calendar');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const today = useToday(stored.timezone);
  const { user } = useSession();
  const userId = user?.id ?? '';
  const known = useLiveBusy(userId, stored);
  const live = useLivePlan(stored, known);
  const actions: PlanActions = usePlanActions(keeper, stored, view, today, known);
  const showing: Showing = { view, coverWords: stored.coverWords };
  useDiscreet(view === 'discreet');

  const changeView = (next: View) => {
    // What was said in full details is not to be read in the discreet view.
    actions.dismissMessage();
    setView(next);
  };
  const openDay = (date: string) => {
    actions.dismissMessage();
    const event = stored.plan.events.find((planned) => planned.date === date);
    setDialog(event ? { kind: 'event', eventId: event.id } : { kind: 'free-day', date });
  };
  const openedId = dialog && 'eventId' in dialog ? dialog.eventId : '';
  const selected =
    dialog?.kind === 'free-day' ? dialog.date : stored.plan.events.find(({ id }) => id === openedId)?.date;
  const save = (event: PlanEvent | null, as: View) =>
    event ? downloadEvent(stored, event, as) : downloadPlan(stored, as);
  const exportFile = (event: PlanEvent | null) =>
    view === 'full' ? setDialog({ kind: 'full-file', event }) : save(event, view);

  return (
    <>
      <div className="plan-screen">
        <PlanProgress />
        <PlanHead
          stored={stored}
          view={view}
          onExport={() => exportFile(null)}
          onShare={() => setDialog({ kind: 'share' })}
        />
        <PlanNotices {...{ stored, today, saving, newer, keeper }} />
        {user ? <CalendarChanges {...{ keeper, known, today }} stored={live} /> : null}
        {user && known ? <PlanClashes {...{ userId, live, today, actions }} /> : null}
        <PlanViews view={view} onView={changeView} layout={layout} onLayout={setLayout} />
        {stored.plan.events.length === 0 ? (
          <PlanEmpty stored={stored} view={view} />
        ) : layout === 'calendar' ? (
          <MonthView {...{ stored, showing, today }} selected={selected ?? null} onOpen={openDay} />
        ) : (
          <ListView {...{ stored, showing, today }} onOpen={openDay} onAdd={exportFile} />
        )}
        <PlanTools
          {...{ stored, today, saving, actions }}
          onCoverWords={() => setDialog({ kind: 'cover-words' })}
          onPrint={() => window.print()}
        />
        <PlanNotes stored={stored} view={view} />
        {dialog === null ? <PlanSaid actions={actions} /> : null}
        <PlanDialogs
          {...{ dialog, setDialog, showing, today, actions }}
          stored={live}
          onAdd={exportFile}
          onSave={save}
        />
      </div>
      <PlanPrint stored={stored} showing={showing} />
    </>
  );
}
