/** The newsletter's rules: who gets it and who no longer does, which letter of an issue is due, and the name each letter keeps. */
import type { FieldProblem } from '../field-problem.ts';
import { ok, problem, type Result } from '../result.ts';

/** asked: the confirming letter is out. bounced: the address takes no mail. */
export const SUBSCRIBER_STATES = ['asked', 'confirmed', 'left', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const ISSUE_STATUSES = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** waiting: not tried yet, or to be tried again. trying: handed to the mail server, its word not back. */
export const DELIVERY_STATES = ['waiting', 'trying', 'sent', 'failed', 'left-out'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** RFC 5321 section 4.5.3.1.3, without the angle brackets. */
const MAX_ADDRESS_LENGTH = 254;

/** Characters before the @: RFC 5321 section 4.5.3.1.1. */
const MAX_LOCAL_PART_LENGTH = 64;

// Written out, since a browser would load a file of zod's for it.
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** In lower case, as it is kept; the form is the one of the HTML standard, as everywhere in the house. */
export function checkAddress(typed: string): Result<string, FieldProblem> {
  const wrong = (message: string) => problem({ field: 'email', message });
  const email = typed.trim().toLowerCase();
  if (email === '') return wrong('Enter your email.');
  if (email.length > MAX_ADDRESS_LENGTH || email.indexOf('@') > MAX_LOCAL_PART_LENGTH)
    return wrong('This email address is too long.');
  return EMAIL.test(email) ? ok(email) : wrong('Enter an email address, such as name@example.com.');
}

/** What happens to a subscriber. `ask`: the form was sent. `bounce`: the address is gone for good, or bounced too often. */
export type SubscriberAct = 'ask' | 'confirm' | 'leave' | 'bounce';

/** The state after an act; `state` is null for an address that is not known. Null where nothing changes. */
export function subscriberAfter(state: SubscriberState | null, act: SubscriberAct): SubscriberState | null {
  if (act === 'ask') return state === 'confirmed' || state === 'asked' ? null : 'asked';
  if (act === 'confirm') return state === 'asked' ? 'confirmed' : null;
  if (act === 'leave') return state === 'asked' || state === 'confirmed' ? 'left' : null;
  return state === 'asked' || state === 'confirmed' ? 'bounced' : null;
}

/** Whether an issue goes to them. */
export const receivesIssues = (state: SubscriberState): boolean => state === 'confirmed';

/** Passing bounces in a row that make an address count as gone. */
const MAX_BOUNCES = 3;

/** `bounces` counts this one. */
export const isGone = (kind: 'passing' | 'lasting', bounces: number): boolean =>
  kind === 'lasting' || bounces >= MAX_BOUNCES;

/** A confirming letter holds for so long, and is written again at the earliest after `askAgainMinutes`. */
export const CONFIRM_DAYS = 7;
export const ASK_AGAIN_MINUTES = 15;

/** Days after leaving or bouncing on which the address itself is forgotten. */
export const FORGET_DAYS = 30;

/** Letters that a run takes at once. */
export const BATCH_SIZE = 50;
/** Of one letter. */
export const MAX_ATTEMPTS = 5;

/** In their order; the last may be shorter. */
export const batchesOf = <T>(all: readonly T[], size = BATCH_SIZE): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, batch) => all.slice(batch * size, (batch + 1) * size));

export interface Delivery {
  state: DeliveryState;
  tries: number;
}

/** Whether a run takes it up: also what a run that was killed left as tried, under the same Message-ID. */
export const isDue = ({ state, tries }: Delivery): boolean =>
  (state === 'waiting' || state === 'trying') && tries < MAX_ATTEMPTS;

/** Written down before the mail server is asked. */
export const beginAttempt = ({ tries }: Delivery): Delivery => ({ state: 'trying', tries: tries + 1 });

/** After the mail server's word: `later` is a refusal that may pass. */
export function afterAttempt({ tries }: Delivery, word: 'taken' | 'later' | 'never'): Delivery {
  if (word === 'taken') return { state: 'sent', tries };
  return { state: word === 'never' || tries >= MAX_ATTEMPTS ? 'failed' : 'waiting', tries };
}

/** Minutes until a letter is tried again: 1, 5, 25, 125. */
export const retryDelayMinutes = (tries: number): number => 5 ** Math.max(0, tries - 1);

/**
 * The Message-ID (RFC 5322 section 3.6.4) of one issue's letter to one subscriber: the same however often it is tried, so
 * that a second copy is known for one. Both ids are UUIDs and say nothing; `host` is a domain name.
 */
export const messageId = (issueId: string, subscriberId: string, host: string): string =>
  `<${issueId}.${subscriberId}@${host}>`;

/** One-click unsubscribing: RFC 8058 section 3.1. `address` is https, and holds the subscriber's token. */
export const leaveHeaders = (address: string): Record<'List-Unsubscribe' | 'List-Unsubscribe-Post', string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
