/** A span for each call that the server makes to others over HTTP, by what Node tells of them: nothing is added to what leaves. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Env } from '../env.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

/** Servers that the operator chose. Any other host may be a person's own, and is not named. */
function knownHosts(env: Env): Set<string> {
  const set = [
    env.AI_BASE_URL,
    env.STRIPE_API_URL || 'https://api.stripe.com',
    env.S3_ENDPOINT,
    env.AUTH_ISSUER_URL,
    env.GOOGLE_ISSUER,
    env.GOOGLE_CALENDAR_URL,
    env.MICROSOFT_URL,
  ];
  const google = ['www.googleapis.com', 'oauth2.googleapis.com', 'openidconnect.googleapis.com'];
  const microsoft = ['graph.microsoft.com', 'login.microsoftonline.com'];
  return new Set([
    ...google,
    ...microsoft,
    ...set.filter((one) => URL.canParse(one)).map((one) => new URL(one).hostname),
  ]);
}

const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|PROPFIND|REPORT|MKCALENDAR)$/;

interface Told {
  request: object;
  response?: { statusCode?: number };
}

/** Returns what ends it. */
export function traceCalls(env: Env, tracer: Tracer): () => void {
  const hosts = knownHosts(env);
  const open = new WeakMap<object, OpenSpan>();

  const begin = (request: object, method: string, host: string): void => {
    const named = METHODS.test(method) ? method : 'other';
    const to = hosts.has(host) ? host : 'elsewhere';
    const span = tracer.within(`${named} ${to}`, { 'http.request.method': named, 'server.address': to });
    if (span) open.set(request, span);
  };
  const end = ({ request, response }: Told): void => {
    const status = response?.statusCode;
    open.get(request)?.end({
      failed: status === undefined || status >= 400,
      ...(status !== undefined && { attributes: { 'http.response.status_code': status } }),
    });
  };
  const listeners: [string, (told: unknown) => void][] = [
    [
      'http.client.request.created',
      (told) => {
        const { request } = told as { request: { method: string; host: string } };
        begin(request, request.method, request.host);
      },
    ],
    ['http.client.response.finish', (told) => end(told as Told)],
    ['http.client.request.error', (told) => end({ request: (told as Told).request })],
    [
      'undici:request:create',
      (told) => {
        const { request } = told as { request: { method: string; origin: string | URL } };
        begin(request, request.method, new URL(request.origin).hostname);
      },
    ],
    ['undici:request:headers', (told) => end(told as Told)],
    ['undici:request:error', (told) => end({ request: (told as Told).request })],
  ];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
