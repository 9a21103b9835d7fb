/** Title, summary and the two ways out of the plan: the calendar file and the partner. */
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { shownSummary, type View } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { Button } from '../kit/button.tsx';

export type PlanHeadProps = {
  stored: StoredPlan;
  view: View;
  onExport: () => void;
  onShare: () => void;
};

export function PlanHead({ stored, view, onExport, onShare }: PlanHeadProps) {
  const empty = stored.plan.events.length === 0;
  const why = empty ? 'plan-nothing-to-export' : undefined;
  return (
    <div className="plan-head">
      <div className="min-w-0">
        <h1>Your 30-Day Connection Plan</h1>
        <p className="mt-2.5 max-w-[58ch] text-pretty text-ink-2">{shownSummary(stored.plan, view)}</p>
        {empty ? (
          <p id={why} className="mt-1 text-sm text-ink-3">
            There is nothing to export or share yet.
          </p>
        ) : null}
      </div>
      <div className="plan-acts">
        <Button
          variant="outline"
          disabled={empty}
          aria-describedby={why}
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={onExport}
        >
          Export Calendar
        </Button>
        <Button
          disabled={empty}
          aria-describedby={why}
          icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
          onClick={onShare}
        >
          Share with Partner
        </Button>
      </div>
    </div>
  );
}
