/** The end of the account: what goes, what stays, a typed word, a fresh proof, and then it is done. */
import { useEffect, useState } from 'react';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Button } from '../../kit/button.tsx';
import { AccountSection } from '../account-section.tsx';
import type { Unfinished } from '../proof/proof-return.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { ErasureReceipt } from './erase-here.ts';

type EraseSectionProps = {
  user: SignedInUser;
  paid: boolean;
  unfinished: Unfinished | null;
  onErased: (receipt: ErasureReceipt) => void;
};

export function EraseSection({ user, paid, unfinished, onErased }: EraseSectionProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (unfinished?.form === 'erase') setOpen(true);
  }, [unfinished]);
  return (
    <AccountSection
      id="erase"
      title="Delete everything"
      lede="This deletes your plans, journal and account, at once or in seven days. The key to your journal goes first, so nobody can ever open it again."
    >
      <div className="account-actions">
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete All Data
        </Button>
      </div>
      {open ? <EraseDialog user={user} paid={paid} onErased={onErased} onClose={() => setOpen(false)} /> : null}
    </AccountSection>
  );
}
