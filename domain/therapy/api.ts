/** The part of the API for counselling partners: anyone may apply, administrators read and answer. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, paged, pageNumber } from '../endpoint.ts';
import { APPLICATION_STATUSES } from './application.ts';

const status = z.enum(APPLICATION_STATUSES);

/** How long each may be, and what is asked of it, the domain says. */
const text = z._default(z.string().check(z.maxLength(4_000, 'This is too long.')), '');

const viewSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  linkedin: z.string(),
  message: z.string(),
  status,
  receivedAt: z.string(),
  changedAt: z.string(),
  removedAt: z.nullable(z.string()),
  opened: z.boolean(),
});

const pageSchema = z.extend(paged(viewSchema), {
  counts: z.object({ new: z.int(), 'in-contact': z.int(), accepted: z.int(), declined: z.int() }),
});

export const therapyEndpoints = defineEndpoints({
  'POST /therapists': {
    summary: 'Apply as a counselling partner; linkedin and message may be left out',
    body: z.strictObject({ fullName: text, email: text, phone: text, linkedin: text, message: text }),
    responses: { 204: null },
  },
  'GET /admin/therapists': {
    summary: 'The applications, newest first, opened',
    query: z.strictObject({
      status: z.optional(status),
      page: pageNumber,
    }),
    responses: { 200: pageSchema },
  },
  'PUT /admin/therapists/{id}': {
    summary: 'Write down how far an application has come',
    params: idParams,
    body: z.strictObject({ status }),
    responses: { 200: viewSchema },
  },
  'DELETE /admin/therapists/{id}': {
    summary: 'Remove an application for good',
    params: idParams,
    responses: { 204: null },
  },
});
