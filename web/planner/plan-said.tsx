/** What the last press did, with the way back, until something else is done or it is closed. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Link } from 'react-router';
import type { PlanActions } from './plan-actions.ts';

export interface PlanSaidProps {
  actions: Pick<PlanActions, 'said' | 'undo' | 'hush'>;
  /** Where it can be seen, from a page that is not the plan's. */
  link?: { to: string; text: string } | undefined;
}

export function PlanSaid({ actions, link }: PlanSaidProps) {
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
          {link ? <Link to={link.to}>{link.text}</Link> : null}
          <button type="button" aria-label="Dismiss" onClick={hush}>
            <XIcon size={16} aria-hidden="true" className="mx-auto" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
