/** What the last click did to a plan, with the way back. */
import { Link } from 'react-router';
import { StatusBar } from '../../kit/messages/status-bar.tsx';
import { shortDate } from '../../kit/time/date-language.ts';
import type { PlanActions } from './plan-actions.ts';
import type { Saving } from './plan-store.ts';

type InsteadActions = Pick<PlanActions, 'statusMessage' | 'moveInstead'>;

interface PlanStatusProps {
  /** Without `moveInstead` where nothing is taken out. */
  actions: Pick<PlanActions, 'statusMessage' | 'undo' | 'dismissMessage'> & Partial<InsteadActions>;
  /** Where it can be seen, from a page that is not the plan's. */
  link?: { to: string; text: string } | undefined;
}

export const PlanStatus = ({ actions, link }: PlanStatusProps) => (
  <StatusBar
    text={actions.statusMessage?.text ?? null}
    onUndo={actions.statusMessage?.undoable ? actions.undo : undefined}
    onDismiss={actions.dismissMessage}
  >
    <InsteadButton actions={actions} />
    {link ? <Link to={link.to}>{link.text}</Link> : null}
  </StatusBar>
);

/** Behind 'Take it out': the evening goes to its spare one instead. */
export function InsteadButton({ actions: { statusMessage, moveInstead } }: { actions: Partial<InsteadActions> }) {
  const { instead } = statusMessage ?? {};
  if (!instead || !moveInstead) return null;
  return (
    <button type="button" onClick={() => moveInstead(instead.eventId, instead.to)}>
      {shortDate(instead.to.date)} instead
    </button>
  );
}

/** The notice that says so stands at the top of the page, and what was just done at its foot or in a dialog. */
export function whileUnsaved(actions: PlanActions, saving: Saving): PlanActions {
  const { statusMessage: said } = actions;
  if (saving.state !== 'unsaved' || !said?.undoable) return actions;
  return { ...actions, statusMessage: { ...said, text: `${said.text} Not saved yet.` } };
}
