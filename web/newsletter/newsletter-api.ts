/** What the administrators' newsletter pages read and do through the API. */
import type { IssueFields } from '../../domain/newsletter/issue.ts';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { callApi, callApiOpenly } from '../accounts/api.ts';
import { unreachable } from '../accounts/api-error.ts';

const issue = (id: string, act = ''): `/${string}` => `/admin/newsletter/issues/${id}${act}`;

export const makeIssue = (): Promise<IssueView> => callApi('POST', '/admin/newsletter/issues');

export const readIssue = (id: string): Promise<IssueView> => callApi('GET', issue(id));

/** A save that is not answered for so long counts as not answered at all. */
const PATIENCE_MS = 30_000;

/** Rejects with an ApiError. */
export async function saveIssue(id: string, version: number, fields: IssueFields): Promise<IssueView> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await callApi<IssueView>('PUT', issue(id), { body: { version, ...fields }, signal });
  } catch (error) {
    throw signal.aborted ? unreachable() : error;
  }
}

export const removeIssue = (id: string): Promise<void> => callApi('DELETE', issue(id));

export const sendTest = (id: string): Promise<void> => callApi('POST', issue(id, '/test'));

/** `sendAt` as ISO 8601; null is now. */
export const scheduleIssue = (id: string, version: number, sendAt: string | null): Promise<IssueView> =>
  callApi('POST', issue(id, '/schedule'), { body: { version, sendAt } });

export const takeIssueBack = (id: string): Promise<IssueView> => callApi('DELETE', issue(id, '/schedule'));

export const takeOffList = (email: string, why: 'leave' | 'bounce'): Promise<void> =>
  callApi('POST', '/admin/newsletter/removals', { body: { email, why } });

/** The list as CSV. */
export const fetchList = async (): Promise<string> =>
  (await callApiOpenly('POST', '/admin/newsletter/subscribers.csv')).text();
