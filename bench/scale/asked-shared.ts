/** What couples, readers and administrators ask. */
import { ANSWER_BYTES } from '../../domain/partner/daily-question.ts';
import { SEALED_MESSAGE } from '../../domain/partner/invitation.ts';
import { type AskedRoute, type Run, sealedBytes } from './asked-route.ts';
import { addressOf } from './fill-accounts.ts';
import { madeId } from './made-id.ts';

const SMALL = 1024;
const TODAY = new Date().toISOString().slice(0, 10);
const NOTHING = () => ({});
const REPORT = () => ({ reason: 'Spam or promotional' });

const of = (list: readonly string[], { n }: Run): string => list[(n * 37) % list.length] ?? '';
const story = (run: Run) => of(run.filled.told, run);
const post = (run: Run) => of(run.posts, run);
const word = (run: Run) => of(run.filled.words.slice(0, 400), run);
const invitation = (person: number) => madeId('record', 2_000_000_000 + person);
const invited = (person: number) => Buffer.from(`invited ${person}`.padEnd(32)).toString('base64url');
const shared = (run: Run) => madeId('record', 3_000_000_000 + run.person * 1_000 + run.n);

export const COUPLE_ROUTES: readonly AskedRoute[] = [
  { name: 'GET /partner/couple', as: 'linked' },
  { name: 'GET /partner/rounds/current', as: 'linked' },
  { name: 'PUT /partner/shares', as: 'linked', body: () => ({ kinds: ['list', 'mood'] }) },
  { name: 'GET /partner/invitations/current', as: 'single' },
  {
    name: 'POST /partner/invitations',
    as: 'single',
    body: ({ person }) => ({ id: invitation(person), token: invited(person), ciphertext: 'A'.repeat(SEALED_MESSAGE) }),
    status: [200, 409],
  },
  {
    name: 'POST /partner/invitations/{id}/view',
    as: 'visitor',
    after: 'POST /partner/invitations',
    path: ({ person }) => `/partner/invitations/${invitation(person)}/view`,
    body: ({ person }) => ({ token: invited(person) }),
  },
  {
    name: 'POST /partner/invitations/{id}/answer',
    as: 'visitor',
    after: 'POST /partner/invitations',
    path: ({ person }) => `/partner/invitations/${invitation(person)}/answer`,
    body: ({ person }) => ({ token: invited(person), answer: 'A'.repeat(SEALED_MESSAGE) }),
    status: [204, 409],
  },
  { name: 'DELETE /partner/invitations/current', as: 'single' },
  { name: 'GET /partner/question', as: 'linked' },
  { name: 'GET /partner/question/{day}', as: 'linked', path: () => `/partner/question/${TODAY}` },
  {
    name: 'POST /partner/question/{day}',
    as: 'linked',
    path: () => `/partner/question/${TODAY}`,
    body: () => ({ message: sealedBytes(ANSWER_BYTES) }),
  },
  {
    name: 'DELETE /partner/question/{day}',
    as: 'linked',
    path: () => `/partner/question/${TODAY}`,
    status: [204, 404, 409],
  },
  { name: 'GET /partner/records', as: 'linked', path: () => '/partner/records?kind=list' },
  {
    name: 'PUT /partner/records/{kind}/{id}',
    as: 'linked',
    path: (run) => `/partner/records/list/${shared(run)}`,
    body: () => ({ version: 1, ciphertext: sealedBytes(SMALL) }),
  },
  {
    name: 'DELETE /partner/records/{kind}/{id}',
    as: 'linked',
    after: 'PUT /partner/records/{kind}/{id}',
    path: (run) => `/partner/records/list/${shared(run)}?version=2`,
  },
];

