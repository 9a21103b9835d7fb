/** The post editor's calls of the API, each with the shape of its answer. */
import type { Paged } from '../../domain/articles/paged.ts';
import type { EditedPost, EditingNow, PostVersion, TypedPost } from '../../domain/articles/post-views.ts';
import type { PostPreview } from '../../server/articles/preview-post.ts';
import { callApi } from '../accounts/api.ts';

const at = (id: string, rest = ''): `/${string}` => `/admin/blog/${id}${rest}`;

export const readPost = (id: string, signal?: AbortSignal) =>
  callApi<EditedPost>('GET', at(id), signal ? { signal } : {});

/** On the version that is on the screen; 0 makes a new post, once however often it is pressed. */
export const savePost = (id: string, version: number, post: TypedPost) =>
  version === 0
    ? callApi<EditedPost>('POST', '/admin/blog', { body: { ...post, id, version } })
    : callApi<EditedPost>('PUT', at(id), { body: { ...post, version } });

/** Answers the version that is kept now. */
export const autosavePost = (id: string, base: number, post: TypedPost) =>
  callApi<{ version: number; savedAt: string }>('PUT', at(id, '/autosave'), { body: { post, base }, unasked: true });

export const dropAutosave = (id: string) => callApi<void>('DELETE', at(id, '/autosave'));

export const deletePost = (id: string) => callApi<void>('DELETE', at(id));

export const listVersions = (id: string, page: number) =>
  callApi<Paged<PostVersion>>('GET', at(id, `/versions?page=${page}`));

export const readVersion = (id: string, { kind, version }: Pick<PostVersion, 'kind' | 'version'>) =>
  callApi<TypedPost>('GET', at(id, `/version?kind=${kind}&version=${version}`));

export const restoreVersion = (id: string, version: number, current: number) =>
  callApi<EditedPost>('POST', at(id, '/restore'), { body: { version, current } });

export const noteEditing = (id: string, leaving: boolean) =>
  callApi<EditingNow>('POST', at(id, '/editing'), { body: { leaving }, unasked: true });

export const previewBody = (bodyMdx: string, signal: AbortSignal) =>
  callApi<PostPreview>('POST', '/admin/blog/preview', { body: { bodyMdx }, signal, unasked: true });
