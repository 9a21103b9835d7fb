/** Moving to another e-mail address: after a fresh proof, by letters, and shown as pending until they are answered. */
import { type FormEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { noteTyped, type Typed } from '../client/account-typed.ts';
import { returnAddress } from '../client/auth-client.ts';
import { saveReturnPath } from '../client/return-state.ts';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/field.tsx';
import { focusFirstError } from '../kit/focus-first-error.ts';
import { Notice } from '../kit/notice.tsx';
import { emailError } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { ProofDeclined } from './fresh-proof.ts';
import type { Unfinished } from './proof-return.ts';
import { useFreshProof } from './use-fresh-proof.tsx';
import { useSending } from './use-sending.ts';
import { useSettings } from './use-settings.ts';

type EmailFormProps = { user: SignedInUser; unfinished: Unfinished | null; typed: Typed | null };

interface UseMove {
  /** Where the account is moving to; empty for nowhere. */
  pending: string;
  busy: boolean;
  move(to: string): Promise<void>;
  /** Asks for a fresh proof; to be rendered beside the form. */
  dialog: ReactNode;
}

/** `say` is told what did not work. */
function useMove(user: SignedInUser, say: (text: string) => void, onAsked: () => void): UseMove {
  const { pending, setPending } = usePendingEmail(user.id);
  const { busy, send } = useSending({ say });
  const { withProof, dialog } = useFreshProof(user);

  const move = (to: string) =>
    send(async () => {
      try {
        await withProof(() => askToMove(to), { form: 'email', email: to });
      } catch (problem) {
        if (problem instanceof ProofDeclined) return null;
        throw problem;
      }
      setPending(to);
      onAsked();
      return null;
    });
  return { pending, busy, move, dialog };
}

export function EmailForm({ user, unfinished, typed }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [feedback, say] = useState('');
  const { pending, busy, move, dialog } = useMove(user, say, () => {
    setEmail('');
    noteTyped(user.id, { email: undefined });
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = email.trim();
    const found = emailError(to) ?? (to.toLowerCase() === user.email ? 'This is your email already.' : '');
    setError(found);
    if (found) return focusFirstError(event.currentTarget);
    void move(to);
  };
  const moveOn = useEffectEvent(move);
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
      <form className="grid gap-4" noValidate onSubmit={submit}>
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
          error={error}
        />
        <div className="account-actions">
          <Button type="submit" variant="outline" busy={busy} busyText="Processing...">
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
  const { error } = await client.updateUser({ email }, { emailRedirectTo: returnAddress() });
  if (error) throw error;
}

function PendingNotice({ from, to, say }: { from: string; to: string; say: (text: string) => void }) {
  const { busy, send } = useSending({ say });
  const { confirm = true, mail = true } = useSettings() ?? {};
  const again = () =>
    void send(async () => {
      const client = await sessionClient();
      const options = { emailRedirectTo: returnAddress() };
      const { error } = await client.resend({ type: 'email_change', email: from, options });
      if (!error)
        say(
          mail
            ? 'Sent again successfully. Only the newest letters count.'
            : 'Asked again successfully. The new letters lie in the outbox of the data folder, and only they count.',
        );
      return error;
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
        : 'The letters to both addresses lie in the outbox of the data folder, as no mail server is set. Whoever runs this copy can give them to you. '}
      {confirm ? 'Follow the link in each letter. ' : 'Follow the link in either letter. '}
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
    // Without an answer nothing is said to be pending; sending a change meets the same trouble and tells of it.
    const ask = () => void (document.visibilityState === 'visible' && look().catch(() => undefined));
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [look]);
  return { pending, setPending };
}
