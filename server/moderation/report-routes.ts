/** The moderators' part of the API about reports, comments and the log. */
import * as z from 'zod/mini';
import { DECISION_KINDS } from '../../domain/moderation/decision.ts';
import { REPORTED_KINDS } from '../../domain/moderation/report.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { commentGone } from '../stories/story-gone.ts';
import { listDecisions } from './list-decisions.ts';
import { listReported } from './list-reported.ts';
import { settleReported } from './settle-reported.ts';
import { takeCommentAway } from './take-comment-away.ts';
import { decisionSchema, pagedSchema, pageNumber, reportedSchema } from './view-schemas.ts';

export const REPORTED_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/admin/reports',
      summary: 'What readers reported and nobody settled yet, one entry for each thing, the most reported first',
      guard: 'moderator',
      limit: 'read',
      query: z.strictObject({ kind: z.optional(z.enum(REPORTED_KINDS)), page: pageNumber }),
      answers: { 200: pagedSchema(reportedSchema) },
    },
    async ({ house, query }) => ({
      status: 200,
      body: await listReported(house, { kind: query.kind ?? null, page: query.page }),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/reports',
      summary: 'Settle all reports of one thing: it stays, or it goes from sight with a reason',
      guard: 'moderator',
      limit: 'write',
      body: z.strictObject({
        kind: z.enum(REPORTED_KINDS),
        id: z.string().check(z.maxLength(64)),
        outcome: z.enum(['removed', 'kept']),
        reason: z._default(z.string(), ''),
      }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await settleReported(house, who, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/admin/comments/{id}',
      params: byId(commentGone),
      summary: 'Take a comment out of readers’ sight',
      guard: 'moderator',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await house.db.transaction((tx) => takeCommentAway(tx, house, who, params.id));
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/admin/decisions',
      summary: 'What moderators decided, newest first; nothing in it can be changed',
      guard: 'moderator',
      limit: 'read',
      query: z.strictObject({ act: z.optional(z.enum(DECISION_KINDS)), page: pageNumber }),
      answers: { 200: pagedSchema(decisionSchema) },
    },
    async ({ house, who, query }) => ({
      status: 200,
      body: await listDecisions(house, who, { act: query.act ?? null, page: query.page }),
    }),
  ),
];
