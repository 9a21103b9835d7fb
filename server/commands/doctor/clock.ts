/** The clock against others': push services and Stripe refuse what is signed by a wrong one, and reminders go at the wrong time. */
import type { Env } from '../../platform/env.ts';
import { ANYWHERE, fetchWithin } from '../../platform/http/guarded-fetch.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, hint, fault, skipped } = findingsOf('clock');
const PATIENCE_MS = 8_000;
/** Stripe takes five minutes; people see half a minute. */
const MAX_OFF_MS = 30_000;
/** A date in a header has no parts of a second. */
const ROUGH_MS = 2_000;

/** Somebody else's clock where one is set up; else the proxy's before this server. */
const placeOfTime = (env: Env): string =>
  env.STRIPE_SECRET_KEY !== ''
    ? env.STRIPE_API_URL || 'https://api.stripe.com'
    : env.GOOGLE_CLIENT_ID !== ''
      ? env.GOOGLE_ISSUER
      : env.publicUrl;

export async function checkClock(env: Env, database: { clock: number; asked: number } | null): Promise<Finding[]> {
  const place = new URL(placeOfTime(env));
  const before = Date.now();
  const answer = await fetchWithin(ANYWHERE, place.href, {
    method: 'HEAD',
    redirect: 'manual',
    timeoutMs: PATIENCE_MS,
  }).catch(() => null);
  const asked = (before + Date.now()) / 2;
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  return [
    judgeOffset(place.hostname, Number.isNaN(theirs) ? null : theirs - asked + ROUGH_MS / 4),
    ...(database ? [judgeOffset('the database', database.clock - database.asked)] : []),
  ];
}

/** `offset` in milliseconds, positive where theirs is ahead; null where nobody answered. */
export function judgeOffset(whose: string, offset: number | null): Finding {
  if (offset === null) return skipped(`The clock could not be compared with ${whose}.`);
  const seconds = Math.round(Math.abs(offset) / 1000);
  const way = offset > 0 ? 'behind' : 'ahead of';
  if (Math.abs(offset) > MAX_OFF_MS) {
    return fault(
      `This machine’s clock is ${seconds} s ${way} ${whose}.`,
      'Let it be set by NTP (timedatectl set-ntp true).',
    );
  }
  if (Math.abs(offset) > ROUGH_MS)
    return hint(`This machine’s clock is ${seconds} s ${way} ${whose}.`, 'Look whether NTP runs.');
  return good(`The clock agrees with ${whose}.`);
}
