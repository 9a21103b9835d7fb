/** Private mode on the privacy page: changed at once and by its own dialogs, not with the other settings. */
import type { SignedInUser } from '../accounts/access-claims.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { PrivateModeSection } from '../journal/private-mode-section.tsx';

export function PrivateModePart({ user }: { user: SignedInUser }) {
  return (
    <AccountSection
      id="private-mode"
      title="Private mode"
      lede="For a journal that opens only with what you alone have. This is changed at once, apart from what you save below."
    >
      <PrivateModeSection user={user} />
    </AccountSection>
  );
}
