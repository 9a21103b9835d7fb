/** The journal is locked here: the lines say when and how many, and a fresh proof brings what for. */
import { useState } from 'react';
import { ProofDeclined } from '../accounts/fresh-proof.ts';
import { useFreshProof } from '../accounts/use-fresh-proof.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { plainSentence } from '../client/api.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { useToast } from '../kit/toaster.tsx';

export function LedgerLocked({ user, onOpened }: { user: SignedInUser; onOpened: () => void }) {
  const [busy, setBusy] = useState(false);
  const { withProof, dialog } = useFreshProof(user);
  const toast = useToast();

  const open = async () => {
    setBusy(true);
    try {
      await withProof(() => ownJournal(user.id), { form: 'journal' });
      onOpened();
    } catch (error) {
      if (!(error instanceof ProofDeclined)) toast(plainSentence(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Notice
        still
        action={
          <Button variant="outline" size="small" busy={busy} onClick={() => void open()}>
            Open
          </Button>
        }
      >
        Your journal is locked in this browser, so these lines do not say what was made.
      </Notice>
      {dialog}
    </>
  );
}
