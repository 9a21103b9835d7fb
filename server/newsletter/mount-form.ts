/** The newsletter's form for browsers without scripts: asks as the API does, within the same limits, and leads to a page that says how it went. */
import type { Hono } from 'hono';
import { newsletterEndpoints } from '../../domain/newsletter/api.ts';
import { ASKED_PAGE, type AskedOutcome } from '../../domain/newsletter/asked.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { dataHeaders } from '../platform/http/data-headers.ts';
import { LIMITS, tooMany } from '../platform/http/limits.ts';
import { PublicError } from '../platform/public-error.ts';
import { readLimited, readQuery } from '../platform/routes.ts';
import { askForNewsletter } from './subscriber.ts';

const MAX_FORM_BYTES = 4_096;

/** The address never stands in that of the page. */
export function mountNewsletterForm(app: Hono, ctx: AppContext): void {
  app.post(ASKED_PAGE, async (c) => {
    const said = await ask(clientAddress(ctx.env, c), c.req.raw).catch((failure: unknown) => outcomeOf(ctx, failure));
    return c.body(null, 303, {
      ...dataHeaders(ctx.env),
      'Cache-Control': 'no-store',
      Location: `${ASKED_PAGE}?said=${said}`,
    });
  });

  async function ask(from: string, request: Request): Promise<AskedOutcome> {
    const wait = await ctx.limits.take('api:message', from, LIMITS.message);
    if (wait > 0) throw tooMany(wait);
    const sent = new URLSearchParams(await readLimited(request, MAX_FORM_BYTES));
    const { email } = readQuery({ email: sent.get('email') ?? '' }, newsletterEndpoints['POST /newsletter'].body);
    await askForNewsletter(ctx, email);
    return 'sent';
  }
}

function outcomeOf(ctx: AppContext, failure: unknown): AskedOutcome {
  if (failure instanceof PublicError) {
    if (failure.code === 'too-many') return 'often';
    return failure.code === 'unavailable' ? 'later' : 'address';
  }
  ctx.log.error({ error: describeError(failure) }, 'failed');
  return 'later';
}
