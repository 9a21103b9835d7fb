/** Whether a person may have and spend free credits, judged by their e-mail address alone. */
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { FreeCreditStanding } from '../../domain/billing/credits.ts';
import { emailDomain } from '../../domain/billing/email-identity.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';

// The package makes a new set of some ten thousand names at every call.
const shortLived = disposableEmailBlocklistSet();

export function checkFreeCredit(ctx: AppContext, actor: Actor): FreeCreditStanding {
  // An entry covers the hosts below it too: fresh.mailinator.com is as short-lived as mailinator.com.
  const labels = emailDomain(actor.email).split('.');
  if (labels.some((_, at) => shortLived.has(labels.slice(at).join('.')))) return 'disposable';
  return ctx.mail.kind === 'smtp' && !actor.emailVerified ? 'unverified' : 'allowed';
}
