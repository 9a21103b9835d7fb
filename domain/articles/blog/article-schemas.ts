/** The schemas of what readers are sent of articles: answers are cut down to them, so that no field leaves by accident. */
import * as z from 'zod/mini';
import { paged } from '../../endpoint.ts';
import { storyCardSchema } from '../../stories/story-schemas.ts';
import { ARTICLE_STATUSES, CATEGORIES } from '../article.ts';

const source = z.object({ type: z.enum(['image/avif', 'image/webp', 'image/jpeg']), srcset: z.string() });

const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  sources: z.array(source),
});

const cardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(CATEGORIES),
  tags: z.array(z.string()),
  isEditorsPick: z.boolean(),
  hero: z.extend(picture, {
    credit: z.string(),
    license: z.string(),
    sourceUrl: z.string(),
    caption: z.string(),
  }),
  author: z.object({ name: z.string() }),
  readingTime: z.int(),
  publishedAt: z.string(),
  metrics: z.object({ views: z.int(), likes: z.int() }),
});

const found = z.nullable(z.object({ title: z.string(), passage: z.string() }));
const foundPage = paged(z.extend(cardSchema, { found }));

export const foundPageSchema = z.extend(foundPage, { corrected: z.nullable(z.string()) });

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }));

export const articleSchema = z.extend(cardSchema, {
  status: z.enum(ARTICLE_STATUSES),
  updatedAt: z.string(),
  html: z.string(),
  contents: z.array(z.object({ depth: z.union([z.literal(2), z.literal(3)]), text: z.string(), anchor: z.string() })),
  seo: z.object({ title: z.string(), description: z.string(), ogImage: z.string(), canonical: z.string() }),
  liked: z.boolean(),
  reported: z.boolean(),
  related: z.array(cardSchema),
  previous: neighbour,
  next: neighbour,
});

export const highlightSchema = z.object({
  type: z.enum(['blog', 'story']),
  id: z.string(),
  url: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.nullable(picture),
  author: z.string(),
  publishedAt: z.string(),
  isEditorsPick: z.boolean(),
  isWeeklyTop: z.boolean(),
});

export const searchSchema = z.object({
  q: z.string(),
  corrected: z.nullable(z.string()),
  articles: z.nullable(foundPage),
  stories: z.nullable(paged(z.extend(storyCardSchema, { found }))),
});
