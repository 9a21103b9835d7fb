/** The blog's part of the API: articles listed, searched, read, liked, reported and counted. */
import { articleEndpoints } from '../../domain/articles/api.ts';
import type { Highlight } from '../../domain/articles/blog/blog-views.ts';
import type { SearchAnswer } from '../../domain/articles/search/search-answer.ts';
import { readSearchType } from '../../domain/articles/search/search-query.ts';
import { PAGE_SIZES, readLimit, readPage } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import { routes } from '../platform/routes.ts';
import { readArticle } from './article.ts';
import { listBlog } from './blog.ts';
import { noteSeen } from './figures.ts';
import { likeArticle } from './like.ts';
import { articleGone } from './published.ts';
import { reportArticle } from './report.ts';
import type { SearchQuery, WordSource } from './search.ts';

const pageOptionsOf = (query: { page?: string | undefined; limit?: string | undefined }) => ({
  page: readPage(query.page),
  limit: readLimit(query.limit, PAGE_SIZES.blog),
});

type AskedSearch = Parameters<typeof pageOptionsOf>[0] & { q: string; type?: string | undefined };

const searchOf = (asked: AskedSearch): SearchQuery => ({
  q: asked.q,
  type: readSearchType(asked.type),
  ...pageOptionsOf(asked),
});

/** Its tags are parted by commas. */
const listOf = <Q extends Parameters<typeof pageOptionsOf>[0] & { tags?: string | undefined }>(query: Q) => ({
  ...query,
  ...pageOptionsOf(query),
  tags: (query.tags ?? '').split(',').flatMap((tag) => tag.trim() || []),
});

/** What the blog shows of rooms above it. */
interface BlogParts {
  words: WordSource;
  listHighlights(ctx: AppContext): Promise<Highlight[]>;
  searchAll(ctx: AppContext, asked: SearchQuery): Promise<SearchAnswer>;
}

export const articleRoutes = ({ words, listHighlights, searchAll }: BlogParts) =>
  routes(articleEndpoints, {
    'GET /blog': {
      guard: 'anyone',
      limit: 'read',
      open: true,
      handle: async ({ ctx, query }) => ({ status: 200, body: await listBlog(ctx, listOf(query), words) }),
    },
    'GET /blog/{slug}': {
      guard: 'anyone',
      limit: 'read',
      open: true,
      missing: articleGone,
      handle: async ({ ctx, actor, params }) => {
        const read = await readArticle(ctx, params.slug, actor);
        if (!read) throw articleGone();
        if ('article' in read) return { status: 200, body: read.article };
        return { status: 301, body: read, headers: { Location: `/api/blog/${read.moved}` } };
      },
    },
    'GET /highlights': {
      guard: 'anyone',
      limit: 'read',
      open: true,
      handle: async ({ ctx }) => ({ status: 200, body: { highlights: await listHighlights(ctx) } }),
    },
    'GET /search': {
      guard: 'anyone',
      limit: 'read',
      open: true,
      handle: async ({ ctx, query }) => ({ status: 200, body: await searchAll(ctx, searchOf(query)) }),
    },
    'POST /blog/{id}/like': {
      guard: 'member',
      limit: 'write',
      missing: articleGone,
      handle: async ({ ctx, actor, params, body }) => ({
        status: 200,
        body: await likeArticle(ctx, actor, params.id, body?.liked),
      }),
    },
    'POST /blog/{id}/report': {
      guard: 'member',
      limit: 'write',
      missing: articleGone,
      handle: async ({ ctx, actor, params, body }) => {
        await reportArticle(ctx, actor, params.id, body.reason);
        return { status: 204 };
      },
    },
    'POST /blog/{id}/seen': {
      guard: 'anyone',
      limit: 'read',
      missing: articleGone,
      handle: async ({ ctx, params, body }) => {
        await noteSeen(ctx, params.id, body.what);
        return { status: 204 };
      },
    },
  });
