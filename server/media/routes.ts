/** The media library's part of the API, for administrators. The files themselves: picture-files.ts. */

import { mediaEndpoints } from '../../domain/media/api.ts';
import { UPLOAD_LIMITS } from '../../domain/media/asset.ts';
import { PAGE_SIZES, readLimit, readPage } from '../../domain/paged.ts';
import { routes } from '../platform/routes.ts';
import { changeAsset, deleteAsset, type ListPictureUses, listAssets, noSuchPicture, readAsset } from './asset.ts';
import { replacePicture, uploadPicture } from './upload.ts';

/** Leaves room for the words beside the file. */
const MAX_BYTES = UPLOAD_LIMITS.bytes + 64 * 1024;

/** `listUses`: the articles that use a picture. */
export const mediaRoutes = (listUses: ListPictureUses) =>
  routes(mediaEndpoints, {
    'POST /admin/upload': {
      guard: 'admin',
      limit: 'write',
      maxBytes: MAX_BYTES,
      handle: async ({ ctx, file, body }) => {
        const { asset: kept, fresh } = await uploadPicture(ctx, file, body);
        return { status: fresh ? 201 : 200, body: kept };
      },
    },
    'GET /admin/assets': {
      guard: 'admin',
      limit: 'read',
      handle: async ({ ctx, query }) => ({
        status: 200,
        body: await listAssets(ctx, {
          page: readPage(query.page),
          limit: readLimit(query.limit, PAGE_SIZES.assets),
          q: query.q,
        }),
      }),
    },
    'GET /admin/assets/{id}': {
      guard: 'admin',
      limit: 'read',
      missing: noSuchPicture,
      handle: async ({ ctx, params }) => ({ status: 200, body: await readAsset(ctx, params.id, listUses) }),
    },
    'PUT /admin/assets/{id}': {
      guard: 'admin',
      limit: 'write',
      missing: noSuchPicture,
      handle: async ({ ctx, params, body }) => ({ status: 200, body: await changeAsset(ctx, params.id, body) }),
    },
    'POST /admin/assets/{id}/file': {
      guard: 'admin',
      limit: 'write',
      maxBytes: MAX_BYTES,
      missing: noSuchPicture,
      handle: async ({ ctx, params, file }) => ({ status: 200, body: await replacePicture(ctx, params.id, file) }),
    },
    'DELETE /admin/assets/{id}': {
      guard: 'admin',
      limit: 'write',
      missing: noSuchPicture,
      handle: async ({ ctx, params }) => {
        await deleteAsset(ctx, params.id, listUses);
        return { status: 204 };
      },
    },
  });
