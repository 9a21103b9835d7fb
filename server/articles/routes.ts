/** The blog's part of the API: articles listed, searched, read, liked, reported and counted. */
import { articleEndpoints } from '../../domain/articles/api.ts';
import type { Highlight } from '../../domain/articles/blog-views.ts';
import type { SearchAnswer } from '../../domain/articles/search-answer.ts';
import { readSearchType } from '../../domain/articles/search-query.ts';
import { PAGE_SIZES, readLimit, readPage } from '../../domain/paged.ts';
import type { House } from '../platform/house.ts';
import { routes } from '../platform/routes.ts';
import { readArticle } from './article.ts';
import { listBlog } from './blog.ts';
import { noteSeen } from './figures.ts';
import { likeArticle } from './like.ts';
import { articleGone } from './published.ts';
import { reportArticle } from './report.ts';
import type { SearchAsked, WordSource } from './search.ts';

const pageAsked = (query: { page?: string | undefined; limit?: string | undefined }) => ({
  page: readPage(query.page),
  limit: readLimit(query.limit, PAGE_SIZES.blog),
});

/** What the blog shows of rooms above it. */
interface BlogParts {
  words: WordSource;
  listHighlights(house: House): Promise<Highlight[]>;
  searchAll(house: House, asked: SearchAsked): Promise<SearchAnswer>;
}

export const articleRoutes = ({ words, listHighlights, searchAll }: BlogParts) =>
  routes(articleEndpoints, {
    'GET /blog': {
      guard: 'anyone',
      limit: 'read',
      handle: async ({ house, query }) => {
        const tags = (query.tags ?? '').split(',').flatMap((tag) => tag.trim() || []);
        return { status: 200, body: await listBlog(house, { ...query, ...pageAsked(query), tags }, words) };
      },
    },
    'GET /blog/{slug}': {
      guard: 'anyone',
      limit: 'read',
      missing: articleGone,
      handle: async ({ house, who, params }) => {
        const read = await readArticle(house, params.slug, who);
        if (!read) throw articleGone();
        if ('article' in read) return { status: 200, body: read.article };
        return { status: 301, body: read, headers: { Location: `/api/blog/${read.moved}` } };
      },
    },
    'GET /highlights': {
      guard: 'anyone',
      limit: 'read',
      handle: async ({ house }) => ({ status: 200, body: { highlights: await listHighlights(house) } }),
    },
    'GET /search': {
      guard: 'anyone',
      limit: 'read',
      handle: async ({ house, query }) => ({
        status: 200,
        body: await searchAll(house, { q: query.q, type: readSearchType(query.type), ...pageAsked(query) }),
      }),
    },
    'POST /blog/{id}/like': {
      guard: 'member',
      limit: 'write',
      missing: articleGone,
      handle: async ({ house, who, params }) => ({ status: 200, body: await likeArticle(house, who, params.id) }),
    },
    'POST /blog/{id}/report': {
      guard: 'member',
      limit: 'write',
      missing: articleGone,
      handle: async ({ house, who, params, body }) => {
        await reportArticle(house, who, params.id, body.reason);
        return { status: 204 };
      },
    },
    'POST /blog/{id}/seen': {
      guard: 'anyone',
      limit: 'read',
      missing: articleGone,
      handle: async ({ house, params, body }) => {
        await noteSeen(house, params.id, body.what);
        return { status: 204 };
      },
    },
  });
