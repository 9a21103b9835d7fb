/** One person's spellings of one mailbox, brought to one form, so that a free credit goes to it once. Not for sending mail. */

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Lower case, without plus-tag, without Gmail's dots; `googlemail.com` counts as `gmail.com`. */
export function emailIdentity(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const local = lower.slice(0, Math.max(at, 0)).replace(/\+.*$/, '');
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** The part after the @, in lower case. */
export function emailDomain(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}
