/** How sign-in is set up here, for anyone: the browser needs it before anybody is signed in. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';

const settingsSchema = z.object({
  issuerUrl: z.string(),
  anonKey: z.string(),
  google: z.nullable(z.boolean()),
  embedded: z.boolean(),
  confirm: z.boolean(),
  mail: z.boolean(),
  passwordMin: z.int(),
});

export const settingsEndpoints = defineEndpoints({
  'GET /accounts/settings': {
    summary: 'How sign-in is set up here',
    responses: { 200: settingsSchema },
  },
});
