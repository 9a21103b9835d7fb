/** sitemap.xml: the public pages, every published article and every public story, by the addresses that people type. */
import type { Hono } from 'hono';
import { PUBLIC_PAGES } from '../content/public-pages.ts';
import { type Listed, listArticleAddresses } from './articles/published.ts';
import type { AppContext } from './platform/app-context.ts';
import { dataHeaders } from './platform/http/data-headers.ts';
import { escapeXml } from './platform/http/escape-xml.ts';
import { listStoryAddresses } from './stories/story.ts';

/** Of one sitemap (sitemaps.org); the oldest stories are left out first. */
const MAX_ADDRESSES = 50_000;

export function mountSitemap(app: Hono, ctx: AppContext): void {
  app.on(['GET', 'HEAD'], '/sitemap.xml', async (c) => {
    const text = writeSitemap(ctx.env.publicUrl, await addresses(ctx));
    return new Response(c.req.method === 'HEAD' ? null : text, {
      headers: {
        ...dataHeaders(ctx.env),
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(text)),
        'Cache-Control': 'public, max-age=600',
      },
    });
  });
}

async function addresses(ctx: AppContext): Promise<Listed[]> {
  const pages = Object.keys(PUBLIC_PAGES).map((path) => ({ path }));
  const articles = await listArticleAddresses(ctx, MAX_ADDRESSES - pages.length);
  const stories = await listStoryAddresses(ctx, MAX_ADDRESSES - pages.length - articles.length);
  return [...pages, ...articles, ...stories];
}

/** Of the pages we do not know the day on which they last changed, and of stories it is nobody's business. */
export const writeSitemap = (publicUrl: string, listed: readonly Listed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${day}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
