/** The post editor's part of the API: the list, one post, its versions, what is kept by itself, and who else is writing. */
import { randomUUID } from 'node:crypto';
import { postEndpoints } from '../../domain/articles/admin-api.ts';
import { routes } from '../platform/routes.ts';
import { autosavePost, dropAutosave } from './autosave.ts';
import { noteEditing } from './editors.ts';
import { deletePost, noSuchPost, readPost, savePost } from './post.ts';
import { listPosts } from './post-list.ts';
import { listPostVersions, readPostVersion, restorePost } from './post-version.ts';
import { previewPost } from './rendering.ts';

/** An autosave may hold four times what may be saved, and JSON may take six bytes for a character. */
const MOST_BYTES = 6 * 1024 * 1024;

export const POST_ROUTES = routes(postEndpoints, {
  'GET /admin/blog': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ house, query }) => ({ status: 200, body: await listPosts(house, query) }),
  },
  'POST /admin/blog': {
    guard: 'admin',
    limit: 'write',
    maxBytes: MOST_BYTES,
    handle: async ({ house, who, body: { id = randomUUID(), ...sent } }) => {
      const { post: saved, isNew } = await savePost(house, who, id, sent);
      return { status: isNew ? 201 : 200, body: saved };
    },
  },
  'POST /admin/blog/preview': {
    guard: 'admin',
    limit: 'read',
    maxBytes: MOST_BYTES,
    handle: async ({ house, body }) => ({ status: 200, body: await previewPost(house, body.bodyMdx) }),
  },
  'GET /admin/blog/{id}': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ house, who, params }) => ({ status: 200, body: await readPost(house, who, params.id) }),
  },
  'PUT /admin/blog/{id}': {
    guard: 'admin',
    limit: 'write',
    maxBytes: MOST_BYTES,
    missing: noSuchPost,
    handle: async ({ house, who, params, body }) => ({
      status: 200,
      body: (await savePost(house, who, params.id, body)).post,
    }),
  },
  'DELETE /admin/blog/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchPost,
    handle: async ({ house, params }) => {
      await deletePost(house, params.id);
      return { status: 204 };
    },
  },
  'PUT /admin/blog/{id}/autosave': {
    guard: 'admin',
    limit: 'write',
    maxBytes: MOST_BYTES,
    missing: noSuchPost,
    handle: async ({ house, who, params, body }) => ({
      status: 200,
      body: await autosavePost(house, who, params.id, body),
    }),
  },
  'DELETE /admin/blog/{id}/autosave': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchPost,
    handle: async ({ house, who, params }) => {
      await dropAutosave(house, who, params.id);
      return { status: 204 };
    },
  },
  'GET /admin/blog/{id}/versions': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ house, who, params, query }) => ({
      status: 200,
      body: await listPostVersions(house, who, params.id, query.page),
    }),
  },
  'GET /admin/blog/{id}/version': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ house, params, query }) => ({
      status: 200,
      body: await readPostVersion(house, params.id, query.kind, query.version),
    }),
  },
  'POST /admin/blog/{id}/restore': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchPost,
    handle: async ({ house, who, params, body }) => ({
      status: 200,
      body: await restorePost(house, who, params.id, body),
    }),
  },
  'POST /admin/blog/{id}/editing': {
    guard: 'admin',
    limit: 'read',
    missing: noSuchPost,
    handle: async ({ house, who, params, body }) => ({
      status: 200,
      body: await noteEditing(house, who, params.id, body.leaving),
    }),
  },
});
