/** Name and e-mail: the first is saved as it is typed and sent, the second moves by letter and after a fresh proof. */

import type { SignedInUser } from '../client/access-claims.ts';
import type { Typed } from '../client/account-typed.ts';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { EmailForm } from './account-email.tsx';
import { NameForm } from './account-name.tsx';
import { AccountSection } from './account-section.tsx';
import { AccountTrouble } from './account-trouble.tsx';
import type { Unfinished } from './proof-return.ts';
import type { UseAccount } from './use-account.ts';

type ProfileSectionProps = {
  user: SignedInUser;
  account: UseAccount;
  unfinished: Unfinished | null;
  typed: Typed | null;
};

export function ProfileSection({ user, account, unfinished, typed }: ProfileSectionProps) {
  const { profile, errorMessage } = account;
  return (
    <AccountSection
      id="profile"
      title="Name and email"
      lede="Your name stands in the bar above. We write to your email about signing in and your account, and news only if you asked for it."
    >
      {errorMessage ? <AccountTrouble message={errorMessage} onRetry={account.refetch} /> : null}
      {profile ? (
        <NameForm key={user.id} user={user} profile={profile} change={account.change} typed={typed} />
      ) : errorMessage ? null : (
        <div role="status" aria-label="Loading..." className="grid gap-4 md:grid-cols-2">
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
