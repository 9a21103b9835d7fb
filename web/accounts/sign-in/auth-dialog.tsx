/** The sign-in dialog that any page may open. */
import { useEffect } from 'react';
import { closeAuthDialog, type DialogState, dismissAuthDialog } from '../../client/sessions/dialog-store.ts';
import { connectSession } from '../../client/sessions/session-store.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { type AuthFlow, useAuthFlow, useGoBack } from './auth-flow.ts';
import { AuthViews, headingsFor } from './auth-views.tsx';

export default function AuthDialog(dialog: DialogState) {
  return dialog.open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({ mode, message }: DialogState) {
  const session = useSession();
  const flow = useAuthFlow(mode);
  const goBack = useGoBack();
  const { title, subtitle } = headingsFor(session, flow);
  useEffect(() => {
    // Loads while the person types; sending would fail the same way and say so.
    connectSession().catch(() => undefined);
  }, []);
  return (
    <Dialog open onClose={awaitsLetter(flow) ? closeAuthDialog : dismissAuthDialog} title={title} subtitle={subtitle}>
      {message && session.status !== 'signed-in' ? <p className="text-ink-2">{message}</p> : null}
      <AuthViews session={session} flow={flow} onDone={(text) => void goBack(text)} />
    </Dialog>
  );
}

/** A letter goes on with what was begun here, so that closing the dialog to read it is not sending it away. */
const awaitsLetter = ({ step }: AuthFlow): boolean => step.name === 'confirm' || step.name === 'recover-code';
