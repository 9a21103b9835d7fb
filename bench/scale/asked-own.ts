/** What people ask about what is their own: account, credits, calendars, journal, privacy, reminders. */
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { type AskedRoute, sealedBytes } from './asked-route.ts';
import { madeId } from './made-id.ts';

const SMALL = 1024;
const PAGE = 16_384;
const ANSWERS = 4096;
const TODAY = new Date().toISOString().slice(0, 10);
const ZERO = () => ({});

/** Made up, and the same for the same person and purpose. */
const own = (what: 'plan' | 'record', person: number, at: number) => madeId(what, 1_000_000_000 + person * 100 + at);
const linkId = (person: number) => Buffer.from(`page ${person}`.padEnd(16)).toString('base64url').slice(0, 22);
const token = (person: number) => Buffer.from(`token ${person}`.padEnd(32)).toString('base64url');
const newestOf = (person: number) => madeId('record', person * 100 + 99);

const projection = {
  timezone: 'UTC',
  events: [
    {
      id: 'evening',
      date: '2027-06-01',
      start_time: '20:00',
      end_time: '21:30',
      label: 'Personal Time',
      reminders: ['1h', '1d'],
      sequence: 1,
    },
  ],
};

export const OWN_ROUTES: readonly AskedRoute[] = [
  { name: 'GET /profile', as: 'member' },
  { name: 'PATCH /profile', as: 'member', body: () => ({ first_name: 'Ada' }) },
  { name: 'GET /accounts/sessions', as: 'member' },
  { name: 'GET /accounts/sign-in-ways', as: 'member' },
  { name: 'GET /accounts/settings', as: 'visitor' },
  { name: 'GET /accounts/passkeys', as: 'member' },
  { name: 'POST /accounts/passkeys/enrolment', as: 'member', body: ZERO },
  {
    name: 'DELETE /accounts/sessions/{id}',
    as: 'member',
    path: ({ person }) => `/accounts/sessions/${madeId('session', person * 2 + 1)}`,
    status: [204, 404],
  },
  { name: 'GET /billing', as: 'member' },
  { name: 'PATCH /billing', as: 'member', body: () => ({ roll_over: true }) },
  { name: 'GET /billing/ledger', as: 'member' },
  { name: 'GET /billing/prices', as: 'visitor' },
  { name: 'GET /billing/payments', as: 'member' },
  {
    name: 'POST /generations',
    as: 'member',
    body: () => ({ tool: 'plan' }),
    headers: ({ person, n }) => ({ 'Idempotency-Key': `asked-${person}-${n}` }),
    status: [200, 201],
  },
  {
    name: 'POST /generations/{id}/void',
    as: 'member',
    after: 'POST /generations',
    path: ({ before }) => `/generations/${before.generation}/void`,
    body: ZERO,
  },
  { name: 'GET /calendar/state', as: 'published' },
  {
    name: 'PUT /calendar/projections/{plan}',
    as: 'published',
    path: ({ person }) => `/calendar/projections/${own('plan', person, 1)}`,
    body: () => ({ projection }),
  },
  {
    name: 'DELETE /calendar/projections/{plan}',
    as: 'published',
    path: ({ person }) => `/calendar/projections/${own('plan', person, 1)}`,
  },
  { name: 'GET /calendar/feed', as: 'feed' },
  { name: 'GET /calendar/busy', as: 'published' },
  { name: 'GET /calendar/imports', as: 'published' },
  { name: 'GET /calendar/sign-in', as: 'published' },
  { name: 'GET /calendar/connections', as: 'published' },
  { name: 'GET /calendar/changes', as: 'published' },
  { name: 'GET /journal/key', as: 'member' },
  { name: 'GET /journal/release', as: 'member' },
  { name: 'POST /journal/opening', as: 'member', body: ZERO },
  {
    name: 'GET /journal/records',
    as: 'member',
    path: ({ n }) => `/journal/records?${n % 4 === 0 ? 'room=planner' : 'room=mood'}&since=0`,
  },
  {
    name: 'GET /journal/records/{room}/{id}',
    as: 'member',
    path: ({ person }) => `/journal/records/mood/${newestOf(person)}`,
  },
  {
    name: 'PUT /journal/records/{room}/{id}',
    as: 'member',
    path: ({ person, n }) => `/journal/records/mood/${own('record', person, n)}`,
    body: () => ({ version: 1, day: TODAY, ciphertext: sealedBytes(SMALL) }),
  },
  {
    name: 'DELETE /journal/records/{room}/{id}',
    as: 'member',
    after: 'PUT /journal/records/{room}/{id}',
    path: ({ person, n }) => `/journal/records/mood/${own('record', person, n)}?version=2`,
  },
  { name: 'GET /privacy/settings', as: 'member' },
  { name: 'PUT /privacy/settings', as: 'member', body: () => PRIVACY_DEFAULTS },
  { name: 'GET /privacy/erasure', as: 'member' },
  { name: 'GET /privacy/access', as: 'member' },
  { name: 'GET /privacy/retention', as: 'member', path: () => '/privacy/retention?keep=6months' },
  { name: 'GET /privacy/traces', as: 'member' },
  { name: 'POST /privacy/export-note', as: 'member', body: ZERO },
  { name: 'POST /privacy/plan-export-note', as: 'member', body: () => ({ form: 'print' }) },
  { name: 'POST /privacy/import-note', as: 'member', body: () => ({ records: 10 }) },
  { name: 'POST /privacy/usage', as: 'visitor', body: () => ({ counts: [{ what: 'opened planner', times: 1 }] }) },
  {
    name: 'POST /privacy/faults',
    as: 'visitor',
    body: () => ({ faults: [{ fault: 'TypeError', place: 'unknown', times: 1 }] }),
  },
  { name: 'GET /reminders', as: 'published' },
  { name: 'GET /ai', as: 'member' },
  {
    name: 'POST /planner/links',
    as: 'member',
    body: ({ person }) => ({ id: linkId(person), token: token(person), until: TODAY, ciphertext: sealedBytes(PAGE) }),
    status: [200, 409],
  },
  { name: 'GET /planner/links', as: 'member' },
  {
    name: 'POST /planner/links/{id}/open',
    as: 'visitor',
    after: 'POST /planner/links',
    path: ({ person }) => `/planner/links/${linkId(person)}/open`,
    body: ({ person }) => ({ token: token(person) }),
  },
  {
    name: 'POST /planner/links/{id}/answers',
    as: 'visitor',
    after: 'POST /planner/links',
    path: ({ person }) => `/planner/links/${linkId(person)}/answers`,
    body: ({ person }) => ({ token: token(person), version: 1, ciphertext: sealedBytes(ANSWERS) }),
    status: [204, 409],
  },
  {
    name: 'PUT /planner/links/{id}',
    as: 'member',
    after: 'POST /planner/links',
    path: ({ person }) => `/planner/links/${linkId(person)}`,
    body: () => ({ ciphertext: sealedBytes(PAGE) }),
  },
  {
    name: 'DELETE /planner/links/{id}',
    as: 'member',
    after: 'POST /planner/links',
    path: ({ person }) => `/planner/links/${linkId(person)}`,
  },
];
