/** What the last click did to a plan, with the way back. */
import { Link } from 'react-router';
import { StatusBar } from '../../kit/messages/status-bar.tsx';
import type { PlanActions } from './plan-actions.ts';

interface PlanStatusProps {
  actions: Pick<PlanActions, 'statusMessage' | 'undo' | 'dismissMessage'>;
  /** Where it can be seen, from a page that is not the plan's. */
  link?: { to: string; text: string } | undefined;
}

export const PlanStatus = ({ actions: { statusMessage, undo, dismissMessage }, link }: PlanStatusProps) => (
  <StatusBar
    text={statusMessage?.text ?? null}
    onUndo={statusMessage?.undoable ? undo : undefined}
    onDismiss={dismissMessage}
  >
    {link ? <Link to={link.to}>{link.text}</Link> : null}
  </StatusBar>
);
