/** What one is shown of the other's: the one screen for the partner and for whoever wants to see what the partner sees. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ShareKind } from '../../domain/partner/shares.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { DetailView } from '../frame/detail-view.tsx';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { type PlanLayout, PlanViews, type PlanViewsProps } from '../planner/plan-views.tsx';
import { SHARE_WORDS } from './share-words.ts';
import { ShownBusy } from './shown-busy.tsx';
import { ShownCheckIns } from './shown-check-ins.tsx';
import { ShownIdeas } from './shown-ideas.tsx';
import { ShownPhases } from './shown-phases.tsx';
import { ShownPlan } from './shown-plan.tsx';
import type { ShownRecords } from './shown-records.ts';
import type { UseShown } from './use-shown.ts';

export interface ShownByPartnerProps extends UseShown {
  /** In the order of the choices. */
  kinds: readonly ShareKind[];
  view: View;
  onView(view: View): void;
}

export function ShownByPartner({ kinds, view, onView, shown, trouble, way }: ShownByPartnerProps) {
  const [layout, setLayout] = useState<PlanLayout>('calendar');
  if (kinds.length === 0) return <p className="text-ink-2">Nothing is shown at the moment.</p>;
  return (
    <div className="shown">
      <Views {...{ kinds, view, onView, layout }} onLayout={setLayout} />
      {trouble ? (
        <Notice
          tone="bad"
          action={
            <Button size="small" variant="outline" onClick={way.onRetry}>
              {way.retryText}
            </Button>
          }
        >
          {trouble}
        </Notice>
      ) : null}
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={`shown-${kind}`} className="shown-kind">
          <h3 id={`shown-${kind}`}>{SHARE_WORDS[kind].label}</h3>
          {kind === 'list' ? (
            <LinkButton to="/database" variant="outline" size="small" className="justify-self-start">
              Open Our list
            </LinkButton>
          ) : (
            <Kind kind={kind} shown={shown} view={view} layout={layout} failed={trouble !== ''} />
          )}
        </section>
      ))}
    </div>
  );
}

/** Only a plan has two layouts, and 'Our list' lies elsewhere: a switch that changes nothing is not shown. */
function Views({ kinds, ...views }: PlanViewsProps & { kinds: readonly ShareKind[] }) {
  if (kinds.includes('plan')) return <PlanViews {...views} />;
  if (kinds.every((kind) => kind === 'list')) return null;
  return (
    <div className="plan-views">
      <DetailView view={views.view} onView={views.onView} />
    </div>
  );
}

interface KindProps {
  kind: keyof ShownRecords;
  shown: Partial<ShownRecords>;
  view: View;
  layout: PlanLayout;
  failed: boolean;
}

function Kind({ kind, shown, view, layout, failed }: KindProps) {
  const count = shown[kind]?.length;
  if (count === undefined) {
    if (failed) return null;
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (count === 0) return <p className="text-ink-2">There is nothing here yet.</p>;
  if (kind === 'plan') {
    return shown.plan?.map((plan) => (
      <ShownPlan key={plan.startDate} plan={plan} showing={{ view, coverWords: plan.coverWords }} layout={layout} />
    ));
  }
  // These say what they are about wherever they stand.
  if (view === 'discreet') return <p className="text-ink-2">Left out here. Full Details shows it.</p>;
  return inFull(kind, shown);
}

function inFull(kind: Exclude<keyof ShownRecords, 'plan'>, shown: Partial<ShownRecords>): ReactNode {
  if (kind === 'mood') return <ShownCheckIns checkIns={shown.mood ?? []} />;
  if (kind === 'ideas') return <ShownIdeas bundles={shown.ideas ?? []} />;
  if (kind === 'busy') return shown.busy?.map((busy) => <ShownBusy key={busy.timezone} busy={busy} />);
  return shown.phase?.map((phases) => <ShownPhases key={phases.days[0]?.date} phases={phases} />);
}
