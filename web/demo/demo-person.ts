/** The made-up couple of the demo, as a signed-in person and their partner look to the rest of the page; and what they made, and when. */
import { DEMO_NAMES } from '../../content/demo.ts';
import { addDays } from '../../domain/calendar-date.ts';

export const DEMO_PERSON = {
  id: '7d3c1a54-0000-4000-8000-000000000001',
  email: 'demo@example.org',
  firstName: DEMO_NAMES.one,
};

export const DEMO_PARTNER = { id: '7d3c1a54-0000-4000-8000-000000000002', name: DEMO_NAMES.other };

export const DEMO_COUPLE = '7d3c1a54-0000-4000-8000-00000000000c';

export const DEMO_SESSION = '7d3c1a54-0000-4000-8000-00000000000e';

const part = (json: object): string =>
  btoa(JSON.stringify(json)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const LONG_AFTER_THIS_PAGE_S = 10 * 365 * 86_400;

/** Signed by nobody: it names the person to this page, and no server would take it. */
export const DEMO_TOKEN = [
  part({ alg: 'none', typ: 'JWT' }),
  part({
    sub: DEMO_PERSON.id,
    email: DEMO_PERSON.email,
    exp: Math.floor(Date.now() / 1000) + LONG_AFTER_THIS_PAGE_S,
    session_id: DEMO_SESSION,
    user_metadata: { first_name: DEMO_PERSON.firstName, last_name: '', adult: true },
    app_metadata: {},
  }),
  'demo',
].join('.');

interface MadeOnce {
  /** Days before today. */
  ago: number;
  /** What the ledger calls it. */
  generation: string;
}

const made = (ago: number): MadeOnce => ({
  ago,
  generation: `7d3c1a54-0000-4000-8000-1${String(ago).padStart(11, '0')}`,
});

/** The journal holds it, and the books of credits say the same. Oldest first; two plans are over, and one is under way. */
export const MADE = {
  plans: [made(70), made(40), made(10)],
  ideas: [made(21), made(4)],
  scenarios: [made(6)],
} as const;

/** Days before today on which a month of the paid plan began; it renews when the last of them is thirty days old. */
export const MONTHS_BEGAN = [71, 41, 11] as const;
export const MONTH_DAYS = 30;

export const LINKED_AGO = 200;

/** An instant of that day, ISO 8601; `time` HH:MM in UTC. */
export const instantAgo = (today: string, ago: number, time: string): string =>
  `${addDays(today, -ago)}T${time}:00.000Z`;
