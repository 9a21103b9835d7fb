/** The profile's part of the API: its owner reads all of it and writes names and preferences. */
import * as z from 'zod/mini';
import { preferencesSchema, profileChangeSchema } from '../../domain/accounts/preferences.ts';
import { FREE_CREDIT_STANDINGS } from '../../domain/billing/credits.ts';
import { type Route, route } from '../platform/route.ts';
import { changeProfile } from './change-profile.ts';
import { readProfile } from './read-profile.ts';

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

export const PROFILE_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/profile',
      summary: 'The profile of whoever asks',
      guard: 'member',
      limit: 'read',
      answers: { 200: profileSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await readProfile(house, who) }),
  ),
  route(
    {
      method: 'PATCH',
      path: '/profile',
      summary: 'Change names and preferences',
      guard: 'member',
      limit: 'write',
      body: profileChangeSchema,
      answers: { 200: profileSchema },
    },
    async ({ house, who, body }) => ({ status: 200, body: await changeProfile(house, who, body) }),
  ),
];
