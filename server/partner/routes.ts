/** The partner's part of the API: three sealed messages between the two browsers of a couple, kept and handed on unread. */
import * as z from 'zod/mini';
import { sealedLength } from '../../domain/partner/round-sizes.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Route, route } from '../platform/route.ts';
import { answerRound } from './answer-round.ts';
import { finishRound } from './finish-round.ts';
import { openRound } from './open-round.ts';
import { readRound } from './read-round.ts';
import { withdrawRound } from './withdraw-round.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of the one size that its step has: a longer or shorter one would tell something. */
const sealed = (step: Parameters<typeof sealedLength>[0]) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(sealedLength(step), 'This is not a sealed message.'));

/** A path that can name no comparison names one that is not there. */
function roundId(params: Record<string, string>): string {
  const id = params.id ?? '';
  if (!UUID.test(id)) throw new Refusal('not-found', 'There is no such comparison.');
  return id;
}

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
      body: z.strictObject({ id: z.string().check(z.regex(UUID)), message: sealed('first') }),
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
      summary: 'Answer an opening, once',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ message: sealed('second') }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await answerRound(house, who, { id: roundId(params), ...body });
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/partner/rounds/{id}/third',
      summary: 'Finish a comparison, once, by its opener',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ message: sealed('third') }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await finishRound(house, who, { id: roundId(params), ...body });
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/partner/rounds/{id}',
      summary: 'Withdraw an opening or an answer, or clear a finished comparison away; the other is not told',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await withdrawRound(house, who, roundId(params));
      return { status: 204 };
    },
  ),
];
