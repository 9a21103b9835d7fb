/** How this account is signed in to: the password, Google, and what can be changed about either. */
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { plainSentence } from '../../client/api.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { returnAddress } from '../../client/sessions/auth-client.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { AccountError, AccountSection } from '../account-section.tsx';
import { Feedback } from '../feedback.tsx';
import { keepUnfinished, type Unfinished } from '../proof/proof-return.ts';
import { type SignInWays, signInWays } from '../proof/sign-in-ways.ts';
import { useFreshProof } from '../proof/use-fresh-proof.tsx';
import { orThrow, useSending, useSendingForm } from '../use-sending.ts';
import { useSettings } from '../use-settings.ts';
import { NewPasswordInputs, useNewPassword } from './auth-fields.tsx';
import { passwordRule } from './credentials.ts';

type SignInSectionProps = { user: SignedInUser; unfinished: Unfinished | null; onSessionsChanged: () => void };

/** What is stood in for until the server has said. */
const USUAL_WAYS: SignInWays = { password: true, google: false, passkey: false };
const USUAL_PASSWORD_MIN = 8;

export function SignInSection({ user, unfinished, onSessionsChanged }: SignInSectionProps) {
  const [ways, setWays] = useState<SignInWays | null>(null);
  const [errorMessage, setErrorMessage] = useState('');
  const settings = useSettings();
  const look = useCallback(() => {
    setErrorMessage('');
    signInWays().then(setWays, (error: unknown) => setErrorMessage(plainSentence(error)));
  }, []);
  useEffect(look, [look]);

  return (
    <AccountSection id="sign-in" title="Signing in" lede="Keep at least one way to sign in.">
      {errorMessage ? <AccountError message={errorMessage} onRetry={look} /> : null}
      {ways && settings ? (
        <>
          <GoogleWay
            user={user}
            ways={ways}
            offered={settings.google !== false}
            onChanged={look}
            {...(settings.embedded ? {} : { note: 'Your sign-in service looks after this.' })}
          />
          <PasswordForm
            user={user}
            hasPassword={ways.password}
            min={settings.passwordMin}
            unfinished={unfinished}
            onSaved={() => {
              look();
              onSessionsChanged();
            }}
          />
        </>
      ) : errorMessage ? null : (
        <div role="status" aria-label="Loading..." className="grid gap-8">
          <Skeleton>
            <GoogleWay user={user} ways={USUAL_WAYS} offered={false} onChanged={() => {}} />
          </Skeleton>
          <Skeleton>
            <PasswordForm user={user} hasPassword min={USUAL_PASSWORD_MIN} unfinished={null} onSaved={() => {}} />
          </Skeleton>
        </div>
      )}
    </AccountSection>
  );
}

type GoogleWayProps = {
  user: SignedInUser;
  ways: SignInWays;
  /** Whether signing in with Google is set up on this site. */
  offered: boolean;
  /** Said in place of the buttons, where this page cannot change it. */
  note?: string;
  onChanged: () => void;
};

interface GoogleLinking {
  busy: boolean;
  link(): void;
  unlink(): void;
  /** Asks for a fresh proof; to be rendered beside the buttons. */
  dialog: ReactNode;
}

/** `say` is told what did not work. */
function useGoogleLinking(user: SignedInUser, say: (text: string) => void, onUnlinked: () => void): GoogleLinking {
  const { busy, send } = useSending({ say });
  const { withProof, dialog } = useFreshProof(user);

  const attempt = (act: () => Promise<void>) => send(() => withProof(act, { form: 'google' }));
  const link = () =>
    void attempt(async () => {
      await keepUnfinished(user.id, { form: 'google' });
      const client = await sessionClient();
      orThrow(await client.linkIdentity({ provider: 'google', options: { redirectTo: returnAddress() } }));
    });
  const unlink = () =>
    void attempt(async () => {
      await unlinkGoogle();
      onUnlinked();
    });
  return { busy, link, unlink, dialog };
}

