/** Mounts the rooms' routes behind their limits and guards, and converts errors into problem documents. */
import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ProblemDocument } from '../../../domain/problem.ts';
import type { Actor, AppContext } from '../app-context.ts';
import { describeError, isOutage, OUTAGE_RETRY_SECONDS } from '../errors.ts';
import { PublicError, problemBody } from '../public-error.ts';
import { readOpenly } from '../replica.ts';
import { check, type Guard, type Route, readBody, readNames, readQuery } from '../routes.ts';
import { clientAddress } from './client-address.ts';
import { LIMITS, limitTokens, tooMany } from './limits.ts';
import { refuseOtherSites } from './other-sites.ts';
import { readForm } from './read-form.ts';

/** Returns the bearer token's person, or null without one; throws a PublicError for an invalid one. */
type Authenticate = (ctx: AppContext, request: Request) => Promise<Actor | null>;

export function mountRoutes(app: Hono, ctx: AppContext, routes: Route[], authenticate: Authenticate): void {
  for (const { spec, handle } of routes) {
    app.on(spec.method, `/api${spec.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async (c) => {
      if (spec.limit === 'message') refuseOtherSites(c.req.raw.headers);
      const address = clientAddress(ctx.env, c);
      const actor = c.req.header('authorization')
        ? await limitTokens(ctx, address, () => authenticate(ctx, c.req.raw))
        : null;
      const wait = await ctx.limits.take(`api:${spec.limit}`, actor?.userId ?? address, LIMITS[spec.limit]);
      if (wait > 0) throw tooMany(wait);
      admit(spec.guard, actor);
      const params = spec.params ? readNames(c.req.param() as Record<string, string>, spec.params) : undefined;
      const query = spec.query ? readQuery(c.req.query(), spec.query) : undefined;
      const maxBytes = spec.maxBytes ?? 65_536;
      const form = spec.file ? await readForm(c.req.raw, spec.file, maxBytes) : null;
      const body = !spec.body
        ? undefined
        : form
          ? check(spec.body, form.fields)
          : await readBody(c.req.raw, spec.body, maxBytes);
      const ask = (from: AppContext) =>
        handle({
          ctx: from,
          actor,
          body,
          query,
          file: form?.file ?? null,
          params,
          header: (name) => c.req.header(name),
          signal: c.req.raw.signal,
          c,
        });
      // Somebody who is signed in has perhaps just written what they look for.
      const answer = spec.open && !actor ? await readOpenly(ctx, ask) : await ask(ctx);
      if ('raw' in answer) return answer.raw;
      const schema = spec.responses[answer.status];
      if (schema === undefined) throw new Error(`${spec.method} ${spec.path} answered an undeclared ${answer.status}`);
      const headers = { 'Cache-Control': 'no-store', ...answer.headers };
      if (schema === null) return c.body(null, answer.status as 204, headers);
      return c.json(schema.parse(answer.body) as object, answer.status as 200, headers);
    });
  }
}

function admit(guard: Guard, actor: Actor | null): void {
  if (guard === 'anyone') return;
  if (!actor) throw new PublicError('unauthenticated', 'Please sign in to continue.');
  if (guard === 'adult' && !actor.adult) {
    throw new PublicError('adult-needed', 'Please confirm that you are 18 or over and accept the terms first.');
  }
  // The admin area answers 404 to those who may not enter it.
  const missing = () => new PublicError('not-found', 'There is nothing here.');
  if (guard === 'admin' && actor.role !== 'admin') throw missing();
  if (guard === 'moderator' && actor.role === 'user') throw missing();
}

interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: ProblemDocument;
}

/** Converts anything thrown under /api. Logs what is no PublicError: an outage, or a bug that is reported by an id alone. */
export function problemOf(ctx: AppContext, error: unknown): ProblemAnswer {
  const headers: Record<string, string> = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  const refused = (refusal: PublicError): ProblemAnswer => {
    // The rest of the body stays unread, so the connection cannot be reused.
    if (refusal.code === 'too-large') headers.Connection = 'close';
    if (refusal.retryAfterSeconds) headers['Retry-After'] = String(refusal.retryAfterSeconds);
    const body = problemBody(refusal);
    return { status: body.status, headers, body };
  };
  if (error instanceof PublicError) {
    if (error.note) ctx.log.info({ code: error.code, note: error.note }, 'refused');
    return refused(error);
  }
  if (isOutage(error)) {
    ctx.log.error({ error: describeError(error) }, 'outage');
    return refused(new PublicError('unavailable', OUTAGE, { retryAfterSeconds: OUTAGE_RETRY_SECONDS }));
  }
  const id = randomUUID();
  ctx.log.error({ id, error: describeError(error) }, 'failed');
  const title = 'Something went wrong on our side.';
  return {
    status: 500,
    headers,
    body: { type: 'about:blank', title, status: 500, code: 'internal', detail: title, id },
  };
}

export function answerError(ctx: AppContext, error: unknown, c: Context): Response {
  const { status, headers, body } = problemOf(ctx, error);
  return c.body(JSON.stringify(body), status as 500, headers);
}

const OUTAGE = 'Something we need is not answering just now. Please try again in a minute.';
