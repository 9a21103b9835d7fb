/** Under the scenarios: names, paper, the other bundles, and removal after a question. */
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plainSentence } from '../accounts/api.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { useToast } from '../kit/toaster.tsx';
import { ROLE_PLAY_PATH } from '../shell/tools.ts';
import { SCENARIOS } from './scenarios-record.ts';

export interface ScenariosToolsProps {
  userId: string;
  id: string;
  /** False in the discreet view, where no names stand. */
  full: boolean;
  onNames(): void;
}

export function ScenariosTools({ userId, id, full, onNames }: ScenariosToolsProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await (await ownJournal(userId)).remove(SCENARIOS.room, id);
      toast('Scenarios deleted');
      void navigate(ROLE_PLAY_PATH, { replace: true });
    } catch (error) {
      toast(plainSentence(error), 'bad');
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className="scenes-tools" data-screen-only="">
      {full ? (
        <Button variant="quiet" icon={<UsersIcon size={20} aria-hidden="true" />} onClick={onNames}>
          Your names
        </Button>
      ) : null}
      <Button variant="quiet" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      <LinkButton variant="quiet" to={ROLE_PLAY_PATH}>
        Your scenarios
      </LinkButton>
      <Button variant="quiet" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete these scenarios?"
        confirmText="Delete"
        cancelText="Keep them"
        danger
        busy={busy}
        busyText="Deleting..."
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        They go for good, and there is no way to get them back. What you sent to a plan stays there.
      </ConfirmDialog>
    </div>
  );
}
