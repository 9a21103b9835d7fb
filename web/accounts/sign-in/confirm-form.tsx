/** After signing up where addresses are confirmed: the code from the mail instead of its link, and another mail. */
import { useState } from 'react';
import { returnAddress } from '../../client/sessions/auth-client.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { SIGNED_IN } from '../auth-messages.ts';
import { Feedback } from '../feedback.tsx';
import { orThrow, useSending, useSendingForm } from '../use-sending.ts';
import { CODE_ERROR, CodeInput } from './auth-fields.tsx';
import { type AuthFlow, anotherLetter } from './auth-flow.ts';
import { readCode } from './credentials.ts';

/** It says 'successfully' for what colours it (`isGoodNews`). */
const NEW_IN_THE_OUTBOX = 'Done. The new email is in this copy’s outbox, and only its code works now.';

interface ConfirmFormProps {
  flow: AuthFlow;
  email: string;
  onSignedIn: (message: string) => void;
}

export function ConfirmForm({ flow, email, onSignedIn }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const token = readCode(code);
  const { busy, errors, onSubmit } = useSendingForm({
    ...flow,
    fields: { code },
    check: () => ({ code: token ? '' : CODE_ERROR }),
    send: async () => {
      if (!token) return;
      orThrow(await (await sessionClient()).verifyOtp({ email, token, type: 'signup' }));
      onSignedIn(SIGNED_IN);
    },
  });
  const resend = useSending(flow);
  const sendAgain = () =>
    resend.send(async () => {
      const client = await sessionClient();
      orThrow(await client.resend({ type: 'signup', email, options: { emailRedirectTo: returnAddress() } }));
      flow.say(flow.mail ? 'Sent again. Only the newest code works.' : NEW_IN_THE_OUTBOX);
    });

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <CodeInput value={code} onChange={setCode} error={errors.code} />
      <Button type="submit" busy={busy} busyText="Processing...">
        Confirm
      </Button>
      <Feedback text={flow.feedback} inSignIn />
      <div className="-my-2 flex flex-wrap gap-x-5 text-sm">
        <button type="button" className="link min-h-11" disabled={flow.busy} onClick={() => void sendAgain()}>
          {anotherLetter(flow.mail)}
        </button>
        <button
          type="button"
          className="link min-h-11"
          disabled={flow.busy}
          onClick={() => flow.go({ name: 'sign-in' })}
        >
          Back to sign in
        </button>
      </div>
    </form>
  );
}
