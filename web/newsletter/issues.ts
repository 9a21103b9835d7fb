/** What administrators do with the issues of the newsletter through the API, and how an issue stands, in words. */
import type { IssueFields } from '../../domain/newsletter/issue.ts';
import type { IssueCard, IssueView } from '../../domain/newsletter/issue-views.ts';
import { callApi, callApiOpenly } from '../client/api.ts';
import { unreachable } from '../client/api-error.ts';
import type { TagProps } from '../kit/tag.tsx';

/** What the administrators' newsletter pages read and do through the API. */
export const makeIssue = (): Promise<IssueView> => callApi('POST /admin/newsletter/issues');

export const readIssue = (id: string): Promise<IssueView> =>
  callApi('GET /admin/newsletter/issues/{id}', { params: { id } });

/** A save that is not answered for so long counts as not answered at all. */
const PATIENCE_MS = 30_000;

/** Rejects with an ApiError. */
export async function saveIssue(id: string, version: number, fields: IssueFields): Promise<IssueView> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await callApi('PUT /admin/newsletter/issues/{id}', {
      params: { id },
      body: { version, ...fields, articleIds: [...fields.articleIds] },
      signal,
    });
  } catch (error) {
    throw signal.aborted ? unreachable() : error;
  }
}

export const removeIssue = (id: string): Promise<void> =>
  callApi('DELETE /admin/newsletter/issues/{id}', { params: { id } });

export const sendTest = (id: string): Promise<void> =>
  callApi('POST /admin/newsletter/issues/{id}/test', { params: { id } });

/** `sendAt` as ISO 8601; null is now. */
export const scheduleIssue = (id: string, version: number, sendAt: string | null): Promise<IssueView> =>
  callApi('POST /admin/newsletter/issues/{id}/schedule', { params: { id }, body: { version, sendAt } });

export const takeIssueBack = (id: string): Promise<IssueView> =>
  callApi('DELETE /admin/newsletter/issues/{id}/schedule', { params: { id } });

export const takeOffList = (email: string, why: 'leave' | 'bounce'): Promise<void> =>
  callApi('POST /admin/newsletter/removals', { body: { email, why } });

/** The list as CSV. */
export const fetchList = async (): Promise<string> =>
  (await callApiOpenly('POST /admin/newsletter/subscribers.csv')).text();

/** How an issue stands, in words. */
export const STATUS: Record<IssueCard['status'], { text: string; tone: NonNullable<TagProps['tone']> }> = {
  draft: { text: 'Draft', tone: 'plain' },
  scheduled: { text: 'Scheduled', tone: 'warn' },
  sending: { text: 'On its way', tone: 'ember' },
  sent: { text: 'Sent', tone: 'good' },
};

const letters = (count: number): string => (count === 1 ? '1 letter' : `${count.toLocaleString('en-GB')} letters`);
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
