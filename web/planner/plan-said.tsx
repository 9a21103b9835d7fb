/** What the last press did, with the way back, until something else is done or it is closed. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { PlanActions } from './plan-actions.ts';

export function PlanSaid({ actions }: { actions: PlanActions }) {
  const { said, undo, hush } = actions;
  return (
    <div role="status" className="plan-said" data-screen-only="">
      {said ? (
        <div>
          <span>{said.text}</span>
          {said.undoable ? (
            <button type="button" onClick={undo}>
              Undo
            </button>
          ) : null}
          <button type="button" aria-label="Dismiss" onClick={hush}>
            <XIcon size={16} aria-hidden="true" className="mx-auto" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
