/** A browser's whole way through a sign-in at the stand-in for Google and back to the product. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@supabase/auth-js';
import { Browser, type GoogleStandIn, openGoogle, type Person } from '../stand-ins/google.ts';
import { freshAddress, openClient, type TestClient } from './auth-client.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The public address: Google must know it beforehand, while test houses listen where they can. */
export const SITE = 'http://localhost:39271';
export const CALLBACK = `${SITE}/auth/v1/callback`;

export interface Way {
  home: TestApp;
  google: GoogleStandIn;
  browser: Browser;
  close(): Promise<void>;
}

export async function openWay(
  environment: Record<string, string> = {},
  emailIn: 'id-token' | 'userinfo' = 'id-token',
): Promise<Way> {
  const google = await openGoogle([CALLBACK], emailIn);
  const home = await openTestApp({ ...google.environment, PUBLIC_URL: SITE, ...environment });
  return {
    home,
    google,
    browser: new Browser(),
    async close() {
      await home.close();
      await google.close();
    },
  };
}

export const somebody = (more: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: freshAddress(),
  email_verified: true,
  name: 'Alex Moor',
  picture: 'https://pictures.example/a.png',
  ...more,
});

export const reach = ({ home }: Way, url: string): string => url.replace(SITE, home.url);

/** From any address of the way to where the product's own page would open. */
export async function travel(way: Way, start: string): Promise<URL> {
  const { google, home } = way;
  let url = reach(way, start);
  for (;;) {
    const stop = await way.browser.open(
      url,
      (at) => at.origin === google.issuer || (at.origin === home.url && at.pathname.startsWith('/auth/v1/')),
    );
    if (!stop.href.startsWith(`${SITE}/auth/v1/`)) return stop;
    url = reach(way, stop.href);
  }
}

/** As far as Google's answer, before the product has seen it. */
export function travelToCallback(way: Way, start: string): Promise<URL> {
  const { google, home } = way;
  return way.browser.open(
    reach(way, start),
    (at) => at.origin === google.issuer || (at.origin === home.url && at.pathname.endsWith('/authorize')),
  );
}

/** The address that the client would send the browser to. */
export async function begin(client: TestClient, redirectTo = `${SITE}/auth`): Promise<string> {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data } = await client.auth.signInWithOAuth({ provider: 'google', options });
  return data.url ?? '';
}

export interface GoogleSignIn extends TestClient {
  session: Session;
}

/** The PKCE flow from end to end. */
export async function signInAs(way: Way, person: Person): Promise<GoogleSignIn> {
  way.google.person = person;
  const client = openClient(way.home, { flowType: 'pkce' });
  const to = await travel(way, await begin(client));
  const { data, error } = await client.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
  if (error) throw error;
  return { ...client, session: data.session };
}
