/** Stripe, Google and Microsoft, as far as they are set up: asked with our own keys, and nothing is changed there. */
import * as z from 'zod/mini';
import type { Env } from '../../platform/env.ts';
import { ANYWHERE, fetchWithin } from '../../platform/http/guarded-fetch.ts';
import { type Finding, findingsOf } from './finding.ts';

const PATIENCE_MS = 8_000;
const stripe = findingsOf('stripe');

/** Those that docs/operating.md tells to send. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
];

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

export async function checkStripe(env: Env): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, publicUrl, local } = env;
  if (key === '') return [stripe.skipped('STRIPE_SECRET_KEY is not set: no real payments.')];
  const findings: Finding[] = [];
  if (secret === '')
    findings.push(
      stripe.fault(
        'STRIPE_WEBHOOK_SECRET is not set: what people paid for does not arrive.',
        'Copy the signing secret of the webhook.',
      ),
    );
  else if (!secret.startsWith('whsec_'))
    findings.push(
      stripe.fault(
        'STRIPE_WEBHOOK_SECRET is no signing secret: they begin with whsec_.',
        'Copy it from the webhook’s page at Stripe.',
      ),
    );
  if (/^[sr]k_test_/.test(key) && !local)
    findings.push(
      stripe.hint('The key is a test key: no money moves.', 'Set the live key, and the live webhook’s secret with it.'),
    );
  const answer = await fetchWithin(
    ANYWHERE,
    `${env.STRIPE_API_URL || 'https://api.stripe.com'}/v1/webhook_endpoints?limit=100`,
    {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'manual',
      timeoutMs: PATIENCE_MS,
    },
  ).catch(() => null);
  return [...findings, await judgeWebhook(answer, publicUrl)];
}

async function judgeWebhook(answer: Response | null, publicUrl: string): Promise<Finding> {
  const address = `${publicUrl}/api/stripe/webhook`;
  if (!answer) return stripe.fault('Stripe is not reached.', 'Let this machine reach api.stripe.com by https.');
  if (answer.status === 401)
    return stripe.fault('Stripe refuses the secret key.', 'Copy it anew into STRIPE_SECRET_KEY.');
  const listed = answer.ok ? endpointsSchema.safeParse(await answer.json()) : null;
  if (!listed?.success) {
    return stripe.hint(
      `Stripe does not list webhooks to this key (${answer.status}).`,
      `Look there by hand for ${address}.`,
    );
  }
  const own = listed.data.data.find(({ url }) => url === address);
  if (!own)
    return stripe.fault(
      `Stripe has no webhook to ${address}.`,
      'Add it, with the events that docs/operating.md lists.',
    );
  if (own.status !== 'enabled')
    return stripe.fault('The webhook at Stripe is turned off.', 'Turn it on, and send failed events again.');
  const missing = own.enabled_events.includes('*')
    ? []
    : STRIPE_EVENTS.filter((event) => !own.enabled_events.includes(event));
  if (missing.length > 0)
    return stripe.fault(`The webhook does not send ${missing.join(', ')}.`, 'Add them at Stripe.');
  return stripe.good('Stripe takes the key, and its webhook leads here with all events.');
}

interface Client {
  name: 'google' | 'microsoft';
  id: string;
  secret: string;
  tokenUrl: string;
  redirect: string;
}

/** As they are set up; null for one that is not. */
export function clientsOf(env: Env): Client[] {
  const google = env.GOOGLE_CALENDAR_URL.replace(/\/+$/, '') || 'https://oauth2.googleapis.com';
  const microsoft = env.MICROSOFT_URL.replace(/\/+$/, '') || 'https://login.microsoftonline.com';
  const all: Client[] = [
    {
      name: 'google',
      id: env.GOOGLE_CLIENT_ID,
      secret: env.GOOGLE_CLIENT_SECRET,
      tokenUrl: `${google}/token`,
      redirect: `${env.publicUrl}/auth/v1/callback`,
    },
    {
      name: 'microsoft',
      id: env.MICROSOFT_CLIENT_ID,
      secret: env.MICROSOFT_CLIENT_SECRET,
      tokenUrl: `${microsoft}/${env.MICROSOFT_TENANT}/oauth2/v2.0/token`,
      redirect: `${env.publicUrl}/calendar/return/outlook`,
    },
  ];
  return all.filter(({ id }) => id !== '');
}

/** Asks for a token with a code that nobody has: whoever knows the client says that the code is wrong (RFC 6749 section 5.2). */
export async function checkClient({ name, id, secret, tokenUrl, redirect }: Client): Promise<Finding> {
  const { good, fault, hint } = findingsOf(name);
  if (secret === '') return fault('The client has no secret.', `Set ${name.toUpperCase()}_CLIENT_SECRET.`);
  const answer = await fetchWithin(ANYWHERE, tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'a-code-that-nobody-has',
      client_id: id,
      client_secret: secret,
      redirect_uri: redirect,
    }).toString(),
    redirect: 'manual',
    timeoutMs: PATIENCE_MS,
  }).catch(() => null);
  if (!answer) return fault(`${new URL(tokenUrl).hostname} is not reached.`, 'Let this machine reach it by https.');
  const said = /"error"\s*:\s*"(\w+)"/.exec(await answer.text())?.[1] ?? `status ${answer.status}`;
  if (said === 'invalid_grant') return good('The client and its secret are known there.');
  if (said === 'redirect_uri_mismatch')
    return fault('The redirect address is not registered there.', `Register ${redirect}, letter by letter.`);
  if (['invalid_client', 'unauthorized_client'].includes(said)) {
    return fault(
      `The client is refused (${said}).`,
      'Copy id and secret anew; a secret of Microsoft’s runs out on a day of its own.',
    );
  }
  return hint(`The client could not be tried (${said}).`, 'Try a sign-in by hand.');
}
