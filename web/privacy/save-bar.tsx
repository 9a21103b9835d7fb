/** 'Save Privacy Settings' at the bottom of the screen, with how much is unsaved and what went wrong. */
import { Button } from '../kit/button.tsx';
import { StickyBar } from '../kit/sticky-bar.tsx';

interface SaveBarProps {
  /** How many settings differ from what is saved. */
  changes: number;
  ready: boolean;
  busy: boolean;
  /** Why the last try failed; empty for no such trouble. */
  problem: string;
  onSave(): void;
  onDiscard(): void;
}

export function SaveBar({ changes, ready, busy, problem, onSave, onDiscard }: SaveBarProps) {
  const unsaved = changes === 1 ? '1 change is not saved yet.' : `${changes} changes are not saved yet.`;
  return (
    <StickyBar>
      <div className="privacy-save">
        <p role="status">
          {problem ? <span className="text-bad">{problem}</span> : changes > 0 ? unsaved : ready ? 'All is saved.' : ''}
        </p>
        {changes > 0 && !busy ? (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        ) : null}
        <Button disabled={!ready || changes === 0} busy={busy} busyText="Saving..." onClick={onSave}>
          Save Privacy Settings
        </Button>
      </div>
    </StickyBar>
  );
}
