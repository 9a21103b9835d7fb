/**
 * The open plan: its head, its picture and the ways out of it, calendar or list, as much as the view may tell, the dialogs
 * over it, and its sheet on paper.
 */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isMonthOver } from '../../../domain/picture/month-of-plan.ts';
import { toldMoves } from '../../../domain/planner/changes/told-moves.ts';
import { PAGE_TITLE, type Showing, shownEvent, shownSummary, type View } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { lengthOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { planHeading } from '../../../domain/planner/wording/share-words.ts';
import { tellPlanExport } from '../../client/privacy/tell-access.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { DetailView } from '../../frame/detail-view.tsx';
import { useDiscreet } from '../../frame/discreet.tsx';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { useToday } from '../../kit/time/use-today.ts';
import { CycleLegend } from '../forecast/cycle-legend.tsx';
import { useBands } from '../forecast/use-bands.ts';
import { PlanProgress } from '../questionnaire/plan-progress.tsx';
import { PageAnswersNotice } from '../sharing/page-answers.tsx';
import { downloadEvent, downloadPlan } from '../sharing/plan-files.ts';
import { useOwnPages } from '../sharing/use-own-pages.ts';
import { EventNotes } from '../views/event-notes.tsx';
import { longDate, timeSpan } from '../views/event-words.ts';
import { ListView } from '../views/list-view.tsx';
import { MonthView } from '../views/month-view.tsx';
import { MovedLines } from '../views/moved-lines.tsx';
import { PlanBar, PlanTop } from '../views/plan-top.tsx';
import { LayoutView, type PlanLayout } from '../views/plan-views.tsx';
import { CalendarChanges } from './calendar-changes.tsx';
import { bendOf } from './own-time.ts';
import { type PlanActions, usePlanActions } from './plan-actions.ts';
import { PlanActs } from './plan-acts.tsx';
import { PlanClashes } from './plan-clashes.tsx';
import { type OpenDialog, PlanDialogs } from './plan-dialogs.tsx';
import { PlanMonth } from './plan-month.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PlanStatus, whileUnsaved } from './plan-status.tsx';
import type { KeptPlan, PlanStore } from './plan-store.ts';
import { PlanTools } from './plan-tools.tsx';
import { useLiveBusy, useLivePlan } from './use-live-busy.ts';

type PlanScreenProps = {
  planId: string;
  kept: Extract<KeptPlan, { phase: 'open' }>;
  store: PlanStore;
};

export function PlanScreen({ planId, kept, store }: PlanScreenProps) {
  const { stored, saving, newer } = kept;
  const [view, setView] = useState<View>('discreet');
  const now = usePlanNow(planId, stored);
  const { today, known, live, pages } = now;
  const actions = whileUnsaved(usePlanActions(store, stored, view, today, known), saving);
  const dialogs = usePlanDialog(stored, view, actions);
  const { dialog, setDialog, exportFile } = dialogs;
  const showing: Showing = { view, coverWords: stored.coverWords };
  useDiscreet(view === 'discreet');

  const changeView = (next: View) => {
    // What was said in full details is not to be read in the discreet view.
    actions.dismissMessage();
    setView(next);
  };

  return (
    <>
      <div className="print:hidden">
        <PlanProgress />
        <PlanHead stored={stored} view={view} onView={changeView} />
        <PlanNotices stored={stored} today={today} saving={saving} newer={newer} store={store} />
        <PlanNews now={now} store={store} actions={actions} asSeen={kept.asSeen} />
        <PlanDays now={now} stored={stored} showing={showing} actions={actions} dialogs={dialogs} />
        {isMonthOver(stored, today) ? null : <MovedLines moves={toldMoves(stored)} onRead={actions.readMoves} />}
        <PlanTools
          stored={stored}
          today={today}
          saving={saving}
          actions={actions}
          onHome={() => setDialog({ kind: 'home' })}
          onCoverWords={() => setDialog({ kind: 'cover-words' })}
          onPrint={() => window.print()}
        />
        <PlanNotes stored={stored} view={view} />
        {dialog === null ? <PlanStatus actions={actions} /> : null}
        <PlanDialogs
          dialog={dialog}
          setDialog={setDialog}
          showing={showing}
          today={today}
          actions={actions}
          pages={pages}
          stored={live}
          known={known}
          onAdd={exportFile}
          onSave={(event, as) => download(stored, event, as)}
        />
      </div>
      <PlanPrint stored={stored} showing={showing} />
    </>
  );
}

interface PlanDaysProps {
  now: PlanNow;
  stored: StoredPlan;
  showing: Showing;
  actions: PlanActions;
  dialogs: ReturnType<typeof usePlanDialog>;
}

/** The month as its picture, and under it as calendar or list. */
function PlanDays({ now, stored, showing, actions, dialogs }: PlanDaysProps) {
  const [layout, setLayout] = useState<PlanLayout>('calendar');
  const { today, known, live } = now;
  const { selected, openDay, openEvening, share, exportFile } = dialogs;
  const { view } = showing;
  const over = isMonthOver(stored, today);
  const empty = stored.plan.events.length === 0;
  const inView = { stored, showing, today };
  const bands = useBands(now.user?.id, stored, today, view === 'full');
  const bend = bendOf(live, known, today, actions);
  return (
    <>
      <PlanMonth view={view} over={over} />
      <PlanBar
        acts={<PlanActs empty={empty} over={over} onExport={() => exportFile(null)} onShare={share} />}
        layout={<LayoutView layout={layout} onLayout={setLayout} />}
      />
      {empty ? <PlanEmpty stored={stored} view={view} /> : null}
      {layout === 'calendar' ? (
        <MonthView {...inView} selected={selected} onOpen={openDay} bend={bend} bands={bands} />
      ) : (
        <ListView {...inView} onOpen={openEvening} onAdd={exportFile} />
      )}
      {bands ? <CycleLegend bands={bands} /> : null}
    </>
  );
}

interface PlanNewsProps {
  now: PlanNow;
  store: PlanStore;
  actions: PlanActions;
  asSeen: boolean | undefined;
}

/**
 * What came from outside: moved in a calendar, something else at that hour, an answer on the page by link. The plan follows
 * some of it by itself, and so only as it is by now.
 */
function PlanNews({ now: { user, today, known, live, pages }, store, actions, asSeen = false }: PlanNewsProps) {
  if (asSeen) return null;
  return (
    <>
      {user ? <CalendarChanges store={store} known={known} today={today} stored={live} /> : null}
      {user && known ? <PlanClashes userId={user.id} live={live} today={today} actions={actions} /> : null}
      <PageAnswersNotice page={pages.seen?.page} stored={live} onMove={actions.moveTo} />
    </>
  );
}

type PlanNow = ReturnType<typeof usePlanNow>;

/** Who looks at the plan and when, the plan with what is known of busy times by now, and its page by link. */
function usePlanNow(planId: string, stored: StoredPlan) {
  const today = useToday(stored.timezone);
  const { user } = useSession();
  const known = useLiveBusy(user?.id ?? '', stored);
  const live = useLivePlan(stored, known);
  const pages = useOwnPages({ userId: user?.id ?? '', planId, stored: live, today });
  return { user, today, known, live, pages };
}

/** The dialog that is open, the day it is about, and what opens one. */
function usePlanDialog(stored: StoredPlan, view: View, actions: PlanActions) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { events } = stored.plan;
  const openedId = dialog && 'eventId' in dialog ? dialog.eventId : '';
  const openedDate = dialog?.kind === 'day' ? dialog.date : events.find(({ id }) => id === openedId)?.date;
  return {
    dialog,
    setDialog,
    selected: openedDate ?? null,
    openDay(date: string) {
      actions.dismissMessage();
      const [event, ...more] = events.filter((planned) => planned.date === date);
      setDialog(event && more.length === 0 ? { kind: 'event', eventId: event.id } : { kind: 'day', date });
    },
    openEvening({ id }: Pick<PlanEvent, 'id'>) {
      actions.dismissMessage();
      setDialog({ kind: 'event', eventId: id });
    },
    share: () => setDialog({ kind: 'share' }),
    /** Full Details are saved only after a word about what is in them. */
    exportFile(event: PlanEvent | null) {
      if (view === 'full') setDialog({ kind: 'full-file', event });
      else download(stored, event, view);
    },
  };
}

