/** A Stripe of our own over real HTTP: it checks the key, keeps to Idempotency-Keys, sends signed webhooks, and misbehaves on demand. */
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { completeSession, openBooks } from './stripe-api.ts';
import { type Books, StripeStandInError, type Thing } from './stripe-books.ts';
import { passPeriods, settle } from './stripe-subscriptions.ts';

/** `slow` does what it was asked and answers once the next moods are named; `late-answer` does it and hangs up. */
export type StripeMood = 'well' | 'down' | 'hang-up' | 'slow' | 'late-answer' | 'malformed';

export interface StripeCall {
  method: string;
  path: string;
  params: Thing;
  key: string | undefined;
}

export interface StandInStripe {
  /** Such as http://127.0.0.1:41234, no slash at the end. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  books: Books;
  calls: StripeCall[];
  /** What the next calls do: each entry once, the last for all further ones. */
  behave(...moods: StripeMood[]): void;
  complete(sessionId: string): Thing;
  passPeriods(late?: boolean): void;
  settle(subscriptionId: string): void;
  /** A header as Stripe signs; other secrets and moments make a forged or a stale one. */
  sign(body: string, by?: { secret?: string; at?: number }): string;
  /** Sends one event; answers the status. */
  send(to: string, event: Thing, by?: { secret?: string; at?: number }): Promise<number>;
  close(): Promise<void>;
}

export async function openStandInStripe(): Promise<StandInStripe> {
  const books = openBooks();
  const secretKey = 'sk_test_stand_in';
  const webhookSecret = 'whsec_stand_in';
  const calls: StripeCall[] = [];
  const answered = new Map<string, { asked: string; status: number; body: Thing }>();
  let moods: StripeMood[] = ['well'];
  let held = Promise.withResolvers<void>();

  const answer = (call: StripeCall, authorization: string | undefined): { status: number; body: Thing } => {
    if (authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    }
    const asked = createHash('sha256')
      .update(JSON.stringify([call.method, call.path, call.params]))
      .digest('hex');
    const before = call.key ? answered.get(call.key) : undefined;
    if (before && before.asked !== asked) {
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys can only be used for one thing.' } },
      };
    }
    if (before) return before;
    try {
      const body = structuredClone(books.act(call.method, call.path, call.params));
      if (call.key) answered.set(call.key, { asked, status: 200, body });
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeStandInError) return error;
      throw error;
    }
  };

  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
    const key = request.headers['idempotency-key'];
    const params = readForm(raw || search.slice(1));
    const call: StripeCall = { method: request.method ?? 'GET', path: pathname, params, key: key?.toString() };
    calls.push(call);
    const mood = (moods.length > 1 ? moods.shift() : moods[0]) ?? 'well';
    if (mood === 'hang-up') return response.destroy();
    if (mood === 'down') return response.writeHead(503).end(JSON.stringify({ error: { message: 'over capacity' } }));
    if (mood === 'malformed') return response.writeHead(200).end('<html>gateway</html>');
    const { status, body } = answer(call, request.headers.authorization);
    if (mood === 'late-answer') return response.destroy();
    if (mood === 'slow') await held.promise;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const sign: StandInStripe['sign'] = (body, { secret = webhookSecret, at = books.seconds() } = {}) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    books,
    calls,
    behave: (...next) => {
      moods = next.length > 0 ? next : ['well'];
      held.resolve();
      held = Promise.withResolvers();
    },
    complete: (sessionId) => completeSession(books, sessionId),
    passPeriods: (late) => passPeriods(books, late),
    settle: (id) => settle(books, books.get(id)),
    sign,
    async send(to, event, by) {
      const body = JSON.stringify(event);
      const answered = await fetch(`${to}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body, by) },
        body,
      });
      await answered.text();
      return answered.status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** `a[b][0]=c` as nested objects and arrays, the way Stripe reads it. */
function readForm(form: string): Thing {
  const root: Thing = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    let at: Thing = root;
    for (const [index, part] of path.entries()) {
      if (index === path.length - 1) at[part] = value;
      else at = at[part] ??= /^\d+$/.test(path[index + 1] ?? '') ? [] : {};
    }
  }
  return root;
}
