/** The post editor's part of the API: the list, one post, its versions, what is kept by itself, and who else is writing. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, paged, pageNumber, rowId } from '../../endpoint.ts';
import { ARTICLE_STATUSES } from '../article.ts';
import { POST_FILTERS, POST_SORTS } from './post-views.ts';

const version = z.int().check(z.gte(0));

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
  /** Made by the browser, so that a click whose answer was lost makes no second post. */
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

export const postEndpoints = defineEndpoints({
  'GET /admin/blog': {
    summary: 'Every post, also drafts and what is scheduled: searched, filtered and sorted, 20 a page',
    query: z.strictObject({
      q: z._default(z.string().check(z.maxLength(400)), ''),
      status: z._default(z.enum(POST_FILTERS), 'all'),
      category: z._default(z.string().check(z.maxLength(40)), ''),
      sort: z._default(z.enum(POST_SORTS), 'updated'),
      page: pageNumber,
    }),
    responses: { 200: paged(postLine) },
  },
  'POST /admin/blog': {
    summary: 'Save a new post. 200 instead of 201: it was saved by an earlier try of this request',
    body: newPost,
    responses: { 200: editedPost, 201: editedPost },
  },
  'POST /admin/blog/preview': {
    summary: 'Markdown as readers would get it: sanitised HTML, its headings, the minutes it takes to read',
    body: z.strictObject({ bodyMdx: z.string().check(z.maxLength(200_000, 'This is too long to be shown.')) }),
    responses: {
      200: z.object({
        html: z.string(),
        contents: z.array(z.object({ depth: z.int(), text: z.string(), anchor: z.string() })),
        readingTime: z.int(),
      }),
    },
  },
  'GET /admin/blog/{id}': {
    summary: 'One post for its editor, with what the same editor typed and did not save',
    params: idParams,
    responses: { 200: editedPost },
  },
  'PUT /admin/blog/{id}': {
    summary: 'Save a post on the version that was on the screen; version-conflict where somebody saved meanwhile',
    params: idParams,
    body: sentPost,
    responses: { 200: editedPost },
  },
  'DELETE /admin/blog/{id}': {
    summary: 'Delete a post for good, with its versions and the addresses it had',
    params: idParams,
    responses: { 204: null },
  },
  'PUT /admin/blog/{id}/autosave': {
    summary: 'Keep what is typed, which readers do not see; the first of a new post makes its draft',
    params: idParams,
    body: z.strictObject({ post, base: version }),
    responses: { 200: z.object({ version: z.int(), savedAt: z.string() }) },
  },
  'DELETE /admin/blog/{id}/autosave': {
    summary: 'Drop what one typed and did not save; a post that was never saved goes with it',
    params: idParams,
    responses: { 204: null },
  },
  'GET /admin/blog/{id}/versions': {
    summary: 'Every version of a post, newest first, 20 a page',
    params: idParams,
    query: z.strictObject({ page: pageNumber }),
    responses: { 200: paged(postVersion) },
  },
  'GET /admin/blog/{id}/version': {
    summary: 'One version of a post in full',
    params: idParams,
    query: z.strictObject({ kind, version: z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1)) }),
    responses: { 200: post },
  },
  'POST /admin/blog/{id}/restore': {
    summary: 'Bring an earlier version back as a new one; whether and since when it is public stays',
    params: idParams,
    body: z.strictObject({ version, current: version }),
    responses: { 200: editedPost },
  },
  'POST /admin/blog/{id}/editing': {
    summary: 'Say that one has a post open, or is leaving it; answers who else has, and the version that is kept',
    params: idParams,
    body: z.strictObject({ leaving: z.boolean() }),
    responses: { 200: z.object({ others: z.array(z.string()), version: z.int() }) },
  },
});
