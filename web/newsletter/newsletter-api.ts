/** What the administrators' newsletter pages read and do through the API. */
import type { IssueFields } from '../../domain/newsletter/issue.ts';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { callApi, callApiOpenly } from '../client/api.ts';
import { unreachable } from '../client/api-error.ts';

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
