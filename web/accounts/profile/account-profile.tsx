/** Name and e-mail: the first is saved as it is typed and sent, the second moves by letter and after a fresh proof. */
import { useEffect, useState } from 'react';
import { noteTyped, type Typed } from '../../client/device/account-typed.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { AccountError, AccountSection } from '../account-section.tsx';
import { Feedback } from '../feedback.tsx';
import type { Unfinished } from '../proof/proof-return.ts';
import { orThrow, useSendingForm } from '../use-sending.ts';
import { EmailForm } from './account-email.tsx';
import type { Profile, UseProfile } from './use-profile.ts';

type ProfileSectionProps = {
  user: SignedInUser;
  account: UseProfile;
  unfinished: Unfinished | null;
  typed: Typed | null;
};

export function ProfileSection({ user, account, unfinished, typed }: ProfileSectionProps) {
  const { profile, errorMessage } = account;
  return (
    <AccountSection
      id="profile"
      title="Name and email"
      lede="Your name shows on your own pages. We email you about signing in and your account, and send news only if you ask for it."
    >
      {errorMessage ? <AccountError message={errorMessage} onRetry={account.refetch} /> : null}
      {profile ? (
        <NameForm key={user.id} user={user} profile={profile} change={account.change} typed={typed} />
      ) : errorMessage ? null : (
        <div role="status" aria-label="Loading..." className="grid gap-5 md:grid-cols-2">
          <Skeleton>
            <TextInput label="First Name" value={user.firstName} onChange={() => {}} />
          </Skeleton>
          <Skeleton>
            <TextInput label="Last Name" value={user.lastName} onChange={() => {}} />
          </Skeleton>
          <Skeleton className="justify-self-start md:col-span-2">
            <Button variant="outline">Save Name</Button>
          </Skeleton>
        </div>
      )}
      <EmailForm user={user} unfinished={unfinished} typed={typed} />
    </AccountSection>
  );
}

/** First and last name: kept in the profile, and told to the sign-in service so that the bar shows them too. */
type NameFormProps = {
  user: SignedInUser;
  profile: Profile;
  change: UseProfile['change'];
  /** From before the session ended. */
  typed: Typed | null;
};

const MAX_NAME_LENGTH = 100;

/** The names in the fields; what is typed is noted, for when the session ends meanwhile. */
function useTypedNames({ user, profile, typed }: Pick<NameFormProps, 'user' | 'profile' | 'typed'>) {
  const [firstName, setFirstName] = useState(profile.first_name || user.firstName);
  const [lastName, setLastName] = useState(profile.last_name || user.lastName);
  useEffect(() => {
    if (typed?.firstName !== undefined) setFirstName(typed.firstName);
    if (typed?.lastName !== undefined) setLastName(typed.lastName);
  }, [typed]);
  return {
    firstName,
    lastName,
    typeFirstName(value: string) {
      setFirstName(value);
      noteTyped(user.id, { firstName: value });
    },
    typeLastName(value: string) {
      setLastName(value);
      noteTyped(user.id, { lastName: value });
    },
  };
}

function NameForm({ user, profile, change, typed }: NameFormProps) {
  const { firstName, lastName, typeFirstName, typeLastName } = useTypedNames({ user, profile, typed });
  const [feedback, say] = useState('');
  const toast = useToast();
  const { busy, errors, onSubmit } = useSendingForm({
    say,
    fields: { first_name: firstName.trim(), last_name: lastName.trim() },
    check: (names) => ({
      first_name: names.first_name ? undefined : 'Enter your first name.',
      last_name: names.last_name ? undefined : 'Enter your last name.',
    }),
    send: async (names) => {
      await change(names);
      noteTyped(user.id, { firstName: undefined, lastName: undefined });
      orThrow(await (await sessionClient()).updateUser({ data: names }));
      toast('Your name was saved.');
    },
  });

  return (
    <form className="grid gap-5 md:grid-cols-2" noValidate onSubmit={onSubmit}>
      <TextInput
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={firstName}
        onChange={typeFirstName}
        error={errors.first_name}
      />
      <TextInput
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={lastName}
        onChange={typeLastName}
        error={errors.last_name}
      />
      <div className="account-actions md:col-span-2">
        <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
          Save Name
        </Button>
      </div>
      {feedback ? (
        <div className="md:col-span-2">
          <Feedback text={feedback} inSignIn={false} />
        </div>
      ) : null}
    </form>
  );
}
