/** The post editor's part of the API: the list, one post, its versions, what is kept by itself, and who else is writing. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ARTICLE_STATUSES } from '../../domain/articles/article.ts';
import { LAST_PAGE } from '../../domain/articles/paged.ts';
import { POST_FILTERS, POST_SORTS } from '../../domain/articles/post-views.ts';
import { byId, type Route, route, rowId } from '../platform/route.ts';
import { autosavePost, dropAutosave } from './autosave-post.ts';
import { deletePost } from './delete-post.ts';
import { listPostVersions } from './list-post-versions.ts';
import { listPosts } from './list-posts.ts';
import { noteEditing } from './note-editing.ts';
import { previewPost } from './preview-post.ts';
import { noSuchPost, readPost } from './read-post.ts';
import { readPostVersion } from './read-post-version.ts';
import { restorePost } from './restore-post.ts';
import { savePost } from './save-post.ts';

/** An autosave may hold four times what may be saved, and JSON may take six bytes for a character. */
const MOST_BYTES = 6 * 1024 * 1024;

const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1);
const version = z.int().check(z.gte(0));
const pagedFields = {
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
};

const postFields = {
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  bodyMdx: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  isEditorsPick: z.boolean(),
  isPinnedHighlight: z.boolean(),
  hero: z.strictObject({
    url: z.string(),
    alt: z.string(),
    credit: z.string(),
    license: z.string(),
    sourceUrl: z.string(),
    caption: z.string(),
  }),
  seo: z.strictObject({ title: z.string(), description: z.string(), ogImage: z.string(), canonical: z.string() }),
  author: z.strictObject({ name: z.string() }),
  status: z.enum(ARTICLE_STATUSES),
  publishedAt: z.nullable(z.string().check(z.maxLength(40))),
};
const post = z.strictObject(postFields);
const sentPost = z.strictObject({ ...postFields, version });
const newPost = z.strictObject({
  ...postFields,
  version: z._default(version, 0),
  /** Made by the browser, so that a press whose answer was lost makes no second post. */
  id: z.optional(rowId),
});
const editedPost = z.object({
  id: z.uuid(),
  version: z.int(),
  post,
  createdAt: z.string(),
  updatedAt: z.string(),
  autosave: z.nullable(z.object({ post, base: z.int(), savedAt: z.string() })),
});
const postLine = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(ARTICLE_STATUSES),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.object({ name: z.string() }),
  isEditorsPick: z.boolean(),
  isPinnedHighlight: z.boolean(),
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  metrics: z.object({ views: z.int(), likes: z.int() }),
  unsaved: z.boolean(),
});
const kind = z.enum(['saved', 'autosave']);
const postVersion = z.object({
  version: z.int(),
  kind,
  savedAt: z.string(),
  savedBy: z.string(),
  mine: z.boolean(),
  title: z.string(),
});

const named = byId(noSuchPost);

export const POST_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/admin/blog',
      summary: 'Every post, also drafts and what is scheduled: searched, filtered and sorted, 20 a page',
      guard: 'admin',
      limit: 'read',
      query: z.strictObject({
        q: z._default(z.string().check(z.maxLength(400)), ''),
        status: z._default(z.enum(POST_FILTERS), 'all'),
        category: z._default(z.string().check(z.maxLength(40)), ''),
        sort: z._default(z.enum(POST_SORTS), 'updated'),
        page,
      }),
      answers: { 200: z.object({ items: z.array(postLine), ...pagedFields }) },
    },
    async ({ house, query }) => ({ status: 200, body: await listPosts(house, query) }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/blog',
      summary: 'Save a new post. 200 instead of 201: it was saved by this press before',
      guard: 'admin',
      limit: 'write',
      maxBytes: MOST_BYTES,
      body: newPost,
      answers: { 200: editedPost, 201: editedPost },
    },
    async ({ house, who, body: { id = randomUUID(), ...sent } }) => {
      const { post: saved, isNew } = await savePost(house, who, id, sent);
      return { status: isNew ? 201 : 200, body: saved };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/blog/preview',
      summary: 'Markdown as readers would get it: sanitised HTML, its headings, the minutes it takes to read',
      guard: 'admin',
      limit: 'read',
      maxBytes: MOST_BYTES,
      body: z.strictObject({ bodyMdx: z.string().check(z.maxLength(200_000, 'This is too long to be shown.')) }),
      answers: {
        200: z.object({
          html: z.string(),
          contents: z.array(z.object({ depth: z.int(), text: z.string(), anchor: z.string() })),
          readingTime: z.int(),
        }),
      },
    },
    async ({ house, body }) => ({ status: 200, body: await previewPost(house, body.bodyMdx) }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/blog/{id}',
      params: named,
      summary: 'One post for its editor, with what the same editor typed and did not save',
      guard: 'admin',
      limit: 'read',
      answers: { 200: editedPost },
    },
    async ({ house, who, params }) => ({ status: 200, body: await readPost(house, who, params.id) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/admin/blog/{id}',
      params: named,
      summary: 'Save a post on the version that was on the screen; version-conflict where somebody saved meanwhile',
      guard: 'admin',
      limit: 'write',
      maxBytes: MOST_BYTES,
      body: sentPost,
      answers: { 200: editedPost },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: (await savePost(house, who, params.id, body)).post,
    }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/admin/blog/{id}',
      params: named,
      summary: 'Delete a post for good, with its versions and the addresses it had',
      guard: 'admin',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, params }) => {
      await deletePost(house, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/admin/blog/{id}/autosave',
      params: named,
      summary: 'Keep what is typed, which readers do not see; the first of a new post makes its draft',
      guard: 'admin',
      limit: 'write',
      maxBytes: MOST_BYTES,
      body: z.strictObject({ post, base: version }),
      answers: { 200: z.object({ version: z.int(), savedAt: z.string() }) },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await autosavePost(house, who, params.id, body),
    }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/admin/blog/{id}/autosave',
      params: named,
      summary: 'Drop what one typed and did not save; a post that was never saved goes with it',
      guard: 'admin',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await dropAutosave(house, who, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/admin/blog/{id}/versions',
      params: named,
      summary: 'Every version of a post, newest first, 20 a page',
      guard: 'admin',
      limit: 'read',
      query: z.strictObject({ page }),
      answers: { 200: z.object({ items: z.array(postVersion), ...pagedFields }) },
    },
    async ({ house, who, params, query }) => ({
      status: 200,
      body: await listPostVersions(house, who, params.id, query.page),
    }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/blog/{id}/version',
      params: named,
      summary: 'One version of a post in full',
      guard: 'admin',
      limit: 'read',
      query: z.strictObject({ kind, version: z.coerce.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1)) }),
      answers: { 200: post },
    },
    async ({ house, params, query }) => ({
      status: 200,
      body: await readPostVersion(house, params.id, query.kind, query.version),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/blog/{id}/restore',
      params: named,
      summary: 'Bring an earlier version back as a new one; whether and since when it is public stays',
      guard: 'admin',
      limit: 'write',
      body: z.strictObject({ version, current: version }),
      answers: { 200: editedPost },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await restorePost(house, who, params.id, body),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/blog/{id}/editing',
      params: named,
      summary: 'Say that one has a post open, or is leaving it; answers who else has, and the version that is kept',
      guard: 'admin',
      limit: 'read',
      body: z.strictObject({ leaving: z.boolean() }),
      answers: { 200: z.object({ others: z.array(z.string()), version: z.int() }) },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await noteEditing(house, who, params.id, body.leaving),
    }),
  ),
];
