/** Each act of the access log in plain words. */
import type { AccessAct } from '../../domain/privacy/access-acts.ts';

export const ACCESS_WORDS: Readonly<Record<AccessAct, string>> = {
  'signed-in': 'Signed in, or proved who you are',
  'signed-out': 'Signed out',
  'session-ended': 'A session was ended',
  'password-changed': 'The password was changed',
  'email-changed': 'The email address was changed',
  'proof-given': 'Proved who you are',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'key-released': 'The journal was opened in a browser',
  'key-release-asked': 'Opening the journal was asked for by mail',
  'key-release-stopped': 'Opening the journal by mail was stopped',
  'key-wrapped': 'A way to open the journal was set up',
  'journal-mode-changed': 'Who can open the journal was changed',
  exported: 'Everything was exported',
  imported: 'Records were imported',
  'settings-changed': 'Privacy settings were changed',
  'invitation-made': 'An invitation was made',
  'invitation-revoked': 'An invitation was taken back',
  linked: 'Linked with a partner',
  unlinked: 'Unlinked',
  'sharing-changed': 'What is shared was changed',
  'erasure-asked': 'The end of the account was asked for',
  'erasure-undone': 'The end of the account was called off',
};
