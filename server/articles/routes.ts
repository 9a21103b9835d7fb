/** The blog's part of the API: articles listed, searched, read, liked, reported and counted. */
import * as z from 'zod/mini';
import { BLOG_CATEGORIES } from '../../domain/articles/blog-query.ts';
import { PAGE_SIZES, readLimit, readPage } from '../../domain/articles/paged.ts';
import { readSearchType, SEARCH_TYPES } from '../../domain/articles/search-query.ts';
import { isSlug } from '../../domain/articles/slug.ts';
import { reportSchema } from '../../domain/moderation/report.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { likeResult } from '../stories/answers.ts';
import { articleGone } from './find-public.ts';
import { likeArticle } from './like-article.ts';
import { listBlog } from './list-blog.ts';
import { listHighlights } from './list-highlights.ts';
import { noteSeen, SEEN } from './note-seen.ts';
import { readArticle } from './read-article.ts';
import { reportArticle } from './report-article.ts';
import { searchAll } from './search-all.ts';
import { articleSchema, foundPageSchema, highlightSchema, searchSchema } from './view-schemas.ts';

const LONGEST = 500;
const text = z.string().check(z.maxLength(LONGEST));

/** What is no page or limit counts as the first and the usual one. */
const pages = { page: z.optional(text), limit: z.optional(text) };
const pageAsked = (query: { page?: string | undefined; limit?: string | undefined }) => ({
  page: readPage(query.page),
  limit: readLimit(query.limit, PAGE_SIZES.blog),
});

const bySlug = { schema: z.object({ slug: z.string().check(z.refine(isSlug)) }), missing: articleGone };

export const ARTICLE_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/blog',
      summary: 'The published articles, newest first, or best match first for words in `q`; `tags` parted by commas',
      guard: 'anyone',
      limit: 'read',
      query: z.object({
        ...pages,
        q: z.optional(text),
        category: z.optional(z.enum(BLOG_CATEGORIES)),
        tags: z.optional(text),
      }),
      answers: { 200: foundPageSchema },
    },
    async ({ house, query }) => {
      const tags = (query.tags ?? '').split(',').flatMap((tag) => tag.trim() || []);
      return { status: 200, body: await listBlog(house, { ...query, ...pageAsked(query), tags }) };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/blog/{slug}',
      params: bySlug,
      summary: 'One published article; 301 with the present slug for one that it had before',
      guard: 'anyone',
      limit: 'read',
      answers: { 200: articleSchema, 301: z.object({ moved: z.string() }) },
    },
    async ({ house, who, params }) => {
      const read = await readArticle(house, params.slug, who);
      if (!read) throw articleGone();
      if ('article' in read) return { status: 200, body: read.article };
      return { status: 301, body: read, headers: { Location: `/api/blog/${read.moved}` } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/highlights',
      summary: 'The strip of up to three highlights: articles and stories',
      guard: 'anyone',
      limit: 'read',
      answers: { 200: z.object({ highlights: z.array(highlightSchema) }) },
    },
    async ({ house }) => ({ status: 200, body: { highlights: await listHighlights(house) } }),
  ),
  route(
    {
      method: 'GET',
      path: '/search',
      summary: 'Articles and public stories with the words in them, those marked; typing errors are put right',
      guard: 'anyone',
      limit: 'read',
      query: z.object({ ...pages, q: z._default(text, ''), type: z.optional(z.enum(SEARCH_TYPES)) }),
      answers: { 200: searchSchema },
    },
    async ({ house, query }) => ({
      status: 200,
      body: await searchAll(house, { q: query.q, type: readSearchType(query.type), ...pageAsked(query) }),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/blog/{id}/like',
      params: byId(articleGone),
      summary: 'Like an article, or take the like back',
      guard: 'member',
      limit: 'write',
      body: z.optional(z.strictObject({})),
      answers: { 200: likeResult },
    },
    async ({ house, who, params }) => ({ status: 200, body: await likeArticle(house, who, params.id) }),
  ),
  route(
    {
      method: 'POST',
      path: '/blog/{id}/report',
      params: byId(articleGone),
      summary: 'Report an article; a second report of the same person changes nothing',
      guard: 'member',
      limit: 'write',
      body: reportSchema,
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await reportArticle(house, who, params.id, body.reason);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/blog/{id}/seen',
      params: byId(articleGone),
      summary:
        'Tell that an article was opened, read to its end or shared: counted without a name. Send no bearer token',
      guard: 'anyone',
      limit: 'read',
      body: z.strictObject({ what: z.enum(SEEN) }),
      answers: { 204: null },
    },
    async ({ house, params, body }) => {
      await noteSeen(house, params.id, body.what);
      return { status: 204 };
    },
  ),
];
