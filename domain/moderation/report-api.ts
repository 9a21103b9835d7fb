/** The moderators' part of the API about reports, comments and the log. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, paged, pageNumber } from '../endpoint.ts';
import { REPORTED_KINDS } from '../stories/report.ts';
import { DECISION_KINDS } from './decision.ts';
import { decisionSchema, reportedSchema } from './moderation-schemas.ts';

export const reportedEndpoints = defineEndpoints({
  'GET /admin/reports': {
    summary: 'What readers reported and nobody settled yet, one entry for each thing, the most reported first',
    query: z.strictObject({ kind: z.optional(z.enum(REPORTED_KINDS)), page: pageNumber }),
    responses: { 200: paged(reportedSchema) },
  },
  'POST /admin/reports': {
    summary: 'Settle all reports of one thing: it stays, or it goes from sight with a reason',
    body: z.strictObject({
      kind: z.enum(REPORTED_KINDS),
      id: z.string().check(z.maxLength(64)),
      outcome: z.enum(['removed', 'kept']),
      reason: z._default(z.string(), ''),
    }),
    responses: { 204: null },
  },
  'DELETE /admin/comments/{id}': {
    summary: 'Take a comment out of readers’ sight',
    params: idParams,
    responses: { 204: null },
  },
  'GET /admin/decisions': {
    summary: 'What moderators decided, newest first; nothing in it can be changed',
    query: z.strictObject({ act: z.optional(z.enum(DECISION_KINDS)), page: pageNumber }),
    responses: { 200: paged(decisionSchema) },
  },
});
