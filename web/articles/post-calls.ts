/** The post editor's calls of the API. */
import type { PostVersion, TypedPost } from '../../domain/articles/posts/post-views.ts';
import { callApi } from '../client/api.ts';

export const readPost = (id: string, signal?: AbortSignal) =>
  callApi('GET /admin/blog/{id}', { params: { id }, ...(signal && { signal }) });

/** On the version that is on the screen; 0 makes a new post, once however often it is clicked. */
export const savePost = (id: string, version: number, post: TypedPost) =>
  version === 0
    ? callApi('POST /admin/blog', { body: { ...post, id, version } })
    : callApi('PUT /admin/blog/{id}', { params: { id }, body: { ...post, version } });

/** Returns the version that is kept now. */
export const autosavePost = (id: string, base: number, post: TypedPost) =>
  callApi('PUT /admin/blog/{id}/autosave', { params: { id }, body: { post, base }, background: true });

export const dropAutosave = (id: string) => callApi('DELETE /admin/blog/{id}/autosave', { params: { id } });

export const deletePost = (id: string) => callApi('DELETE /admin/blog/{id}', { params: { id } });

export const listVersions = (id: string, page: number) =>
  callApi('GET /admin/blog/{id}/versions', { params: { id }, query: { page } });

export const readVersion = (id: string, { kind, version }: Pick<PostVersion, 'kind' | 'version'>) =>
  callApi('GET /admin/blog/{id}/version', { params: { id }, query: { kind, version } });

export const restoreVersion = (id: string, version: number, current: number) =>
  callApi('POST /admin/blog/{id}/restore', { params: { id }, body: { version, current } });

export const noteEditing = (id: string, leaving: boolean) =>
  callApi('POST /admin/blog/{id}/editing', { params: { id }, body: { leaving }, background: true });

export const previewBody = (bodyMdx: string, signal: AbortSignal) =>
  callApi('POST /admin/blog/preview', { body: { bodyMdx }, signal, background: true });
