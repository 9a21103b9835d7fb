/** What is written into the access log that each person can read and nobody can shorten. */

export const ACCESS_ACTS = [
  'signed-in',
  'signed-out',
  'session-ended',
  'password-changed',
  'email-changed',
  'proof-given',
  'passkey-added',
  'passkey-removed',
  'key-released',
  'journal-opened',
  'key-release-asked',
  'key-release-stopped',
  'key-wrapped',
  'journal-mode-changed',
  'exported',
  'plan-exported',
  'imported',
  'settings-changed',
  'invitation-made',
  'invitation-revoked',
  'linked',
  'unlinked',
  'sharing-changed',
  'page-made',
  'page-revoked',
  'feed-made',
  'feed-revoked',
  'calendar-connected',
  'calendar-disconnected',
  'erasure-asked',
  'erasure-undone',
] as const;

export type AccessAct = (typeof ACCESS_ACTS)[number];

/** How a plan leaves the app; the log holds this word, and nothing of the plan. */
export const PLAN_EXPORT_FORMS = [
  'calendar-file',
  'event-file',
  'share-sheet',
  'clipboard',
  'mail-draft',
  'print',
] as const;

export type PlanExportForm = (typeof PLAN_EXPORT_FORMS)[number];
