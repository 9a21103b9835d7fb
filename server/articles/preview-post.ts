/** The body of a post as readers would get it, while it is still being typed. */

import { readingTime } from '../../domain/articles/reading-time.ts';
import type { Heading } from '../../domain/articles/table-of-contents.ts';
import { findPictures } from '../media/find-pictures.ts';
import type { AppContext } from '../platform/app-context.ts';

export interface PostPreview {
  /** Sanitised. */
  html: string;
  contents: Heading[];
  /** Minutes. */
  readingTime: number;
}

export async function previewPost(ctx: AppContext, markdown: string): Promise<PostPreview> {
  // As where it is rendered for readers: a start has no need of it.
  const { renderMarkdown } = await import('./render-markdown.ts');
  const pictures = await findPictures(ctx.db, [...new Set(markdown.match(/\/media\/[\w.-]+/g))]);
  return { ...renderMarkdown(markdown, pictures), readingTime: readingTime(markdown) };
}
