/** The part of the API for counselling partners: anyone may apply, administrators read and answer. */
import * as z from 'zod/mini';
import { LAST_PAGE } from '../../domain/articles/paged.ts';
import { APPLICATION_STATUSES } from '../../domain/therapy/application.ts';
import { Refusal } from '../platform/refusal.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { listApplications } from './list-applications.ts';
import { sendApplication } from './send-application.ts';
import { removeApplication, setApplication } from './set-application.ts';

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

const pageSchema = z.object({
  items: z.array(viewSchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
  counts: z.object({ new: z.int(), 'in-contact': z.int(), accepted: z.int(), declined: z.int() }),
});

const named = byId(() => new Refusal('not-found', 'There is no such application.'));

export const THERAPY_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/therapists',
      summary: 'Apply as a counselling partner; linkedin and message may be left out',
      guard: 'anyone',
      limit: 'message',
      maxBytes: 16_384,
      body: z.strictObject({ fullName: text, email: text, phone: text, linkedin: text, message: text }),
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await sendApplication(house, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/admin/therapists',
      summary: 'The applications, newest first, opened',
      guard: 'admin',
      limit: 'read',
      query: z.strictObject({
        status: z.optional(status),
        page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
      }),
      answers: { 200: pageSchema },
    },
    async ({ house, query }) => ({ status: 200, body: await listApplications(house, query) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/admin/therapists/{id}',
      params: named,
      summary: 'Write down how far an application has come',
      guard: 'admin',
      limit: 'write',
      body: z.strictObject({ status }),
      answers: { 200: viewSchema },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await setApplication(house, who, params.id, body.status),
    }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/admin/therapists/{id}',
      params: named,
      summary: 'Remove an application for good',
      guard: 'admin',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await removeApplication(house, who, params.id);
      return { status: 204 };
    },
  ),
];
