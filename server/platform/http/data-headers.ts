/** The security headers of every response that is not a page: data is never executed, framed or sniffed, and sends no referrer. */
import type { Env } from '../env.ts';

/** For every response of a site with TLS: browsers never connect without it again. */
export const transportHeaders = ({ publicUrl }: Pick<Env, 'publicUrl'>): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {};

export const dataHeaders = (env: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...transportHeaders(env),
});
