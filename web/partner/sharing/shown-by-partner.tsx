/** What the partner sees, kind by kind: one screen for the partner and for the preview. */
import { type ReactNode, useState } from 'react';
import { type CheckIn, measured } from '../../../domain/mood/check-in.ts';
import { MEASURE_WORDS, MEASURES } from '../../../domain/mood/measures.ts';
import { phaseBands } from '../../../domain/mood/phase-overlay.ts';
import type { SharedBusy } from '../../../domain/partner/shared-busy.ts';
import type { SharedIdeas, SharedPhases } from '../../../domain/partner/shared-copy.ts';
import { type SharedPlan, wholeEvent } from '../../../domain/partner/shared-plan.ts';
import type { ShareKind } from '../../../domain/partner/shares.ts';
import { type Showing, shownEvent, type View } from '../../../domain/planner/discretion.ts';
import type { Phase } from '../../../domain/planner/library/session-idea.ts';
import { knownTimeZone } from '../../../domain/zone.ts';
import { DetailView } from '../../frame/detail-view.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { longDate } from '../../kit/time/date-language.ts';
import { useToday } from '../../kit/time/use-today.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { EventNotes, EventTags } from '../../planner/views/event-notes.tsx';
import { timeSpan } from '../../planner/views/event-words.ts';
import { ListView } from '../../planner/views/list-view.tsx';
import { MonthView } from '../../planner/views/month-view.tsx';
import { type PlanLayout, PlanViews, type PlanViewsProps, ViewSwitches } from '../../planner/views/plan-views.tsx';
import { ShownLikes } from './shown-likes.tsx';
import { ShownMoves } from './shown-moves.tsx';
import { ShownPicture } from './shown-picture.tsx';
import type { ShownRecords, UseShown } from './use-shown.ts';

/** The names of each kind in the choice and, where it has another, on the partner's screen; and what of it is shared. */
export const SHARE_WORDS: Readonly<Record<ShareKind, { label: string; shown?: string; note: string }>> = {
  plan: {
    label: 'Plan',
    note: 'Dates, times, titles and notes of current plans, where evenings moved, and “I’m in” once you say so. Not your answers, not why a time was picked or left, not how it went.',
  },
  mood: {
    label: 'Check-ins',
    note: 'The five measures of the last 30 days. Your notes stay with you.',
  },
  phase: {
    label: 'Cycle phase',
    note: 'The estimated phase for the next 35 days. Not your dates or your cycle’s length, though phases hint at when it begins.',
  },
  ideas: {
    label: 'Ideas',
    note: 'Your five newest sets of ideas. Not the answers that led to them.',
  },
  busy: {
    label: 'When I am busy',
    note: 'When your calendars say you’re busy, your time zone, and the hours you set for plans. Never what, where or with whom.',
  },
  likes: {
    label: 'Kinds of evening and hours I like',
    shown: 'Kinds of evening and hours they like',
    note: 'What you choose below. Plans take turns once you both share it.',
  },
  list: {
    label: 'Our list',
    note: 'One list for the two of you. What one writes, the other sees and can change.',
  },
};

interface ShownByPartnerProps extends UseShown {
  /** In the order of the choices. */
  kinds: readonly ShareKind[];
  view: View;
  onView(view: View): void;
}

export function ShownByPartner({ kinds, view, onView, shown, errorMessage, way }: ShownByPartnerProps) {
  const [layout, setLayout] = useState<PlanLayout>('calendar');
  if (kinds.length === 0) return <p className="text-ink-2">Nothing is shown right now.</p>;
  // What could not be read is told once, above; a name with nothing under it would say that there is nothing.
  const stands = (kind: ShareKind) => kind === 'list' || errorMessage === '' || shown[kind] !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Views kinds={kinds} view={view} onView={onView} layout={layout} onLayout={setLayout} />
      {errorMessage ? (
        <Notice
          tone="bad"
          action={
            <Button size="small" variant="outline" onClick={way.onRetry}>
              {way.retryText}
            </Button>
          }
        >
          {errorMessage}
        </Notice>
      ) : null}
      {kinds.filter(stands).map((kind) => (
        <section key={kind} aria-labelledby={`shown-${kind}`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h3 id={`shown-${kind}`} className="text-lg">
            {SHARE_WORDS[kind].shown ?? SHARE_WORDS[kind].label}
          </h3>
          {kind === 'list' ? (
            <LinkButton to="/database" variant="outline" size="small" className="justify-self-start">
              Open Our list
            </LinkButton>
          ) : (
            <Kind kind={kind} shown={shown} view={view} layout={layout} />
          )}
        </section>
      ))}
    </div>
  );
}

/** Only a plan has two layouts, and 'Our list' has its own page: hides a switch that changes nothing. */
function Views({ kinds, ...views }: PlanViewsProps & { kinds: readonly ShareKind[] }) {
  if (kinds.includes('plan')) return <PlanViews {...views} />;
  if (kinds.every((kind) => kind === 'list')) return null;
  return (
    <ViewSwitches>
      <DetailView view={views.view} onView={views.onView} />
    </ViewSwitches>
  );
}

interface KindProps {
  kind: keyof ShownRecords;
  shown: Partial<ShownRecords>;
  view: View;
  layout: PlanLayout;
}

