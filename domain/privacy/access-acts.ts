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
  'key-release-asked',
  'key-release-stopped',
  'key-wrapped',
  'journal-mode-changed',
  'exported',
  'imported',
  'settings-changed',
  'invitation-made',
  'invitation-revoked',
  'linked',
  'unlinked',
  'sharing-changed',
  'erasure-asked',
  'erasure-undone',
] as const;

export type AccessAct = (typeof ACCESS_ACTS)[number];
