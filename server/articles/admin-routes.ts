/** The post editor's part of the API: the list, one post, its versions, what is kept by itself, and who else is writing. */
import { randomUUID } from 'node:crypto';
import { postEndpoints } from '../../domain/articles/posts/admin-api.ts';
import { routes } from '../platform/routes.ts';
import { autosavePost, dropAutosave } from './autosave.ts';
import { noteEditing } from './editors.ts';
import { deletePost, noSuchPost, readPost, savePost } from './post.ts';
import { listPosts } from './post-list.ts';
import { listPostVersions, readPostVersion, restorePost } from './post-version.ts';
import { previewPost } from './rendering.ts';

/** An autosave may hold four times what may be saved, and JSON may take six bytes for a character. */
const MAX_BYTES = 6 * 1024 * 1024;

export const POST_ROUTES = routes(postEndpoints, {
  'GET /admin/blog': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx, query }) => ({ status: 200, body: await listPosts(ctx, query) }),
  },
  'POST /admin/blog': {
    guard: 'admin',
    limit: 'write',
    maxBytes: MAX_BYTES,
    handle: async ({ ctx, actor, body: { id = randomUUID(), ...sent } }) => {
      const { post: saved, isNew } = await savePost(ctx, actor, id, sent);
      return { status: isNew ? 201 : 200, body: saved };
    },
  },
  'POST /admin/blog/preview': {
    guard: 'admin',
    limit: 'read',
    maxBytes: MAX_BYTES,
    handle: async ({ ctx, body }) => ({ status: 200, body: await previewPost(ctx, body.bodyMdx) }),
  },
  'GET /admin/blog/{id}': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await readPost(ctx, actor, params.id) }),
  },
  'PUT /admin/blog/{id}': {
    guard: 'admin',
    limit: 'write',
    maxBytes: MAX_BYTES,
    missing: noSuchPost,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: (await savePost(ctx, actor, params.id, body)).post,
    }),
  },
  'DELETE /admin/blog/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchPost,
    handle: async ({ ctx, params }) => {
      await deletePost(ctx, params.id);
      return { status: 204 };
    },
  },
  'PUT /admin/blog/{id}/autosave': {
    guard: 'admin',
    limit: 'write',
    maxBytes: MAX_BYTES,
    missing: noSuchPost,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await autosavePost(ctx, actor, params.id, body),
    }),
  },
  'DELETE /admin/blog/{id}/autosave': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchPost,
    handle: async ({ ctx, actor, params }) => {
      await dropAutosave(ctx, actor, params.id);
      return { status: 204 };
    },
  },
  'GET /admin/blog/{id}/versions': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listPostVersions(ctx, actor, params.id, query.page),
    }),
  },
  'GET /admin/blog/{id}/version': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: await readPostVersion(ctx, params.id, query.kind, query.version),
    }),
  },
  'POST /admin/blog/{id}/restore': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchPost,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await restorePost(ctx, actor, params.id, body),
    }),
  },
  'POST /admin/blog/{id}/editing': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await noteEditing(ctx, actor, params.id, body.leaving),
    }),
  },
});
