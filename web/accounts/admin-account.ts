/** What the administrators' pages read and do through the API. */
import { callApi } from './api.ts';

export interface AdminPayment {
  id: string;
  paid_at: string;
  plan: 'classic' | 'premium';
  billing: 'monthly' | 'yearly';
  amount_cents: number;
  refunded_cents: number;
}

export interface AdminAccount {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  created_at: string;
  last_sign_in_at: string | null;
  email_verified: boolean;
  sign_in: ('password' | 'google' | 'letter')[];
  role: 'user' | 'moderator' | 'admin';
  suspended: boolean;
  credits: number;
  plan: 'free' | 'classic' | 'premium';
  billing: 'monthly' | 'yearly' | null;
  status: 'none' | 'active' | 'past-due' | 'ended';
  period_end: string | null;
  cancel_at_period_end: boolean;
  payments: AdminPayment[];
}

export interface AuditPerson {
  id: string;
  /** Null once the account is erased. */
  email: string | null;
}

export interface AuditEntry {
  id: number;
  at: string;
  act: 'find-account' | 'grant-credits' | 'refund' | 'suspend' | 'reinstate';
  actor: AuditPerson;
  subject: AuditPerson | null;
  details: Record<string, string | number | boolean>;
}

export const findAccount = (email: string, signal?: AbortSignal): Promise<AdminAccount> =>
  callApi('GET', `/admin/accounts?${new URLSearchParams({ email })}`, signal ? { signal } : {});

/** `key`: one for each gift that is meant, so that a second press gives nothing more. */
export const giveCredits = (id: string, gift: { amount: number; reason: string }, key: string): Promise<AdminAccount> =>
  callApi('POST', `/admin/accounts/${id}/credits`, { body: gift, headers: { 'Idempotency-Key': key } });

export const refundPayment = (
  id: string,
  refund: { payment_id: string; reason: string; end_plan: boolean },
): Promise<AdminAccount> => callApi('POST', `/admin/accounts/${id}/refunds`, { body: refund });

export const suspendAccount = (id: string, asked: { suspended: boolean; reason: string }): Promise<AdminAccount> =>
  callApi('PUT', `/admin/accounts/${id}/suspension`, { body: asked });

export const listAudit = (before?: number): Promise<{ entries: AuditEntry[]; next: number | null }> =>
  callApi('GET', before === undefined ? '/admin/audit' : `/admin/audit?before=${before}`);
