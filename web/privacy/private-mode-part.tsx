/** Private mode on the privacy page: changed at once and by its own dialogs, not with the other settings. */

import { AccountSection } from '../accounts/account-section.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
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
