/** An article's body as HTML, kept by its text, so that it is rendered once on each node. */
import { createHash } from 'node:crypto';
import type { Picture } from '../../domain/media/asset.ts';
import { findPictures } from '../media/find-pictures.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { RenderedMarkdown } from './render-markdown.ts';

const MAX_KEPT = 300;
const kept = new Map<string, RenderedMarkdown>();

export async function renderArticle(ctx: Pick<AppContext, 'db'>, body: string): Promise<RenderedMarkdown> {
  const pictures = await picturesIn(ctx, body);
  const key = createHash('sha256')
    .update(JSON.stringify([body, [...pictures]]))
    .digest('base64url');
  const known = kept.get(key);
  if (known) return known;
  // Loaded with the first article: a start has no need of it.
  const { renderMarkdown } = await import('./render-markdown.ts');
  const made = renderMarkdown(body, pictures);
  // A map keeps the order of arrival: the oldest goes first.
  for (const oldest of kept.keys()) {
    if (kept.size < MAX_KEPT) break;
    kept.delete(oldest);
  }
  kept.set(key, made);
  return made;
}

async function picturesIn({ db }: Pick<AppContext, 'db'>, body: string): Promise<Map<string, Picture>> {
  const addresses = body.match(/\/media\/[\w.-]+/g) ?? [];
  return addresses.length === 0 ? new Map() : findPictures(db, addresses);
}