/** Of one event, or of the whole plan. */
const download = (stored: StoredPlan, event: PlanEvent | null, as: View) =>
  event ? downloadEvent(stored, event, as) : downloadPlan(stored, as);

function PlanEmpty({ stored, view }: { stored: StoredPlan; view: View }) {
  const setAside = stored.setAside.length > 0;
  return (
    <Card className="mb-5">
      <EmptyState
        seed="plan-empty"
        heading="h2"
        title={`No evening in these ${lengthOf(stored)} days yet`}
        action={
          <LinkButton to={PLANNER_PATH} variant="outline">
            Change your answers
          </LinkButton>
        }
      >
        {setAside
          ? 'Everything was postponed, and no other time was free. Undo brings back the last one. Shuffling looks for room again.'
          : 'One more time of day, kind of day or free hour usually makes room.'}
      </EmptyState>
      {view === 'full' && stored.explanations.length > 0 ? (
        <ul className="mx-auto grid max-w-[56ch] gap-3 pb-5 text-sm text-ink-2">
          {stored.explanations.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

interface PlanHeadProps {
  stored: StoredPlan;
  view: View;
  onView(view: View): void;
}

const PlanHead = ({ stored, view, onView }: PlanHeadProps) => (
  <PlanTop heading={planHeading(stored.plan)} detail={<DetailView view={view} onView={onView} />}>
    <p className="max-w-[58ch] text-pretty text-ink-2">{shownSummary(stored.plan, view)}</p>
  </PlanTop>
);

function PlanPrint({ stored, showing }: { stored: StoredPlan; showing: Showing }) {
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className="hidden print:block">
      <h1>{showing.view === 'full' ? planHeading(stored.plan) : PAGE_TITLE}</h1>
      <p>{shownSummary(stored.plan, showing.view)}</p>
      <ol className="mt-5 grid gap-5">
        {stored.plan.events.map((event) => {
          const shown = shownEvent(event, showing);
          return (
            <li key={event.id} className="break-inside-avoid">
              <p className="num">
                {longDate(event.date)}, {timeSpan(event)}
              </p>
              <h2 className="text-lg">{shown.title}</h2>
              <EventNotes notes={shown.notes} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as this returns.
    const begin = () => {
      flushSync(() => setPrinting(true));
      void tellPlanExport('print');
    };
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
