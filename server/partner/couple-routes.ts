/** The couple's part of the API: who one is linked with, what each shows the other, and the end of it. */
import * as z from 'zod/mini';
import { SHARE_KINDS } from '../../domain/partner/shares.ts';
import { type Route, route } from '../platform/route.ts';
import { chooseShares } from './choose-shares.ts';
import { readCouple } from './read-couple.ts';
import { unlinkCouple } from './unlink-couple.ts';

const kinds = z.array(z.enum(SHARE_KINDS));

export const COUPLE_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/partner/couple',
      summary: 'The couple one is in, what each shows the other; null for one who is not linked, or not any more',
      guard: 'adult',
      limit: 'read',
      answers: {
        200: z.object({
          couple: z.nullable(
            z.object({
              id: z.string(),
              linkedAt: z.string(),
              partnerName: z.nullable(z.string()),
              mine: z.nullable(kinds),
              theirs: kinds,
            }),
          ),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: { couple: await readCouple(house, who) } }),
  ),
  route(
    {
      method: 'PUT',
      path: '/partner/shares',
      summary: 'Choose what one shows; copies of what is not chosen are gone with the answer',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ kinds: kinds.check(z.maxLength(SHARE_KINDS.length)) }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await chooseShares(house, who, body.kinds);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/partner/couple',
      summary: 'Unlink: at once, one-sided; the other is not told',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who }) => {
      await unlinkCouple(house, who);
      return { status: 204 };
    },
  ),
];