export const READER_ROUTES: readonly AskedRoute[] = [
  {
    name: 'GET /stories',
    as: 'visitor',
    path: ({ n }) => `/stories?sort=${n % 2 ? 'recent' : 'liked'}&page=${1 + (n % 20)}`,
  },
  { name: 'GET /stories/{id}', as: 'visitor', path: (run) => `/stories/${story(run)}` },
  {
    name: 'POST /stories/{id}/seen',
    as: 'visitor',
    path: (run) => `/stories/${story(run)}/seen`,
    body: () => ({ what: 'view' }),
  },
  {
    name: 'GET /stories/{id}/comments',
    as: 'visitor',
    path: ({ filled, n }) => `/stories/${filled.talkedOf}/comments?page=${1 + (n % 20)}`,
  },
  {
    name: 'POST /stories/{id}/comments',
    as: 'member',
    path: (run) => `/stories/${story(run)}/comments`,
    body: ({ n }) => ({ body: `We tried the same on a quiet evening, ${n} weeks ago.` }),
    status: [201],
  },
  {
    name: 'DELETE /comments/{id}',
    as: 'member',
    after: 'POST /stories/{id}/comments',
    path: ({ before }) => `/comments/${before.comment.id}`,
  },
  { name: 'POST /stories/{id}/like', as: 'member', path: (run) => `/stories/${story(run)}/like`, body: NOTHING },
  { name: 'POST /stories/{id}/report', as: 'member', path: (run) => `/stories/${story(run)}/report`, body: REPORT },
  {
    name: 'POST /comments/{id}/like',
    as: 'member',
    path: (run) => `/comments/${of(run.comments, run)}/like`,
    body: NOTHING,
  },
  {
    name: 'POST /comments/{id}/report',
    as: 'member',
    path: (run) => `/comments/${of(run.comments, run)}/report`,
    body: REPORT,
  },
  { name: 'GET /stories/mine', as: 'member' },
  { name: 'GET /comments/mine', as: 'member' },
  { name: 'GET /blog', as: 'visitor', path: ({ n }) => `/blog?page=${1 + (n % 20)}` },
  { name: 'GET /blog/{slug}', as: 'visitor', path: (run) => `/blog/${post(run)}` },
  {
    name: 'POST /blog/{id}/seen',
    as: 'visitor',
    path: (run) => `/blog/${post(run)}/seen`,
    body: () => ({ what: 'read' }),
  },
  { name: 'POST /blog/{id}/like', as: 'member', path: (run) => `/blog/${post(run)}/like`, body: NOTHING },
  { name: 'POST /blog/{id}/report', as: 'member', path: (run) => `/blog/${post(run)}/report`, body: REPORT },
  { name: 'GET /highlights', as: 'visitor' },
  { name: 'GET /search', as: 'visitor', path: (run) => `/search?q=${word(run)}` },
];

const id = (person: number) => madeId('person', person);
const REASON = 'Asked for by mail';

export const ADMIN_ROUTES: readonly AskedRoute[] = [
  { name: 'GET /admin/waiting', as: 'admin' },
  { name: 'GET /admin/dashboard', as: 'admin' },
  { name: 'GET /admin/stories', as: 'admin', path: ({ n }) => `/admin/stories?status=published&page=${1 + (n % 50)}` },
  { name: 'GET /admin/stories/{id}', as: 'admin', path: (run) => `/admin/stories/${story(run)}` },
  { name: 'GET /admin/presets', as: 'admin' },
  { name: 'GET /admin/reports', as: 'admin' },
  { name: 'GET /admin/decisions', as: 'admin' },
  { name: 'GET /admin/accounts', as: 'admin', path: ({ person }) => `/admin/accounts?email=${addressOf(person)}` },
  {
    name: 'POST /admin/accounts/{id}/credits',
    as: 'admin',
    path: ({ person }) => `/admin/accounts/${id(person)}/credits`,
    body: () => ({ amount: 1, reason: REASON }),
    headers: ({ person, n }) => ({ 'Idempotency-Key': `gift-${person}-${n}` }),
    status: [200, 201],
  },
  {
    name: 'PUT /admin/accounts/{id}/role',
    as: 'admin',
    path: ({ person }) => `/admin/accounts/${id(person)}/role`,
    body: ({ n }) => ({ moderator: n % 2 === 0, reason: REASON }),
    status: [200, 409],
  },
  { name: 'GET /admin/audit', as: 'admin' },
  { name: 'GET /admin/provider', as: 'admin' },
  { name: 'GET /admin/newsletter', as: 'admin' },
  { name: 'GET /admin/newsletter/articles', as: 'admin' },
  { name: 'GET /admin/therapists', as: 'admin' },
  { name: 'GET /admin/assets', as: 'admin' },
  { name: 'GET /admin/assets/{id}', as: 'admin', path: ({ filled }) => `/admin/assets/${filled.picture}` },
  { name: 'GET /admin/blog', as: 'admin', path: ({ n }) => `/admin/blog?page=${1 + (n % 50)}` },
  { name: 'GET /admin/blog/{id}', as: 'admin', path: (run) => `/admin/blog/${post(run)}` },
  {
    name: 'GET /admin/blog/{id}/versions',
    as: 'admin',
    path: ({ filled }) => `/admin/blog/${filled.versionsOf}/versions?page=1`,
  },
  {
    name: 'POST /admin/blog/{id}/editing',
    as: 'admin',
    path: (run) => `/admin/blog/${post(run)}/editing`,
    body: () => ({ leaving: false }),
  },
  { name: 'GET /admin/settings', as: 'admin' },
  { name: 'GET /admin/analytics', as: 'admin', path: () => '/admin/analytics?range=1y' },
];

/** Last of all: who is asked here is gone. */
export const LAST_ROUTES: readonly AskedRoute[] = [
  {
    name: 'PUT /admin/accounts/{id}/suspension',
    as: 'admin',
    path: ({ person }) => `/admin/accounts/${id(person + 1)}/suspension`,
    body: () => ({ suspended: true, reason: REASON }),
  },
  { name: 'DELETE /partner/couple', as: 'linked' },
  { name: 'DELETE /calendar/feed', as: 'feed' },
  { name: 'POST /privacy/erasure', as: 'member', body: () => ({ confirm: 'DELETE' }) },
];
