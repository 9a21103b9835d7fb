/** First and last name: kept in the profile, and told to the sign-in service so that the bar shows them too. */
import { type FormEvent, useEffect, useState } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { noteTyped, type Typed } from '../client/account-typed.ts';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useToast } from '../kit/toaster.tsx';
import { type FieldErrors, only } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { focusFirstError } from './focus-first-error.ts';
import type { AccountProfile, UseAccount } from './use-account.ts';
import { useSending } from './use-sending.ts';

type NameFormProps = {
  user: SignedInUser;
  profile: AccountProfile;
  change: UseAccount['change'];
  /** From before the session ended. */
  typed: Typed | null;
};

const LONGEST = 100;

export function NameForm({ user, profile, change, typed }: NameFormProps) {
  const [firstName, setFirstName] = useState(profile.first_name || user.firstName);
  const [lastName, setLastName] = useState(profile.last_name || user.lastName);
  const [errors, setErrors] = useState<FieldErrors<{ firstName: string; lastName: string }>>({});
  const [feedback, say] = useState('');
  const { busy, send } = useSending({ say });
  const toast = useToast();
  useEffect(() => {
    if (typed?.firstName !== undefined) setFirstName(typed.firstName);
    if (typed?.lastName !== undefined) setLastName(typed.lastName);
  }, [typed]);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = firstName.trim();
    const last = lastName.trim();
    const found = only({
      firstName: first ? undefined : 'Enter your first name.',
      lastName: last ? undefined : 'Enter your last name.',
    });
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    void send(async () => {
      await change({ first_name: first, last_name: last });
      noteTyped(user.id, { firstName: undefined, lastName: undefined });
      const { error } = await (await sessionClient()).updateUser({ data: { first_name: first, last_name: last } });
      if (!error) toast('Your name was saved.');
      return error;
    });
  };

  return (
    <form className="grid gap-4 md:grid-cols-2" noValidate onSubmit={save}>
      <TextInput
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        maxLength={LONGEST}
        required
        value={firstName}
        onChange={(value) => {
          setFirstName(value);
          noteTyped(user.id, { firstName: value });
        }}
        error={errors.firstName}
      />
      <TextInput
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        maxLength={LONGEST}
        required
        value={lastName}
        onChange={(value) => {
          setLastName(value);
          noteTyped(user.id, { lastName: value });
        }}
        error={errors.lastName}
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
