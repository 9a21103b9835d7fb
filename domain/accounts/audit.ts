/** What administrators do that is written down. */

/** What administrators do that is written down for good. */
export const AUDIT_ACTS = [
  'find-account',
  'grant-credits',
  'refund',
  'suspend',
  'choose-role',
  'reinstate',
  'schedule-newsletter',
  'unschedule-newsletter',
  'export-newsletter',
  'change-settings',
  'set-application',
  'remove-application',
] as const;

export type AuditAct = (typeof AUDIT_ACTS)[number];
