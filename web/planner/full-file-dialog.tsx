/** A calendar file in Full Details: what it will hold is said before it is written, and the discreet one is offered beside it. */
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { planFileName, type View } from '../../domain/planner/discretion.ts';
import { LEAVING_TITLES } from '../../domain/planner/share-words.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

export type FullFileDialogProps = {
  stored: StoredPlan;
  onSave: (view: View) => void;
  onClose: () => void;
};

export function FullFileDialog({ stored, onSave, onClose }: FullFileDialogProps) {
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
