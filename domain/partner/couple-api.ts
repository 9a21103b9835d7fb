/** The couple's part of the API: who one is linked with, what each shows the other, and the end of it. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { SHARE_KINDS } from './shares.ts';

const kinds = z.array(z.enum(SHARE_KINDS));

export const coupleEndpoints = defineEndpoints({
  'GET /partner/couple': {
    summary: 'The couple one is in, what each shows the other; null for one who is not linked, or not any more',
    responses: {
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
  'PUT /partner/shares': {
    summary: 'Choose what one shows; copies of what is not chosen are gone with the answer',
    body: z.strictObject({ kinds: kinds.check(z.maxLength(SHARE_KINDS.length)) }),
    responses: { 204: null },
  },
  'DELETE /partner/couple': {
    summary: 'Unlink: at once, one-sided; the other is not told',
    responses: { 204: null },
  },
});
