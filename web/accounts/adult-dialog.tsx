/** Asks someone who came with Google to confirm what others confirm when they sign up. It cannot be passed by. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionClient, signOut } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { focusFirstError } from '../kit/focus-first-error.ts';
import { AdultCheckbox } from './adult-checkbox.tsx';
import { Feedback } from './feedback.tsx';
import { useSending } from './use-sending.ts';

export default function AdultDialog() {
  const [adult, setAdult] = useState(false);
  const [error, setError] = useState<string>();
  const [feedback, say] = useState('');
  const { busy, send } = useSending({ say });
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(adult ? undefined : 'Please confirm that you are 18 or over and accept the terms.');
    if (!adult) return focusFirstError(event.currentTarget);
    void send(async () => {
      const client = await sessionClient();
      const { error } = await client.updateUser({ data: { adult: true } });
      // The access token still says the old; the API believes the token.
      return error ?? (await client.refreshSession()).error;
    });
  };
  const leave = async () => {
    await signOut();
    await navigate('/');
  };

  return (
    <Dialog open closable={false} onClose={() => undefined} title="Before you start" subtitle="Twofold is for adults.">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <AdultCheckbox checked={adult} onChange={setAdult} error={error} />
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
