/** 'Is it you?': the passkey, the password or Google once more, before what a session alone must not do. */
import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../client/api.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { returnAddress } from '../../client/sessions/auth-client.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { PasswordInput } from '../../kit/fields/password-input.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { Feedback } from '../feedback.tsx';
import { endReplacedSession, presentSession } from '../fresh-proof.ts';
import { orThrow, useSending } from '../use-sending.ts';
import { knowsPasskeys, provePasskey } from './passkey-ceremony.ts';
import { keepUnfinished, type Unfinished } from './proof-return.ts';
import { type SignInWays, signInWays } from './sign-in-ways.ts';

type ReauthDialogProps = { user: SignedInUser; unfinished: Unfinished; onProved: () => void; onClose: () => void };

export function ReauthDialog({ user, unfinished, onProved, onClose }: ReauthDialogProps) {
  const ways = useSignInWays();
  const [feedback, say] = useState('');
  const { busy, send } = useSending({ say });
  const askPasskey = () =>
    void send(async () => {
      await provePasskey(callApi);
      onProved();
    });
  const goToGoogle = () =>
    void send(async () => {
      await keepUnfinished(user.id, unfinished);
      const client = await sessionClient();
      const options = { redirectTo: returnAddress(), queryParams: { login_hint: user.email } };
      orThrow(await client.signInWithOAuth({ provider: 'google', options }));
    });
  const byPasskey = ways?.passkey === true && knowsPasskeys();

  return (
    <Dialog
      open
      title="Is it you?"
      subtitle="Confirm it’s you and we’ll pick up where you left off. What you typed stays."
      closable={!busy}
      onClose={onClose}
    >
      {ways === null ? (
        <div role="status" aria-label="Loading..." className="grid gap-5">
          <Skeleton className="h-[78px]" />
          <Skeleton className="h-12" />
        </div>
      ) : (
        <div className="grid gap-5">
          {byPasskey ? (
            <Button icon={<FingerprintIcon size={20} aria-hidden="true" />} busy={busy} onClick={askPasskey}>
              Continue with a Passkey
            </Button>
          ) : null}
          {ways.password === false ? null : (
            <PasswordProof user={user} busy={busy} send={send} onProved={onProved} first={!byPasskey} />
          )}
          {ways.google ? (
            <Button
              variant={ways.password === false ? 'primary' : 'outline'}
              icon={<GoogleLogoIcon size={20} aria-hidden="true" />}
              disabled={busy}
              onClick={goToGoogle}
            >
              Continue with Google
            </Button>
          ) : null}
          <Feedback text={feedback} inSignIn={false} />
        </div>
      )}
    </Dialog>
  );
}

/** Null until they are known. */
function useSignInWays(): SignInWays | null {
  const [ways, setWays] = useState<SignInWays | null>(null);
  useEffect(() => {
    let here = true;
    signInWays().then(
      (read) => here && setWays(read),
      // Both are offered: the one that is there will do, the other says what is wrong.
      () => here && setWays({ password: null, google: true, passkey: false }),
    );
    return () => {
      here = false;
    };
  }, []);
  return ways;
}

interface PasswordProofProps extends Pick<ReauthDialogProps, 'user' | 'onProved'> {
  busy: boolean;
  send: ReturnType<typeof useSending>['send'];
  /** No other way stands before it. */
  first: boolean;
}

function PasswordProof({ user, busy, send, onProved, first }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const prove = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setError('Enter your password.');
    void send(async () => {
      const before = presentSession();
      const client = await sessionClient();
      orThrow(await client.signInWithPassword({ email: user.email, password }));
      await endReplacedSession(before);
      onProved();
    });
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={prove}>
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus=""
        autoFocus
        value={password}
        error={error}
        onChange={(typed) => {
          setPassword(typed);
          setError('');
        }}
      />
      <Button type="submit" variant={first ? 'primary' : 'outline'} busy={busy} busyText="Processing...">
        Continue
      </Button>
    </form>
  );
}
