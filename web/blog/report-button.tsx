/** Opens the report dialog, and says 'Reported' from then on: a person reports a thing once. Whoever is not signed in is asked to. */
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { useState } from 'react';
import type { ReportedKind } from '../../domain/stories/report.ts';
import { demoLimit, useDemo } from '../client/demo-flag.ts';
import { LateDialog, lateCode } from '../client/forms/late-dialog.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { Button } from '../kit/button.tsx';
import { useToast } from '../kit/messages/toaster.tsx';

const DIALOG = lateCode(() => import('./report-dialog.tsx'));

type ReportButtonProps = {
  kind: ReportedKind;
  id: string;
  /** What is reported, for screen readers and the dialog's title: 'this article', 'this story', 'this comment'. */
  what?: string;
  /** Whether this reader has reported it; may become known later. */
  reported?: boolean;
};

export function ReportButton({ kind, id, what = 'this', reported: before = false }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const session = useSession();
  const userId = session.user?.id;
  /** By whom and what: another reader on the same page has reported nothing. */
  const [sent, setSent] = useState<{ by: string | undefined; id: string } | null>(null);
  const reported = before || (sent?.id === id && sent.by === userId);
  const demo = useDemo();
  const toast = useToast();
  const close = () => setOpen(false);
  const handleClick = () => {
    if (reported) toast('You’ve reported this. A moderator reads every report.');
    else if (demo) toast(demoLimit('reports')?.text ?? '');
    else if (session.status === 'signed-out') session.openAuthDialog({ message: 'Please sign in to report this.' });
    else setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" icon={<FlagIcon size={20} aria-hidden="true" />} onClick={handleClick}>
        <span className="grid justify-items-start *:col-start-1 *:row-start-1">
          <span className="invisible max-md:hidden" aria-hidden="true">
            Reported
          </span>
          <span aria-live="polite">
            {reported ? 'Reported' : 'Report'}
            <span className="sr-only">{` ${what}`}</span>
          </span>
        </span>
      </Button>
      {open ? (
        <LateDialog
          code={DIALOG}
          kind={kind}
          id={id}
          what={what}
          onClose={close}
          onUnreachable={close}
          onSent={() => setSent({ by: userId, id })}
        />
      ) : null}
    </>
  );
}
