/** Asks someone who came with Google to confirm what others confirm when they sign up. It cannot be passed by. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionClient, signOut } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Feedback } from '../feedback.tsx';
import { orThrow, useSendingForm } from '../use-sending.ts';
import { AdultCheckbox } from './adult-checkbox.tsx';

export default function AdultDialog() {
  const [adult, setAdult] = useState(false);
  const [feedback, say] = useState('');
  const { busy, errors, onSubmit } = useSendingForm({
    say,
    fields: { adult },
    check: () => ({ adult: adult ? '' : 'Please confirm that you are 18 or over and accept the terms.' }),
    send: async () => {
      const client = await sessionClient();
      orThrow(await client.updateUser({ data: { adult: true } }));
      // The access token still says the old; the API believes the token.
      orThrow(await client.refreshSession());
    },
  });
  const navigate = useNavigate();

  const leave = async () => {
    await signOut();
    await navigate('/');
  };

  return (
    <Dialog open closable={false} onClose={() => undefined} title="Before you start" subtitle="Twofold is for adults.">
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <AdultCheckbox checked={adult} onChange={setAdult} error={errors.adult} />
        <Button type="submit" busy={busy} busyText="Processing...">
          Continue
        </Button>
        <Feedback text={feedback} inSignIn={false} />
        <Button variant="quiet" onClick={() => void leave()}>
          Sign Out
        </Button>
      </form>
    </Dialog>
  );
}
