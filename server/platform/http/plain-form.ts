/** A form as browsers send it by themselves, where no script runs: done as the API does it, within the same limits, and led on to a page that says how it went. */
import type { Hono } from 'hono';
import type { FormOutcome } from '../../../domain/form-outcome.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../errors.ts';
import { PublicError } from '../public-error.ts';
import { readLimited } from '../routes.ts';
import { clientAddress } from './client-address.ts';
import { dataHeaders } from './data-headers.ts';
import { LIMITS, tooMany } from './limits.ts';

interface PlainForm {
  /** Of the page that the form leads to: it is sent there, too. */
  page: string;
  maxBytes: number;
  /** Throws a PublicError for what is refused. */
  act(sent: URLSearchParams): Promise<void>;
}

/** What was typed never stands in the address of the page. */
export function mountPlainForm(app: Hono, ctx: AppContext, { page, maxBytes, act }: PlainForm): void {
  app.post(page, async (c) => {
    const said = await send(clientAddress(ctx.env, c), c.req.raw).catch((failure: unknown) => outcomeOf(ctx, failure));
    return c.body(null, 303, {
      ...dataHeaders(ctx.env),
      'Cache-Control': 'no-store',
      Location: `${page}?said=${said}`,
    });
  });

  async function send(from: string, request: Request): Promise<FormOutcome> {
    const wait = await ctx.limits.take('api:message', from, LIMITS.message);
    if (wait > 0) throw tooMany(wait);
    await act(new URLSearchParams(await readLimited(request, maxBytes)));
    return 'sent';
  }
}

function outcomeOf(ctx: AppContext, failure: unknown): FormOutcome {
  if (failure instanceof PublicError) {
    if (failure.code === 'too-many') return 'often';
    return failure.code === 'unavailable' ? 'later' : 'refused';
  }
  ctx.log.error({ error: describeError(failure) }, 'failed');
  return 'later';
}
