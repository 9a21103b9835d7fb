/** Web Push (RFC 8030): hands one sealed message to the push service of a browser, and a reminder to every browser of its owner. */
import { eq } from 'drizzle-orm';
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import { writePayload } from '../../domain/reminders/push-payload.ts';
import { retryAfterOf } from '../calendar/service-requests.ts';
import type { AppContext } from '../platform/app-context.ts';
import { FetchError, fetchOpenly } from '../platform/http/guarded-fetch.ts';
import { keyed } from '../platform/seal-text.ts';
import type { ReadyReminder } from './due-reminders.ts';
import type { Sent } from './letter.ts';
import { pushKeys } from './push-keys.ts';
import { forgetBrowsers } from './subscription.ts';
import { reminders } from './tables.ts';

/** gone: the browser no longer has it. never: refused, and would be again. */
type Pushed = { outcome: 'sent' | 'gone' | 'never' } | { outcome: 'later'; retryAfterSeconds: number };

const PATIENCE_MS = 10_000;
/** A service answers with next to nothing. */
const MAX_RESPONSE_BYTES = 16_384;
/** RFC 8030 section 5.4: at most so many characters. */
const TOPIC_LENGTH = 32;
/** Leads up to this may wake a sleeping device. */
const PRESSING_MINUTES = 60;

/**
 * The same for one reminder for ever: what still waits at the service, or stands on the screen, is replaced and not
 * doubled.
 */
export const topicOf = (ctx: Pick<AppContext, 'keys'>, reminderId: string): string =>
  keyed(ctx, 'push topics', reminderId).slice(0, TOPIC_LENGTH);

/**
 * Hands one sealed message to the push service of one browser (RFC 8030), and says what the service made of it. Past
 * the start of its event the service throws it away.
 */
async function pushOnce(
  ctx: AppContext,
  subscription: PushSubscriptionKeys,
  { id, words, startsAt, minutesBefore }: ReadyReminder,
): Promise<Pushed> {
  // Loaded late: a start has no need of it.
  const { default: webPush } = await import('web-push');
  const topic = topicOf(ctx, id);
  const left = Math.floor((startsAt.getTime() - ctx.clock.now().getTime()) / 1_000);
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails(subscription, writePayload({ ...words, tag: topic }, ctx.env.publicUrl), {
      vapidDetails: { subject: contactOf(ctx), ...pushKeys(ctx) },
      TTL: Math.max(0, left),
      topic,
      urgency: minutesBefore <= PRESSING_MINUTES ? 'high' : 'normal',
    });
  } catch {
    // Keys that are no point of the curve: nobody can ever be reached by them.
    return { outcome: 'gone' };
  }
  try {
    const answer = await fetchOpenly(ctx, subscription.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      ...(request.body && { body: request.body }),
      redirect: 'manual',
      timeoutMs: PATIENCE_MS,
      maxBytes: MAX_RESPONSE_BYTES,
    });
    return judge(answer, ctx.clock.now());
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const hopeless = error.kind === 'not-an-address' || error.kind === 'address-refused';
    return hopeless ? { outcome: 'gone' } : { outcome: 'later', retryAfterSeconds: 0 };
  }
}

/** RFC 8030 sections 5, 7.3 and 8.4; 404 and 410 mean that the browser has unsubscribed. */
function judge({ status, headers }: Response, now: Date): Pushed {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 408 || status === 429 || status >= 500) {
    return { outcome: 'later', retryAfterSeconds: retryAfterOf(headers.get('Retry-After'), now) ?? 0 };
  }
  return { outcome: 'never' };
}

/** Where a push service finds the operator (RFC 8292 section 2.1): the site, or where it has no TLS its mail address. */
function contactOf({ env }: AppContext): string {
  if (env.publicUrl.startsWith('https:')) return env.publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`;
}

/**
 * Sends one reminder to every browser of its owner that asked for them. 'later' while a browser is yet to be reached
 * that may be; those that have it are not sent it again.
 */
export async function sendByPush(ctx: AppContext, reminder: ReadyReminder): Promise<Sent> {
  const gone: string[] = [];
  const reached = new Set(reminder.reached ?? []);
  let wait = -1;
  await Promise.all(
    reminder.browsers.map(async ({ id, subscription }) => {
      if (reached.has(id)) return;
      const pushed = await pushOnce(ctx, subscription, reminder);
      ctx.metrics.count('pushes', { outcome: pushed.outcome });
      if (pushed.outcome === 'sent') reached.add(id);
      else if (pushed.outcome === 'gone') gone.push(id);
      else if (pushed.outcome === 'later') wait = Math.max(wait, pushed.retryAfterSeconds);
      else ctx.log.warn({ reminderId: reminder.id }, 'a push service refused a reminder');
    }),
  );
  await forgetBrowsers(ctx, reminder.userId, gone);
  if (wait < 0) return { outcome: reached.size > 0 ? 'sent' : 'never' };
  await ctx.db
    .update(reminders)
    .set({ reached: [...reached] })
    .where(eq(reminders.id, reminder.id));
  return { outcome: 'later', retryAfterSeconds: wait };
}
