/** The letter of an issue as it goes to one subscriber, with the headers by which mail programs leave for them. */
import { composeIssue, type IssueArticle, type IssueFields } from '../../domain/newsletter/issue.ts';
import { layOutIssue } from '../../domain/newsletter/issue-sheet.ts';
import { leaveHeaders, messageId } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Letter } from '../platform/mail.ts';
import { bounceAddress, letterOfIssue } from './bounce-address.ts';
import { leaveAddress, leavePage } from './newsletter-way-out.ts';

type Words = Pick<IssueFields, 'subject' | 'words'>;

/** Without `subscriberId` it is a test for an editor: nobody leaves by it, and it has a name of its own. */
export function writeIssue(
  ctx: AppContext,
  issue: Words & { id: string },
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
