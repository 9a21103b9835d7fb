/** The blog's part of the API: articles listed, searched, read, liked, reported and counted. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { likeResult, likeWish, reportSchema } from '../stories/story-schemas.ts';
import { articleSchema, foundPageSchema, highlightSchema, searchSchema } from './blog/article-schemas.ts';
import { SEEN } from './blog/seen-kinds.ts';
import { BLOG_CATEGORIES } from './search/blog-query.ts';
import { SEARCH_TYPES } from './search/search-query.ts';
import { isSlug } from './slug.ts';

const MAX_TEXT_LENGTH = 500;

const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

/** What is no page or limit counts as the first and the usual one. */
const pages = { page: z.optional(text), limit: z.optional(text) };

export const articleEndpoints = defineEndpoints({
  'GET /blog': {
    summary: 'The published articles, newest first, or best match first for words in `q`; `tags` parted by commas',
    query: z.object({
      ...pages,
      q: z.optional(text),
      category: z.optional(z.enum(BLOG_CATEGORIES)),
      tags: z.optional(text),
    }),
    responses: { 200: foundPageSchema },
  },
  'GET /blog/{slug}': {
    summary: 'One published article; 301 with the present slug for one that it had before',
    params: z.object({ slug: z.string().check(z.refine(isSlug)) }),
    responses: { 200: articleSchema, 301: z.object({ moved: z.string() }) },
  },
  'GET /highlights': {
    summary: 'The strip of up to three highlights: articles and stories',
    responses: { 200: z.object({ highlights: z.array(highlightSchema) }) },
  },
  'GET /search': {
    summary: 'Articles and public stories with the words in them, those marked; typing errors are put right',
    query: z.object({ ...pages, q: z._default(text, ''), type: z.optional(z.enum(SEARCH_TYPES)) }),
    responses: { 200: searchSchema },
  },
  'POST /blog/{id}/like': {
    summary: 'Like an article, or take the like back',
    params: idParams,
    body: likeWish,
    responses: { 200: likeResult },
  },
  'POST /blog/{id}/report': {
    summary: 'Report an article; a second report of the same person changes nothing',
    params: idParams,
    body: reportSchema,
    responses: { 204: null },
  },
  'POST /blog/{id}/seen': {
    summary: 'Tell that an article was opened, read to its end or shared: counted without a name. Send no bearer token',
    params: idParams,
    body: z.strictObject({ what: z.enum(SEEN) }),
    responses: { 204: null },
  },
});
