/** Articles as HTML: cached for readers by their text, and as a preview for the editor who is typing. */
import { createHash } from 'node:crypto';
import { readingTime } from '../../domain/articles/reading-time.ts';
import type { Heading } from '../../domain/articles/table-of-contents.ts';
import type { Picture } from '../../domain/media/asset.ts';
import { findPictures } from '../media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import { setBounded } from '../platform/bounded-map.ts';
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts';

const MAX_KEPT = 300;
const kept = new Map<string, RenderedMarkdown>();

/** Rendered once per text and node. */
export async function renderArticle(ctx: Pick<AppContext, 'db'>, body: string): Promise<RenderedMarkdown> {
  const pictures = await picturesIn(ctx, body);
  const key = createHash('sha256')
    .update(JSON.stringify([body, [...pictures]]))
    .digest('base64url');
  const known = kept.get(key);
  if (known) return known;
  const made = renderMarkdown(body, pictures);
  setBounded(kept, key, made, MAX_KEPT);
  return made;
}

async function picturesIn({ db }: Pick<AppContext, 'db'>, body: string): Promise<Map<string, Picture>> {
  const addresses = body.match(/\/media\/[\w.-]+/g) ?? [];
  return addresses.length === 0 ? new Map() : findPictures(db, addresses);
}

interface PostPreview {
  /** Sanitised. */
  html: string;
  contents: Heading[];
  /** Minutes. */
  readingTime: number;
}

/** The body of a post as readers would get it, while it is being typed. */
export async function previewPost(ctx: AppContext, markdown: string): Promise<PostPreview> {
  const pictures = await findPictures(ctx.db, [...new Set(markdown.match(/\/media\/[\w.-]+/g))]);
  return { ...renderMarkdown(markdown, pictures), readingTime: readingTime(markdown) };
}
