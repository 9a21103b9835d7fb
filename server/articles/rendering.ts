/** Articles as HTML: cached for readers by their text, and as a preview for the editor who is typing. */
import { hash } from 'node:crypto';
import { readingTime } from '../../domain/articles/reading-time.ts';
import type { Heading } from '../../domain/articles/table-of-contents.ts';
import type { Picture } from '../../domain/media/asset.ts';
import { findPictures } from '../media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import { setBounded } from '../platform/bounded-map.ts';
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts';

const MAX_KEPT = 300;
const kept = new Map<string, RenderedMarkdown>();

/** Rendered once per text, with those of `pictures` that stand in it, and node. */
export function renderArticle(body: string, pictures: ReadonlyMap<string, Picture>): RenderedMarkdown {
  const within = new Map(
    picturesNamed(body).flatMap((address) => {
      const picture = pictures.get(address);
      return picture ? [[address, picture] as const] : [];
    }),
  );
  const key = hash('sha256', within.size === 0 ? body : JSON.stringify([body, [...within]]), 'base64url');
  const known = kept.get(key);
  if (known) return known;
  const made = renderMarkdown(body, within);
  setBounded(kept, key, made, MAX_KEPT);
  return made;
}

/** The addresses in a text that may be of the media library, each once. */
export const picturesNamed = (body: string): string[] => [...new Set(body.match(/\/media\/[\w.-]+/g))];

interface PostPreview {
  /** Sanitised. */
  html: string;
  contents: Heading[];
  /** Minutes. */
  readingTime: number;
}

/** The body of a post as readers would get it, while it is being typed. */
export async function previewPost(ctx: AppContext, markdown: string): Promise<PostPreview> {
  const pictures = await findPictures(ctx.db, picturesNamed(markdown));
  return { ...renderMarkdown(markdown, pictures), readingTime: readingTime(markdown) };
}
