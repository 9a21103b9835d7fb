/**
 * All that a comparison of two lives leaves out: where it stands, the one form that it may have there, and why it differs
 * between two people who do the same. Of what is left out its length stays. Anything else is compared to the letter.
 */

interface LeftOut {
  /** What it reads as in its place; its length is put behind. */
  word: 'id' | 'token' | 'sealed' | 'key';
  form: RegExp;
  why: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const JWT = String.raw`[\w-]+\.[\w-]+\.[\w-]+`;

/** 128 random bits, base64url: the name of a page by link. */
export const PAGE_ID = /^[\w-]{22}$/;

const id = (why: string): LeftOut => ({ word: 'id', form: new RegExp(`^(${UUID}|[\\w-]{22})$`), why });
const sealed = (why: string): LeftOut => ({ word: 'sealed', form: /^[\w-]{100,}$/, why });

/** Fields of JSON, in bodies and messages of a socket. */
export const FIELDS: Readonly<Record<string, LeftOut>> = {
  id: id('A number made by chance, of an invitation, a comparison or a page by link.'),
  couple: id('A number made by chance, of two people.'),
  ciphertext: sealed('AES-GCM, of a record, an invitation or a page by link.'),
  message: sealed('AES-GCM, of a comparison or an answer to a question.'),
  answer: sealed('AES-GCM, of an answer to an invitation.'),
  sealed: sealed('AES-GCM, between two open pages.'),
  wrapped: sealed('age, of the key of a journal.'),
  recipient: { word: 'key', form: /^age1[0-9a-z]{58}$/, why: 'Drawn from the key of a journal.' },
  code_challenge: { word: 'key', form: /^[\w-]{43}$/, why: 'A hash of chance, of the way back from a letter (PKCE).' },
  token: {
    word: 'token',
    form: new RegExp(`^(${JWT}|[\\w-]{43})$`),
    why: 'Of an invitation or a page by link, by chance; or of a session.',
  },
};

/** Headers, by their names in lower case. */
export const HEADERS: Readonly<Record<string, LeftOut>> = {
  authorization: {
    word: 'token',
    form: new RegExp(`^Bearer ${JWT}$`),
    why: 'Of a session: numbers, moments, a signature.',
  },
  'idempotency-key': id('A number made by chance, of a click.'),
  'sec-websocket-key': {
    word: 'key',
    form: /^[\w+/]{22}==$/,
    why: 'Sixteen bytes of chance that the protocol asks for.',
  },
};

/** Paths of pages and of the API, with a # where a number made by chance stands, of a record, a payment, a round or an invitation, and an @ where the one of a page by link does. */
export const PATHS: readonly string[] = [
  '/api/journal/records/*/#',
  '/api/partner/records/*/#',
  '/api/partner/rounds/#',
  '/api/partner/rounds/#/*',
  '/api/partner/invitations/#/*',
  '/api/generations/#/*',
  '/api/planner/links/@',
  '/api/planner/links/@/*',
  '/e/@',
  '/api/billing/checkouts/#',
  '/api/billing/test-checkouts/#',
  '/pay/test/#',
  '/invite/#',
  '/tools/intimacy-planner/#',
  '/tools/spice-up-planner/#',
  '/tools/roleplay-suggestor/#',
  '/tools/relationship-analytics/assessment/#',
];

/** The same in the query of an address. */
export const QUERIES: ReadonlySet<string> = new Set(['checkout']);

/**
 * How far a browser has read, by the numbers that the server gives to what is written: whether it reads between two writes of
 * one click or after both is the clock's. A number that is greater than all that was told by then is none of those.
 */
export const SO_FAR = 'since';

/**
 * Headers of what is read, not told: which copy the browser's own cache has, from which page it was asked for, whether by that
 * page or by its worker, and whether ahead, as a module is, or by the worker, which names no origin.
 */
export const OF_THE_CACHE: ReadonlySet<string> = new Set([
  'if-none-match',
  'if-modified-since',
  'cache-control',
  'pragma',
  'referer',
  'origin',
  'sec-fetch-dest',
]);

/** Wherever it stands. */
export const ID = new RegExp(`\\b${UUID}\\b`, 'g');
