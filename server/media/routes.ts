/** The media library's part of the API, for administrators. The files themselves: mount-media.ts. */
import * as z from 'zod/mini';
import { PAGE_SIZES, readLimit, readPage } from '../../domain/articles/paged.ts';
import { FORMATS, LICENSES, UPLOAD_LIMITS } from '../../domain/media/asset.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { changeAsset } from './change-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { listAssets } from './list-assets.ts';
import { noSuchPicture, readAsset } from './read-asset.ts';
import { replacePicture } from './replace-picture.ts';
import { uploadPicture } from './upload-picture.ts';

const asset = {
  id: z.uuid(),
  filename: z.string(),
  url: z.string(),
  alt: z.string(),
  credit: z.string(),
  license: z.enum(LICENSES),
  sourceUrl: z.nullable(z.string()),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  renditions: z.array(
    z.object({ format: z.enum(FORMATS), width: z.int(), height: z.int(), bytes: z.int(), key: z.string() }),
  ),
  createdAt: z.string(),
};
const assetSchema = z.object(asset);
const use = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'scheduled', 'published']),
});
const pageSchema = z.object({
  items: z.array(assetSchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});

/** Judged by the domain, which words each field's problem. */
const text = () => z._default(z.string(), '');
const words = z.strictObject({ alt: text(), credit: text(), license: text(), sourceUrl: text() });
/** The words beside the file. */
const MOST_BYTES = UPLOAD_LIMITS.bytes + 64 * 1024;

export const MEDIA_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/admin/upload',
      summary: 'Take a picture into the library, re-encoded; 200 where the same file is there already',
      guard: 'admin',
      limit: 'write',
      maxBytes: MOST_BYTES,
      file: 'file',
      body: words,
      answers: { 200: assetSchema, 201: assetSchema },
    },
    async ({ house, file, body }) => {
      const { asset: kept, fresh } = await uploadPicture(house, file, body);
      return { status: fresh ? 201 : 200, body: kept };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/admin/assets',
      summary: 'The media library, newest first; q looks in name, alt text, credit and license',
      guard: 'admin',
      limit: 'read',
      query: z.object({
        page: z.optional(z.string()),
        limit: z.optional(z.string()),
        q: z._default(z.string().check(z.maxLength(200)), ''),
      }),
      answers: { 200: pageSchema },
    },
    async ({ house, query }) => ({
      status: 200,
      body: await listAssets(house, {
        page: readPage(query.page),
        limit: readLimit(query.limit, PAGE_SIZES.assets),
        q: query.q,
      }),
    }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/assets/{id}',
      params: byId(noSuchPicture),
      summary: 'One picture, with the articles in which it stands',
      guard: 'admin',
      limit: 'read',
      answers: { 200: z.object({ ...asset, usedIn: z.array(use) }) },
    },
    async ({ house, params }) => ({ status: 200, body: await readAsset(house, params.id) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/admin/assets/{id}',
      params: byId(noSuchPicture),
      summary: 'Change what is written about a picture',
      guard: 'admin',
      limit: 'write',
      body: words,
      answers: { 200: assetSchema },
    },
    async ({ house, params, body }) => ({ status: 200, body: await changeAsset(house, params.id, body) }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/assets/{id}/file',
      params: byId(noSuchPicture),
      summary: 'Put another picture in its place, in every article that holds it',
      guard: 'admin',
      limit: 'write',
      maxBytes: MOST_BYTES,
      file: 'file',
      body: z.strictObject({}),
      answers: { 200: assetSchema },
    },
    async ({ house, params, file }) => ({ status: 200, body: await replacePicture(house, params.id, file) }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/admin/assets/{id}',
      params: byId(noSuchPicture),
      summary: 'Take a picture out of the library; 409 while an article holds it',
      guard: 'admin',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, params }) => {
      await deleteAsset(house, params.id);
      return { status: 204 };
    },
  ),
];
