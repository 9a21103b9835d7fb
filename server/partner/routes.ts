/** The partner's part of the API: three sealed messages between the two browsers of a couple, kept and handed on unread. */
import * as z from 'zod/mini';
import { sealedLength } from '../../domain/partner/round-sizes.ts';
import { Refusal } from '../platform/refusal.ts';
import { byId, type Route, route, rowId } from '../platform/route.ts';
import { answerRound } from './answer-round.ts';
import { finishRound } from './finish-round.ts';
import { openRound } from './open-round.ts';
import { readRound } from './read-round.ts';
import { withdrawRound } from './withdraw-round.ts';

/** Of the one size that its step has: a longer or shorter one would tell something. */
const sealed = (step: Parameters<typeof sealedLength>[0]) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(sealedLength(step), 'This is not a sealed message.'));

const named = byId(() => new Refusal('not-found', 'There is no such comparison.'));

export const PARTNER_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/partner/rounds/current',
      summary: 'The couple one is in, and the comparison of lists that is under way or done, with the message to read',
      guard: 'adult',
      limit: 'read',
      answers: {
        200: z.object({
          couple: z.nullable(z.string()),
          round: z.nullable(
            z.object({
              id: z.string(),
              mine: z.boolean(),
              stage: z.enum(['waiting', 'answered', 'done']),
              message: z.optional(z.string()),
            }),
          ),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: await readRound(house, who) }),
  ),
  route(
    {
      method: 'POST',
      path: '/partner/rounds',
      summary: 'Open a comparison with its first sealed message, under an id that the browser made',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ id: rowId, message: sealed('first') }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await openRound(house, who, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/partner/rounds/{id}/second',
      params: named,
      summary: 'Answer an opening, once',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ message: sealed('second') }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await answerRound(house, who, { ...params, ...body });
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/partner/rounds/{id}/third',
      params: named,
      summary: 'Finish a comparison, once, by its opener',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ message: sealed('third') }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await finishRound(house, who, { ...params, ...body });
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/partner/rounds/{id}',
      params: named,
      summary: 'Withdraw an opening or an answer, or clear a finished comparison away; the other is not told',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await withdrawRound(house, who, params.id);
      return { status: 204 };
    },
  ),
];
