/** A form as browsers send it by themselves, where no script runs: done as the API does it, within the same limits, and led on to a page that says how it went. */
import type { Hono } from 'hono';
import type { FormOutcome } from '../../../domain/form-outcome.ts';
import type { AppContext } from '../app-context.ts';
import { readLimited } from '../routes.ts';
import { clientAddress } from './client-address.ts';
import { dataHeaders } from './data-headers.ts';
import { LIMITS, tooMany } from './limits.ts';
import { problemOf } from './mount-routes.ts';
import { refuseOtherSites } from './other-sites.ts';
import { sendOnce } from './send-once.ts';

interface PlainForm {
  /** Of the page that the form leads to: it is sent there, too. */
  page: string;
  /** As it is sent, where a character can take nine bytes. */
  maxBytes: number;
  /** Takes what was typed into each field, empty where there is none. Throws a PublicError for what is refused. */
  act(typed: (name: string) => string): Promise<void>;
}

/** What was typed never stands in the address of the page. */
export function mountPlainForm(app: Hono, ctx: AppContext, { page, maxBytes, act }: PlainForm): void {
  app.post(page, async (c) => {
    const said = await send(clientAddress(ctx.env, c), c.req.raw).then(
      (): FormOutcome => 'sent',
      (failure: unknown) => outcomeOf(ctx, failure),
    );
    return c.body(null, 303, {
      ...dataHeaders(ctx.env),
      'Cache-Control': 'no-store',
      Location: `${page}?said=${said}`,
    });
  });

  async function send(from: string, request: Request): Promise<void> {
    refuseOtherSites(request.headers);
    const body = await readLimited(request, maxBytes);
    // Nothing on the page keeps anybody from pressing twice.
    await sendOnce(ctx, `${page} ${from} ${body}`, async () => {
      const wait = await ctx.limits.take('api:message', from, LIMITS.message);
      if (wait > 0) throw tooMany(wait);
      const sent = new URLSearchParams(body);
      // A browser sends each line's end as two characters, and counts it as one.
      await act((name) => (sent.get(name) ?? '').replaceAll('\r\n', '\n'));
    });
  }
}

function outcomeOf(ctx: AppContext, failure: unknown): FormOutcome {
  const { code } = problemOf(ctx, failure).body;
  if (code === 'too-many') return 'often';
  return code === 'unavailable' || code === 'internal' ? 'later' : 'refused';
}
