/** How this account is signed in to: the password, Google, and what can be changed about either. */
import { useCallback, useEffect, useState } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { plainSentence } from '../client/api.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { GoogleWay } from './account-google.tsx';
import { PasswordForm } from './account-password.tsx';
import { AccountSection } from './account-section.tsx';
import { AccountTrouble } from './account-trouble.tsx';
import type { Unfinished } from './proof-return.ts';
import { type SignInWays, signInWays } from './sign-in-ways.ts';
import { useSettings } from './use-settings.ts';

type SignInSectionProps = { user: SignedInUser; unfinished: Unfinished | null; onSessionsChanged: () => void };

/** What is stood in for until the server has said. */
const USUAL_WAYS: SignInWays = { password: true, google: false, passkey: false };
const USUAL_PASSWORD_MIN = 8;

export function SignInSection({ user, unfinished, onSessionsChanged }: SignInSectionProps) {
  const [ways, setWays] = useState<SignInWays | null>(null);
  const [trouble, setTrouble] = useState('');
  const settings = useSettings();
  const look = useCallback(() => {
    setTrouble('');
    signInWays().then(setWays, (error: unknown) => setTrouble(plainSentence(error)));
  }, []);
  useEffect(look, [look]);

  return (
    <AccountSection id="sign-in" title="Signing in" lede="At least one way in always stays.">
      {trouble ? <AccountTrouble message={trouble} onRetry={look} /> : null}
      {ways && settings ? (
        <>
          <GoogleWay
            user={user}
            ways={ways}
            offered={settings.google !== false}
            onChanged={look}
            {...(settings.embedded ? {} : { note: 'Your sign-in service keeps this.' })}
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
      ) : trouble ? null : (
        <div role="status" aria-label="Loading..." className="grid gap-7">
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
