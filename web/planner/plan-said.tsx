/** What the last press did to a plan, with the way back. */
import { Link } from 'react-router';
import { SaidBar } from '../kit/said-bar.tsx';
import type { PlanActions } from './plan-actions.ts';

export interface PlanSaidProps {
  actions: Pick<PlanActions, 'said' | 'undo' | 'dismissMessage'>;
  /** Where it can be seen, from a page that is not the plan's. */
  link?: { to: string; text: string } | undefined;
}

export const PlanSaid = ({ actions: { said, undo, dismissMessage }, link }: PlanSaidProps) => (
  <SaidBar text={said?.text ?? null} onUndo={said?.undoable ? undo : undefined} onDismiss={dismissMessage}>
    {link ? <Link to={link.to}>{link.text}</Link> : null}
  </SaidBar>
);
