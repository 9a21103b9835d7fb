/** The newsletter's letters: the one that asks to confirm, the one that says all is well, and the issue; each with its way out, and silent about what the site is for. */
import { composeIssue, type IssueArticle, type IssueFields } from '../../domain/newsletter/issue.ts';
import { layOutIssue } from '../../domain/newsletter/issue-sheet.ts';
import { CONFIRM_DAYS, leaveHeaders, messageId } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { wayOut } from '../platform/letters/way-out.ts';
import { bounceAddress, letterOfIssue } from './bounce.ts';

export const { leaveToken, readLeaveToken, leavePage, leaveAddress, toLeavePage } = wayOut({
  purpose: 'newsletter leave',
  page: '/newsletter/leave',
  path: '/newsletter/leave',
});

export function writeConfirmLetter(to: string, link: string): Letter {
  return write({
    to,
    subject: 'Please confirm your address',
    lead: `Someone, hopefully you, signed this address up for Twofold’s monthly letter. It comes once you confirm.`,
    link,
    button: 'Confirm address',
    end: `The link works for ${CONFIRM_DAYS} days. If this wasn’t you, ignore this email, and nothing more will come.`,
  });
}

/** For an address that is subscribed already: whoever sent the form learns nothing of it. */
export function writeKnownLetter(to: string, link: string): Letter {
  return write({
    to,
    subject: 'You are already on the list',
    lead: `Someone, hopefully you, signed this address up for Twofold’s monthly letter. It already comes here, so there’s nothing to do.`,
    link,
    button: 'Unsubscribe',
    end: 'If you no longer want it, use the link above.',
  });
}

interface Words {
  to: string;
  subject: string;
  lead: string;
  link: string;
  button: string;
  end: string;
}

function write({ to, subject, lead, link, button, end }: Words): Letter {
  return {
    to,
    subject,
    text: `${['Hello,', lead, `${button}:\n${link}`, end, 'Twofold'].join('\n\n')}\n`,
    html: layOutLetter(subject, [
      paragraph('Hello,'),
      paragraph(lead),
      linkButton(link, button),
      paragraph(end, 'color:#5f5a68'),
      paragraph('Twofold', 'color:#5f5a68'),
    ]),
  };
}

type IssueWords = Pick<IssueFields, 'subject' | 'words'>;

/** To one subscriber, with the headers by which mail programs unsubscribe. Without `subscriberId` it is a test for an editor: nobody unsubscribes by it. */
export function writeIssue(
  ctx: AppContext,
  issue: IssueWords & { id: string },
  articles: readonly IssueArticle[],
  { email, subscriberId }: { email: string; subscriberId?: string },
): Letter {
  const leave = subscriberId ? leavePage(ctx, subscriberId) : `${ctx.env.publicUrl}/newsletter/leave`;
  const { subject, text, parts } = composeIssue(issue, articles, { siteName: 'Twofold', leaveAddress: leave });
  const { hostname } = new URL(ctx.env.publicUrl);
  return {
    to: email,
    subject,
    text,
    html: layOutIssue({ subject, parts }),
    ...(subscriberId && {
      ...bounceAddress(ctx, { subscriberId, letter: letterOfIssue(issue.id) }),
      messageId: messageId(issue.id, subscriberId, hostname),
      headers: { 'List-Id': `<newsletter.${hostname}>`, ...leaveHeaders(leaveAddress(ctx, subscriberId)) },
    }),
  };
}
