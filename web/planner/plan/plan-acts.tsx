/** What can be done with a whole plan at once: it is exported, and shared. */
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { Button } from '../../kit/button.tsx';

/** Both stand side by side on a phone. */
const ACT = 'max-md:flex-auto max-md:gap-1 max-md:px-1 max-md:text-sm max-md:whitespace-normal';

interface PlanActsProps {
  empty: boolean;
  /** All its days are past: sharing it is not what comes next. */
  over: boolean;
  onExport(): void;
  onShare(): void;
}

export function PlanActs({ empty, over, onExport, onShare }: PlanActsProps) {
  const why = empty ? 'plan-nothing-to-export' : undefined;
  return (
    <>
      <Button
        variant="outline"
        className={ACT}
        disabled={empty}
        aria-describedby={why}
        icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        onClick={onExport}
      >
        Export Calendar
      </Button>
      <Button
        variant={over ? 'outline' : 'primary'}
        className={ACT}
        disabled={empty}
        aria-describedby={why}
        icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
        onClick={onShare}
      >
        Share with Partner
      </Button>
      {empty ? (
        <p id={why} className="w-full text-sm text-ink-3">
          Nothing to export or share yet.
        </p>
      ) : null}
    </>
  );
}
