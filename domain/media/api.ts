/** The media library's part of the API, for administrators. The files themselves: picture-files.ts. */
import * as z from 'zod/mini';
import { defineEndpoints, emptyBody, idParams, paged } from '../endpoint.ts';
import { FORMATS, LICENSES } from './asset.ts';

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

/** Judged by the domain, which words each field's problem. */
const text = () => z._default(z.string(), '');

const words = z.strictObject({ alt: text(), credit: text(), license: text(), sourceUrl: text() });

export const mediaEndpoints = defineEndpoints({
  'POST /admin/upload': {
    summary: 'Take a picture into the library, re-encoded; 200 where the same file is there already',
    body: words,
    file: 'file',
    responses: { 200: assetSchema, 201: assetSchema },
  },
  'GET /admin/assets': {
    summary: 'The media library, newest first; q looks in name, alt text, credit and license',
    query: z.object({
      page: z.optional(z.string()),
      limit: z.optional(z.string()),
      q: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    responses: { 200: paged(assetSchema) },
  },
  'GET /admin/assets/{id}': {
    summary: 'One picture, with the articles in which it stands',
    params: idParams,
    responses: { 200: z.object({ ...asset, usedIn: z.array(use) }) },
  },
  'PUT /admin/assets/{id}': {
    summary: 'Change what is written about a picture',
    params: idParams,
    body: words,
    responses: { 200: assetSchema },
  },
  'POST /admin/assets/{id}/file': {
    summary: 'Put another picture in its place, in every article that holds it',
    params: idParams,
    body: emptyBody,
    file: 'file',
    responses: { 200: assetSchema },
  },
  'DELETE /admin/assets/{id}': {
    summary: 'Take a picture out of the library; 409 while an article holds it',
    params: idParams,
    responses: { 204: null },
  },
});
