/** How an issue stands, in words. */
import type { IssueCard } from '../../domain/newsletter/issue-views.ts';
import type { TagProps } from '../kit/tag.tsx';

export const STATUS: Record<IssueCard['status'], { text: string; tone: NonNullable<TagProps['tone']> }> = {
  draft: { text: 'Draft', tone: 'plain' },
  scheduled: { text: 'Scheduled', tone: 'warn' },
  sending: { text: 'On its way', tone: 'ember' },
  sent: { text: 'Sent', tone: 'good' },
};

const letters = (count: number): string =>
  count === 1 ? '1 letter' : `${count.toLocaleString('en-GB')} letters`;
export const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`);

/** How far it has gone; empty before it began. `moment` words an instant. */
export function progressInWords(
  { status, letters: by, sendAt, sentAt }: IssueCard,
  moment: (instant: string) => string,
): string {
  if (status === 'draft') return '';
  if (status === 'scheduled') return sendAt ? `goes out ${moment(sendAt)}` : '';
  const { sent = 0, failed = 0, waiting = 0, trying = 0 } = by;
  const parts = [`${letters(sent)} sent`];
  if (failed > 0) parts.push(`${failed} refused`);
  if (status === 'sending') parts.push(`${waiting + trying} to go`);
  else if (sentAt) parts.push(moment(sentAt));
  return parts.join(', ');
}
