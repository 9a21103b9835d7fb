/**
 * The security headers of every page, with a Content-Security-Policy that allows no inline style but sheets it names and no other host, but
 * for a hosted issuer, which the sign-in client of the page talks to.
 */

import { createHash } from 'node:crypto';
import type { Env } from './platform/env.ts';
import { transportHeaders } from './platform/http/data-headers.ts';

/**
 * `inline` names the inline scripts that may run, by nonce or by hash, as CSP spells sources; none on answers that are
 * no page of ours. `styles` names inline sheets in the same way. Development lets Vite put its inline styles.
 */
export function pageHeaders(
  env: Pick<Env, 'NODE_ENV' | 'publicUrl' | 'AUTH_ISSUER_URL'>,
  inline: readonly string[],
  development: boolean,
  styles: readonly string[] = [],
): Record<string, string> {
  const scripts = ["'self'", ...inline].join(' ');
  const issuer = env.AUTH_ISSUER_URL === '' ? '' : ` ${new URL(env.AUTH_ISSUER_URL).origin}`;
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}${development ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src ${["'self'", ...styles].join(' ')}${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${issuer}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...transportHeaders(env),
  };
}

/** An inline script or sheet as the source a Content-Security-Policy names it by (CSP Level 3, section 2.3.1). */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks, such as structured data, are never run and need no leave; an import map does. */
const RUN = /^(?:|module|importmap|text\/javascript)$/;

/** The inline scripts of a finished page, such as `'sha256-...'`, each once, in the order of the page. Scripts with an address are left to 'self'. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes)) continue;
    if (!RUN.test(/\stype="([^"]*)"/.exec(attributes)?.[1] ?? '')) continue;
    hashes.add(hashSource(code));
  }
  return [...hashes];
}
