/** An open invitation: its link to share, the answer to its question, and revoking it. */

import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { saidWith } from '../../client/api-error.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { LinkToSend } from '../../kit/link-to-send.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { mailAddress } from '../../planner/sharing/mail-draft.ts';
import { Acts } from '../page-parts.tsx';
import { addressOf } from './invitation.ts';
import { CARD_BESIDE, FoldedCard } from './invitation-card.tsx';
import type { OwnInvitation } from './link-couple.ts';

interface OpenInvitationProps {
  invitation: OwnInvitation;
  busy: boolean;
  /** Why it could not be taken back; empty if nothing failed. */
  failure: string;
  onTakeBack(): void;
}

export function OpenInvitation({ invitation, busy, failure, onTakeBack }: OpenInvitationProps) {
  const { link, expiresAt } = invitation;
  return (
    <section aria-labelledby="invitation-title" className={CARD_BESIDE}>
      <FoldedCard from={invitation.greeting?.from ?? ''} className="mx-auto my-3 h-60 w-48 -rotate-3 md:h-70 md:w-56" />
      <div className="grid gap-5">
        <div className="grid gap-2">
          <h2 id="invitation-title" className="text-xl">
            Your invitation
          </h2>
          <p className="muted">
            It works once, until {momentOfInstant(expiresAt)}. Anyone with the link can use it, so send it to one person
            only.
          </p>
        </div>
        {link ? (
          <SendLink address={addressOf(link, location.origin)} />
        ) : (
          <Notice>The link is on your other device. You can take it back here and make a new one.</Notice>
        )}
        <Answered invitation={invitation} />
        {failure ? (
          <Notice tone="bad" title="Not taken back yet">
            {saidWith(failure, 'Until it is, the link works.')}
          </Notice>
        ) : null}
        <Acts>
          <Button variant="outline" busy={busy} busyText="One moment..." onClick={onTakeBack}>
            Take it back
          </Button>
        </Acts>
      </div>
    </section>
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

const SendLink = ({ address }: { address: string }) => (
  <div className="grid gap-3">
    <LinkToSend address={address} copyText="Copy Link" shareText="Share">
      <a className={buttonClass('outline')} href={mailAddress('', { ...DRAFT, body: `${DRAFT.body}${address}\n` })}>
        <EnvelopeSimpleIcon size={20} aria-hidden="true" />
        Send Email
      </a>
    </LinkToSend>
    <p className="text-sm text-ink-3">Send Email opens a draft in your own email app. We send nothing.</p>
  </div>
);
