/** What the administrators' pages read and do through the API. */

import type { AuditPage } from '../../../server/accounts/admin/audit.ts';
import type { DescribedAccount } from '../../../server/billing/admin/account.ts';
import { callApi } from '../../client/api.ts';

export const findAccount = (email: string, signal?: AbortSignal): Promise<DescribedAccount> =>
  callApi('GET /admin/accounts', { query: { email }, ...(signal && { signal }) });

/** `key`: one for each gift that is meant, so that a second click gives nothing more. */
export const giveCredits = (
  id: string,
  gift: { amount: number; reason: string },
  key: string,
): Promise<DescribedAccount> =>
  callApi('POST /admin/accounts/{id}/credits', { params: { id }, body: gift, headers: { 'Idempotency-Key': key } });

export const refundPayment = (
  id: string,
  refund: { payment_id: string; reason: string; end_plan: boolean },
): Promise<DescribedAccount> => callApi('POST /admin/accounts/{id}/refunds', { params: { id }, body: refund });

export const suspendAccount = (id: string, asked: { suspended: boolean; reason: string }): Promise<DescribedAccount> =>
  callApi('PUT /admin/accounts/{id}/suspension', { params: { id }, body: asked });

export const chooseRole = (id: string, asked: { moderator: boolean; reason: string }): Promise<DescribedAccount> =>
  callApi('PUT /admin/accounts/{id}/role', { params: { id }, body: asked });

export const listAudit = (before?: number): Promise<AuditPage> => callApi('GET /admin/audit', { query: { before } });