function GoogleWay({ user, ways, offered, note, onChanged }: GoogleWayProps) {
  const [asking, setAsking] = useState(false);
  const [feedback, say] = useState('');
  const toast = useToast();
  const { busy, link, unlink, dialog } = useGoogleLinking(user, say, () => {
    setAsking(false);
    toast('Google no longer signs you in.');
    onChanged();
  });

  return (
    <div className="grid gap-3">
      <div className="account-row">
        <GoogleLogoIcon size={20} aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">Google</p>
          <p className="text-sm text-ink-2">{note ?? googleWords(ways, offered)}</p>
        </div>
        {note ? null : ways.google && ways.password ? (
          <Button variant="outline" size="small" busy={busy} onClick={() => setAsking(true)}>
            Unlink
          </Button>
        ) : !ways.google && offered ? (
          <Button variant="outline" size="small" busy={busy} onClick={link}>
            Link
          </Button>
        ) : null}
      </div>
      <Feedback text={feedback} inSignIn={false} />
      <ConfirmDialog
        open={asking}
        title="Unlink Google?"
        confirmText="Unlink"
        busy={busy}
        busyText="Unlinking..."
        onConfirm={unlink}
        onClose={() => setAsking(false)}
      >
        You then sign in with {user.email} and your password. You can link Google again at any time.
      </ConfirmDialog>
      {dialog}
    </div>
  );
}

function googleWords({ google, password }: SignInWays, offered: boolean): string {
  if (google && !password) return 'On. It’s your only way in, so set a password below before you unlink it.';
  if (google) return 'On.';
  return offered ? 'Off.' : 'Not set up on this site.';
}

async function unlinkGoogle(): Promise<void> {
  const client = await sessionClient();
  const { data, error } = await client.getUserIdentities();
  if (error) throw error;
  const google = data.identities.find(({ provider }) => provider === 'google');
  if (google) orThrow(await client.unlinkIdentity(google));
}

type PasswordFormProps = {
  user: SignedInUser;
  /** Null where it is not known here. */
  hasPassword: boolean | null;
  min: number;
  unfinished: Unfinished | null;
  onSaved: () => void;
};

/** A new password, or the first one for those who came with Google. Every other device is signed out with it. */
function PasswordForm({ user, hasPassword, min, unfinished, onSaved }: PasswordFormProps) {
  const typed = useNewPassword(user, min);
  const [feedback, say] = useState('');
  const { withProof, dialog } = useFreshProof(user);
  const toast = useToast();
  const { busy, errors, reasons, onSubmit } = useSendingForm({
    say,
    fields: typed.fields,
    check: typed.check,
    send: async ({ password }) => {
      await withProof(() => savePassword(password), { form: 'password' });
      typed.clear();
      toast('Your password was saved. Other devices are signed out.');
      onSaved();
    },
  });

  return (
    <>
      <form className="grid gap-5 md:grid-cols-2" noValidate onSubmit={onSubmit}>
        <div className="md:col-span-2">
          <h3>{hasPassword === false ? 'Set a password' : 'Change your password'}</h3>
          {unfinished?.form === 'password' ? (
            <p className="mt-1 text-sm text-ink-2">
              Thanks, it’s you. To keep you safe we didn’t hold on to the password, so please type it again.
            </p>
          ) : null}
        </div>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <NewPasswordInputs typed={typed} errors={errors} />
        <div className="account-actions md:col-span-2">
          <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
            {hasPassword === false ? 'Set Password' : 'Change Password'}
          </Button>
          <p className="hint">{passwordRule(min)}</p>
        </div>
        {feedback ? (
          <div className="md:col-span-2">
            <Feedback text={feedback} reasons={reasons} inSignIn={false} />
          </div>
        ) : null}
      </form>
      {dialog}
    </>
  );
}

async function savePassword(password: string): Promise<void> {
  orThrow(await (await sessionClient()).updateUser({ password }));
}
