/** Whoever `signIn` signs in, as GET /api/profile tells of them. */
export const USER_ID = '6f1c7d3e-0000-4000-8000-000000000001';

export const PROFILE = {
  id: USER_ID,
  email: 'ana@example.org',
  first_name: 'Ana',
  last_name: 'Lima',
  trial_count: 0,
  credits: 1,
  tier: 'free',
  next_credits_at: '2026-12-01T00:00:00.000Z',
  next_credits: 1,
  free_credit: 'allowed',
  adult: true,
  email_verified: true,
  role: 'user',
  preferences: { cloudBackup: true },
} as const;
