/** Delete All Data: what it means, and the dialog that asks before it does it. */
import { useEffect, useState } from 'react';
import { AccountSection } from '../accounts/account-section.tsx';
import { EraseDialog } from '../accounts/erase-dialog.tsx';
import type { ErasureReceipt } from '../accounts/erase-here.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { callApi } from '../client/api.ts';
import { Button } from '../kit/button.tsx';

type DeleteSectionProps = { user: SignedInUser; onErased: (receipt: ErasureReceipt) => void };

export function DeleteSection({ user, onErased }: DeleteSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      id="delete"
      title="Delete everything"
      lede="The key to your sealed journal goes first, so that nothing in it opens any more, for anyone; then the rows, your profile and your sign-in. You choose whether at once, or with seven days in which you can undo it."
    >
      <div className="account-actions">
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete All Data
        </Button>
      </div>
      {open ? <OpenDialog user={user} onErased={onErased} onClose={() => setOpen(false)} /> : null}
    </AccountSection>
  );
}

function OpenDialog(props: DeleteSectionProps & { onClose: () => void }) {
  const [paid, setPaid] = useState(false);
  useEffect(() => {
    callApi('GET /billing').then(
      ({ plan }) => setPaid(plan !== 'free'),
      // Only a sentence hangs on it; the server ends a plan in any case.
      () => undefined,
    );
  }, []);
  return <EraseDialog {...props} paid={paid} />;
}
