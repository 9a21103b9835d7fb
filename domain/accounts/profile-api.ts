/** The profile's part of the API: its owner reads all of it and writes names and preferences. */
import * as z from 'zod/mini';
import { FREE_CREDIT_STANDINGS } from '../billing/credits.ts';
import { defineEndpoints } from '../endpoint.ts';
import { preferencesSchema, profileChangeSchema } from './preferences.ts';

const profileSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  trial_count: z.int(),
  credits: z.int(),
  tier: z.enum(['free', 'paid']),
  /** When the next monthly credits come, as far as that is certain. */
  next_credits_at: z.nullable(z.iso.datetime()),
  next_credits: z.int(),
  /** Whether a free credit may be spent, or what stands in the way. */
  free_credit: z.enum(FREE_CREDIT_STANDINGS),
  adult: z.boolean(),
  email_verified: z.boolean(),
  role: z.enum(['user', 'moderator', 'admin']),
  /** A zone kept earlier may be unknown to a later runtime's data; that must not close the profile. */
  preferences: z.extend(preferencesSchema, { timezone: z.optional(z.string()), dateLanguage: z.optional(z.string()) }),
});

export const profileEndpoints = defineEndpoints({
  'GET /profile': {
    summary: 'The profile of whoever asks',
    responses: { 200: profileSchema },
  },
  'PATCH /profile': {
    summary: 'Change names and preferences',
    body: profileChangeSchema,
    responses: { 200: profileSchema },
  },
});
