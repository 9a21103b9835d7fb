/** 'Share with Partner': a mail draft with the calendar file, the device's share sheet, or the file alone. */
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { useState } from 'react';
import type { Showing } from '../../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { LEAVING_TITLES, planText, shareEmail } from '../../../domain/planner/wording/share-words.ts';
import { emailError } from '../../accounts/typed-email.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { tellPlanExport } from '../../client/privacy/tell-access.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { mailAddress } from './mail-draft.ts';
import { downloadPlan, planFile, SHARE_MESSAGES, shareCalendar } from './plan-files.ts';

type ShareDialogProps = {
  stored: StoredPlan;
  showing: Showing;
  onClose: () => void;
};

export function ShareDialog({ stored, showing, onClose }: ShareDialogProps) {
  const [outcome, setOutcome] = useState<keyof typeof SHARE_MESSAGES | null>(null);

  const share = async () => {
    setOutcome(null);
    const shared = await shareCalendar({ ...planFile(stored, showing.view), text: planText(stored.plan, showing) });
    if (shared === 'shared') void tellPlanExport('share-sheet');
    if (shared === 'copied') void tellPlanExport('clipboard');
    setOutcome(shared === 'copied' || shared === 'failed' ? shared : null);
  };

  return (
    <Dialog open title="Share with Partner" subtitle={promise(stored, showing)} onClose={onClose}>
      <MailForm stored={stored} showing={showing} onSent={onClose} />
      <div className="grid gap-2.5 border-t border-line pt-5">
        <Button variant="outline" icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void share()}>
          Copy Link
        </Button>
        <Button
          variant="outline"
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => downloadPlan(stored, showing.view)}
        >
          Download Calendar File
        </Button>
      </div>
      {outcome ? <Notice tone={outcome === 'copied' ? 'good' : 'bad'}>{SHARE_MESSAGES[outcome]}</Notice> : null}
    </Dialog>
  );
}

type MailFormProps = {
  stored: StoredPlan;
  showing: Showing;
  /** The draft is open. */
  onSent: () => void;
};

function MailForm({ stored, showing, onSent }: MailFormProps) {
  const [email, setEmail] = useState('');
  const { errors, onSubmit, clear } = useForm({
    fields: { email },
    check: () => ({ email: emailError(email) }),
    // Nothing may come before it: a mail program opens only within the click.
    send: async () => {
      openMailDraft(mailAddress(email.trim(), shareEmail(stored.plan, showing)));
      void tellPlanExport('mail-draft');
      downloadPlan(stored, showing.view);
      onSent();
    },
  });

  return (
    <form className="grid gap-3" noValidate onSubmit={onSubmit}>
      <TextInput
        label="Partner’s email"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="name@example.com"
        value={email}
        error={errors.email}
        onChange={(typed) => {
          setEmail(typed);
          clear();
        }}
      />
      <Button type="submit" disabled={email.trim() === ''} icon={<EnvelopeSimpleIcon size={20} aria-hidden="true" />}>
        Send Email
      </Button>
      <p className="text-sm text-ink-3">
        Opens a draft in your mail program and saves the calendar file, to be attached by you. Nothing is sent from
        here.
      </p>
    </form>
  );
}

const promise = ({ answers }: StoredPlan, { view }: Showing): string =>
  view === 'full'
    ? `Dates, times and ${LEAVING_TITLES[answers.privacyLevel]}. The calendar file also holds notes, tags and reasons.`
    : 'Only dates, times and plain labels, as Discreet View shows them.';

/** An address of its own kind never leaves this page: the mail program opens beside it. */
function openMailDraft(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
