/** An open invitation: its link to share, the answer to its question, and revoking it. */
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { mailAddress } from '../../planner/sharing/mail-draft.ts';
import { addressOf } from './invitation.ts';
import type { OwnInvitation } from './link-couple.ts';

interface OpenInvitationProps {
  invitation: OwnInvitation;
  busy: boolean;
  onTakeBack(): void;
}

export function OpenInvitation({ invitation, busy, onTakeBack }: OpenInvitationProps) {
  const { link, expiresAt } = invitation;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2>Your invitation</h2>
        <p className="muted">
          It works once, until {momentOfInstant(expiresAt)}. Whoever has the link can use it, so send it to one person.
        </p>
      </div>
      {link ? (
        <SendLink address={addressOf(link, location.origin)} />
      ) : (
        <Notice>The link lies in your journal on another device. You can take it back here and make a new one.</Notice>
      )}
      <Answered invitation={invitation} />
      <div className="flex max-md:grid">
        <Button variant="outline" busy={busy} busyText="One moment..." onClick={onTakeBack}>
          Take it back
        </Button>
      </div>
    </Card>
  );
}

/** The question and its answer; nothing if none was asked. */
export function Answered({ invitation: { greeting, answer } }: { invitation: OwnInvitation }) {
  if (!greeting?.question) return null;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-2">You asked: {greeting.question}</p>
      {answer ? (
        <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
      ) : (
        <p className="text-sm text-ink-3">No answer yet.</p>
      )}
    </div>
  );
}

/** Does not say what it is for. */
const DRAFT = { subject: 'A link for you', body: 'It works once, within seven days:\n\n' };

function SendLink({ address }: { address: string }) {
  const toast = useToast();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('Link copied');
    } catch {
      toast('Your browser did not let us copy. Please mark the link and copy it.', 'bad');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: address });
    } catch (error) {
      // The person closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className="grid gap-3">
      <TextInput label="The link" value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3 max-md:grid">
        <Button icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy Link
        </Button>
        <a className={buttonClass('outline')} href={mailAddress('', { ...DRAFT, body: `${DRAFT.body}${address}\n` })}>
          <EnvelopeSimpleIcon size={20} aria-hidden="true" />
          Send Email
        </a>
        {canShare ? (
          <Button
            variant="outline"
            icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
            onClick={() => void share()}
          >
            Share
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-ink-3">
        Send Email opens a draft in your own mail program. Nothing is sent from here.
      </p>
    </div>
  );
}
