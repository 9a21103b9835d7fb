/**
 * Which letters a person gets: what they asked for and what protects their account always, news only where they agreed.
 * The newsletter is no news of this kind: it goes to addresses that asked for it and confirmed it (decision 42). Nothing else
 * is written yet: the rule and its test hold what the switch was agreed to mean, for whatever writes the first (decision 34).
 */
import type { PrivacySettings } from './settings.ts';

/**
 * account: signing in, a change of address, the end of the account. billing: payments and what the law asks for.
 * security: a key that was asked for, an account about to be erased. news: anything we would like them to know.
 */
export const MAIL_KINDS = ['account', 'billing', 'security', 'news'] as const;

type MailKind = (typeof MAIL_KINDS)[number];

export const mayMail = (kind: MailKind, { marketingEmails }: Pick<PrivacySettings, 'marketingEmails'>): boolean =>
  kind !== 'news' || marketingEmails;