function Kind({ kind, shown, view, layout }: KindProps) {
  const count = shown[kind]?.length;
  if (count === undefined) {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (count === 0) return <p className="text-ink-2">There is nothing here yet.</p>;
  if (kind === 'plan') {
    return shown.plan?.map((plan) => (
      <ShownPicture key={plan.startDate} plan={plan}>
        <ShownPlan plan={plan} showing={{ view, coverWords: plan.coverWords }} layout={layout} />
      </ShownPicture>
    ));
  }
  // These name their subject in any view.
  if (view === 'discreet') return <p className="text-ink-2">Hidden in this view. Full Details shows it.</p>;
  return inFull(kind, shown);
}

function inFull(kind: Exclude<keyof ShownRecords, 'plan'>, shown: Partial<ShownRecords>): ReactNode {
  if (kind === 'mood') return <ShownCheckIns checkIns={shown.mood ?? []} />;
  if (kind === 'ideas') return <ShownIdeas bundles={shown.ideas ?? []} />;
  if (kind === 'busy') return shown.busy?.map((busy) => <ShownBusy key={busy.timezone} busy={busy} />);
  if (kind === 'likes') return shown.likes?.map((likes) => <ShownLikes key={likes.kind} likes={likes} />);
  return shown.phase?.map((phases) => <ShownPhases key={phases.days[0]?.date} phases={phases} />);
}

function ShownBusy({ busy }: { busy: SharedBusy }) {
  const place = busy.timezone.replaceAll('_', ' ');
  return (
    <p className="text-ink-2">
      Only the times, in the {place} time zone. Plans keep clear of them. What they’re for isn’t shared.
    </p>
  );
}

function ShownIdeas({ bundles }: { bundles: readonly SharedIdeas[] }) {
  const ideas = bundles.flatMap(({ made, ideas: own }) => own.map((idea) => ({ key: `${made} ${idea.id}`, idea })));
  return (
    <ul className="border-line border-t">
      {ideas.map(({ key, idea: { title, description, duration, budget, materials, instructions } }) => (
        <li key={key} className="border-line border-b">
          <details>
            <summary className="min-h-12 py-3 font-semibold">{title}</summary>
            <div className="prose pb-5">
              <p>{description}</p>
              <p className="num text-sm text-ink-2">
                {duration}, budget {budget.toLowerCase()}
              </p>
              {materials.length > 0 ? <p className="text-sm text-ink-2">{materials.join(', ')}</p> : null}
              <ol>
                {instructions.split('\n').map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  menstrual: 'Menstrual',
  follicular: 'Follicular',
  ovulation: 'Ovulation',
  luteal: 'Luteal',
};

function ShownPhases({ phases: { days } }: { phases: SharedPhases }) {
  const bands = phaseBands(days.map(({ phase }) => phase));
  return (
    <>
      <dl className="grid gap-2">
        {bands.map(({ phase, from, to }) => (
          <div key={from} className="flex flex-wrap gap-x-3 gap-y-0.5">
            <dt className="min-w-[9ch] font-semibold">{PHASE_WORDS[phase]}</dt>
            <dd>{span(days[from]?.date ?? '', days[to]?.date ?? '')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-3">An estimate, not contraception.</p>
    </>
  );
}

const span = (from: string, to: string): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`;

function ShownCheckIns({ checkIns }: { checkIns: readonly CheckIn[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="shown-table" aria-label="Check-ins" tabIndex={0}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {MEASURE_WORDS[measure].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checkIns.map((checkIn) => (
            <tr key={checkIn.date}>
              <th scope="row">{longDate(checkIn.date)}</th>
              {MEASURES.map((measure) => (
                <td key={measure}>{measured(checkIn, measure) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ShownPlanProps {
  plan: SharedPlan;
  showing: Showing;
  layout: PlanLayout;
}

/** A shared plan, read-only, as calendar or list. */
function ShownPlan({ plan, showing, layout }: ShownPlanProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const today = useToday(knownTimeZone(plan.timezone));
  const events = plan.events.map(wholeEvent);
  const stored = { startDate: plan.startDate, done: {}, plan: { days: plan.days, events } };
  const evenings = events.filter(({ date }) => date === opened).map((event) => shownEvent(event, showing));
  const [first, ...more] = evenings;
  return (
    <>
      {layout === 'calendar' ? (
        <MonthView stored={stored} showing={showing} today={today} selected={opened} onOpen={setOpened} />
      ) : (
        <ListView stored={stored} showing={showing} today={today} onOpen={({ date }) => setOpened(date)} />
      )}
      {plan.moved ? <ShownMoves moved={plan.moved} today={today} /> : null}
      {opened !== null ? (
        <Dialog
          open
          title={first?.title ?? 'Nothing planned'}
          subtitle={longDate(opened)}
          onClose={() => setOpened(null)}
        >
          {evenings.map((shown) => (
            <div key={shown.id} className="grid gap-3">
              {more.includes(shown) ? <h3>{shown.title}</h3> : null}
              <p className="num">{timeSpan(shown)}</p>
              <EventNotes notes={shown.notes} boxed />
              <EventTags shown={shown} />
            </div>
          ))}
        </Dialog>
      ) : null}
    </>
  );
}
