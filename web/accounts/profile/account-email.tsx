/** Moving to another e-mail address: after a fresh proof, by letters, and shown as pending until they are answered. */
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { onSeen } from '../../client/coming-back.ts';
import { noteTyped, type Typed } from '../../client/device/account-typed.ts';
import { saveReturnPath } from '../../client/device/return-state.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { returnAddress } from '../../client/sessions/auth-client.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Feedback } from '../feedback.tsx';
import type { Unfinished } from '../proof/proof-return.ts';
import { useFreshProof } from '../proof/use-fresh-proof.tsx';
import { emailError } from '../typed-email.ts';
import { orThrow, useSending, useSendingForm } from '../use-sending.ts';
import { useSettings } from '../use-settings.ts';

type EmailFormProps = { user: SignedInUser; unfinished: Unfinished | null; typed: Typed | null };

interface UseMove {
  /** Where the account is moving to; empty for nowhere. */
  pending: string;
  /** Rejects as the sign-in client did, and where no proof was given. */
  move(to: string): Promise<void>;
  /** Asks for a fresh proof; to be rendered beside the form. */
  dialog: ReactNode;
}

function useMove(user: SignedInUser, onAsked: () => void): UseMove {
  const { pending, setPending } = usePendingEmail(user.id);
  const { withProof, dialog } = useFreshProof(user);

  const move = async (to: string) => {
    await withProof(() => askToMove(to), { form: 'email', email: to });
    setPending(to);
    onAsked();
  };
  return { pending, move, dialog };
}

export function EmailForm({ user, unfinished, typed }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [feedback, say] = useState('');
  const { pending, move, dialog } = useMove(user, () => {
    setEmail('');
    noteTyped(user.id, { email: undefined });
  });
  const { busy, errors, onSubmit } = useSendingForm({
    say,
    fields: { email: email.trim() },
    check: ({ email: to }) => ({
      email: emailError(to) ?? (to.toLowerCase() === user.email ? 'This is already your email.' : ''),
    }),
    send: ({ email: to }) => move(to),
  });
  const goingOn = useSending({ say });
  const moveOn = useEffectEvent((to: string) => goingOn.send(() => move(to)));
  // What was left unfinished is taken up once.
  useEffect(() => {
    if (unfinished?.form !== 'email') return;
    setEmail(unfinished.email);
    void moveOn(unfinished.email);
  }, [unfinished]);
  useEffect(() => {
    if (typed?.email !== undefined) setEmail(typed.email);
  }, [typed]);

  return (
    <>
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        {pending ? <PendingNotice from={user.email} to={pending} say={say} /> : null}
        <TextInput
          label="New Email"
          hint={`now ${user.email}`}
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(value) => {
            setEmail(value);
            noteTyped(user.id, { email: value });
          }}
          error={errors.email}
        />
        <div className="account-actions">
          <Button type="submit" variant="outline" busy={busy || goingOn.busy} busyText="Processing...">
            Change Email
          </Button>
        </div>
        <Feedback text={feedback} inSignIn={false} />
      </form>
      {dialog}
    </>
  );
}

async function askToMove(email: string): Promise<void> {
  // The letter's link leads to the sign-in page, and from there back here.
  await saveReturnPath('/account#profile');
  const client = await sessionClient();
  orThrow(await client.updateUser({ email }, { emailRedirectTo: returnAddress() }));
}

function PendingNotice({ from, to, say }: { from: string; to: string; say: (text: string) => void }) {
  const { busy, send } = useSending({ say });
  const { confirm = true, mail = true } = useSettings() ?? {};
  const again = () =>
    void send(async () => {
      const client = await sessionClient();
      const options = { emailRedirectTo: returnAddress() };
      orThrow(await client.resend({ type: 'email_change', email: from, options }));
      say(
        mail
          ? 'Sent again. Only the newest emails work.'
          : 'Done. The new emails are in this copy’s outbox, and only they work now.',
      );
    });
  return (
    <Notice
      tone="info"
      title={`Waiting for ${to} to be confirmed`}
      action={
        <Button variant="outline" size="small" busy={busy} onClick={again}>
          {mail ? 'Send Again' : 'Ask Again'}
        </Button>
      }
    >
      {mail
        ? 'We wrote to both addresses. '
        : 'The emails to both addresses are in this copy’s outbox, because it can’t send email. Whoever runs it can give them to you. '}
      {confirm ? 'Follow the link in each email. ' : 'Follow the link in either email. '}
      Until then you sign in with {from}.
    </Notice>
  );
}

/** A change of address that waits for its letters to be answered, as the sign-in service tells of it. */
interface UsePendingEmail {
  /** Where the account is moving to; empty for nowhere. */
  pending: string;
  setPending(email: string): void;
}

/** Asked again whenever the person comes back to the page, such as from their mail. */
function usePendingEmail(userId: string): UsePendingEmail {
  const [pending, setPending] = useState('');
  const look = useCallback(async () => {
    const { data } = await (await sessionClient()).getUser();
    if (data.user?.id === userId) setPending(data.user.new_email ?? '');
  }, [userId]);
  useEffect(() => {
    // Without a response nothing is shown as pending; sending a change would fail the same way and say so.
    const ask = () => void look().catch(() => undefined);
    if (document.visibilityState === 'visible') ask();
    return onSeen(ask);
  }, [look]);
  return { pending, setPending };
}
