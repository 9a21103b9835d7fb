/** The made-up couple of the demo, as a signed-in person and their partner look to the rest of the page. */
import { DEMO_NAMES } from '../../content/demo.ts';

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
