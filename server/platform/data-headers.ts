/** The security headers of every answer that is no page: data is never run, framed or guessed at, nor its address passed on. */
import type { Env } from './env.ts';

/** Of every answer, where the site has TLS: browsers never ask without it again. */
export const transportHeaders = ({ publicUrl }: Pick<Env, 'publicUrl'>): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {};

export const dataHeaders = (env: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...transportHeaders(env),
});
