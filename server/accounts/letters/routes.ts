/** The endpoints that send letters, and the two that take their answers. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { LETTER_PAGE } from '../../../domain/accounts/letter-link.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dataHeaders } from '../../platform/http/data-headers.ts';
import { readLimitedBytes } from '../../platform/routes.ts';
import { AuthError } from '../auth-error.ts';
import { optionalRecord, optionalText, rateLimitCaller, readAuthBody, returnAddress } from '../auth-request.ts';
import { answerLetterForm, followLetterLink, type LetterForm, outcomeOf, verifyCode } from './answer-letter.ts';
import { requestRecovery, requestSignInCode, resendLetter } from './request-letter.ts';

const request = {
  email: optionalText,
  phone: optionalText,
  create_user: z.nullish(z.boolean()),
  data: optionalRecord,
  type: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
};

const answer = {
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
  redirect_to: optionalText,
};

const MAX_FORM_BYTES = 10_000;

/** The form of the letters' page, for browsers without scripts; the page it leads back to says how it went. */
export function mountLetterForm(app: Hono, ctx: AppContext): void {
  app.post(LETTER_PAGE, async (c) => {
    const said = await rateLimitCaller(ctx, c, 'verify')
      .then(() => readLetterForm(c))
      .then((form) => answerLetterForm(ctx, form))
      .catch((failure: unknown) => outcomeOf(ctx, failure));
    return c.body(null, 303, {
      ...dataHeaders(ctx.env),
      'Cache-Control': 'no-store',
      Location: `${LETTER_PAGE}?said=${said}`,
    });
  });
}

async function readLetterForm(c: Context): Promise<LetterForm> {
  const sent = new URLSearchParams((await readLimitedBytes(c.req.raw, MAX_FORM_BYTES)).toString());
  const field = (name: string) => sent.get(name) ?? '';
  return { email: field('email'), code: field('code'), password: field('password') };
}

export function mountLetters(auth: Hono, ctx: AppContext): void {
  const letters = { otp: requestSignInCode, recover: requestRecovery, resend: resendLetter };
  for (const [name, verb] of Object.entries(letters)) {
    auth.post(`/${name}`, async (c) => {
      await rateLimitCaller(ctx, c, name as keyof typeof letters);
      await verb(ctx, await readAuthBody(c, request), returnAddress(ctx, c));
      return c.json({});
    });
  }

  auth.post('/verify', async (c) => {
    await rateLimitCaller(ctx, c, 'verify');
    return c.json(await verifyCode(ctx, await readAuthBody(c, answer)));
  });

  auth.get('/verify', async (c) => {
    const { token, type } = linkParts(c);
    // Scanners of mail look at links before people do: looking spends nothing.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200);
    await rateLimitCaller(ctx, c, 'verify');
    const to = await followLetterLink(ctx, token, type, returnAddress(ctx, c));
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(to, 303);
  });
}

function linkParts(c: Context): { token: string; type: string } {
  const token = c.req.query('token');
  const type = c.req.query('type');
  if (!token) throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
  if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type');
  return { token, type };
}
