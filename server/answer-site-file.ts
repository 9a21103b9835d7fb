/** The files that machines ask a site for and that need no database: robots.txt, security.txt, and the manifests of an app on a home screen. */
import { iconAddress, LOOKS, type Look, manifestAddress } from '../content/looks.ts';
import { PRIVATE_PAGES, PRIVATE_PATHS } from '../content/public-pages.ts';
import { SITE } from '../content/site.ts';
import { chooseContactAddress } from './accounts/contact.ts';
import type { AppContext } from './platform/app-context.ts';
import { dataHeaders } from './platform/http/data-headers.ts';

type Facts = { publicUrl: string; now: Date; reachable: boolean };

/** One that writes null is not there. */
const FILES: Record<string, { type: string; write(facts: Facts): string | null }> = {
  '/robots.txt': { type: 'text/plain', write: ({ publicUrl }) => robots(publicUrl) },
  '/.well-known/security.txt': { type: 'text/plain', write: securityTxt },
  ...Object.fromEntries(
    LOOKS.map((look) => [
      manifestAddress(look.id),
      { type: 'application/manifest+json', write: () => writeManifest(look) },
    ]),
  ),
};

/** Null where the address is none of them. */
export function answerSiteFile(request: Request, { env, clock }: Pick<AppContext, 'env' | 'clock'>): Response | null {
  const file = FILES[new URL(request.url).pathname];
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const reachable = chooseContactAddress(env) !== null;
  const text = file.write({ publicUrl: env.publicUrl, now: clock.now(), reachable });
  if (text === null) return null;
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      ...dataHeaders(env),
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Length': String(Buffer.byteLength(text)),
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}$`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** RFC 9116, which asks for a contact: without one there is no such file. It stays valid for half a year from the day it is asked for. */
function securityTxt({ publicUrl, now, reachable }: Facts): string | null {
  if (!reachable) return null;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString().slice(0, 19);
  return [
    `Contact: ${SITE.contactEmail ? `mailto:${SITE.contactEmail}` : `${publicUrl}/contact`}`,
    `Expires: ${expires}Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The page's own ground in light (web/style/tokens.css), shown while the app starts. */
const GROUND = '#f6f3ee';

/**
 * The web app manifest of one look (W3C Web Application Manifest). All looks share one `id`, so that choosing another one
 * changes the app that is there and adds no second. Nothing in it says what the app is for.
 */
function writeManifest({ id: look, name }: Look): string {
  const icon = (kind: '192' | '512' | 'maskable' | 'mono', purpose: string) => {
    const size = kind === '192' ? 192 : 512;
    return { src: iconAddress(look, kind), sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'en',
    // Kept in the browser, so that the app starts without a connection, and its address names no tool.
    start_url: '/tonight',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable'), icon('mono', 'monochrome')],
  });
}
