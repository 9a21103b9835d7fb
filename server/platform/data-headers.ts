/** The security headers of every answer that is no page: data is never run, framed or guessed at, nor its address passed on. */
import type { Env } from './env.ts';

export const dataHeaders = (env: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...(env.publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
});
