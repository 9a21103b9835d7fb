/** The official sign-in client as a browser would hold it, with its storage in memory, and the mailbox beside it. */
import { GoTrueClient } from '@supabase/auth-js';
import { confirmLink } from '../../domain/accounts/letter-link.ts';
import type { Letter } from '../../server/platform/letters/mail.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'quiet-lantern-Harbour-7';

export interface TestClient {
  auth: GoTrueClient;
  /** Names of the client's events, in order. */
  events: string[];
  storage: Map<string, string>;
}

export function openClient(
  home: Pick<TestApp, 'url'>,
  options: Partial<ConstructorParameters<typeof GoTrueClient>[0]> = {},
): TestClient {
  const storage = new Map<string, string>();
  const auth = new GoTrueClient({
    url: `${home.url}/auth/v1`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    ...options,
  });
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  return { auth, events, storage };
}

let people = 0;
/** An address that no other test uses. */
export const freshAddress = (): string => `person-${process.pid}-${++people}@example.org`;

/** What went to an address, newest last, by the development mailbox. */
export async function mailTo(home: Pick<TestApp, 'url'>, to: string): Promise<Letter[]> {
  const answer = await fetch(`${home.url}/dev/mail?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Letter[];
}

export async function lastLetter(home: Pick<TestApp, 'url'>, to: string): Promise<Letter> {
  const letter = (await mailTo(home, to)).at(-1);
  if (!letter) throw new Error('no letter has arrived');
  return letter;
}

export const linkIn = (letter: Letter): string => {
  const link = /https?:\/\/\S+/.exec(letter.text)?.[0];
  if (!link) throw new Error('the letter has no link');
  return link;
};

export const codeIn = (letter: Letter): string => {
  const code = /^\d{6}$/m.exec(letter.text)?.[0];
  if (!code) throw new Error('the letter has no code');
  return code;
};

/** Where the click on the page of a letter's link leads. */
export function confirmLinkIn(letter: Letter): URL {
  const link = new URL(linkIn(letter));
  const to = confirmLink(link.hash);
  if (!to) throw new Error('the link of the letter is not whole');
  return new URL(to, link);
}

/** Clicks on the page of a letter's link, as a browser that then looks at the address bar. */
export const followLetter = (letter: Letter): Promise<URL> => followOnce(confirmLinkIn(letter).href);

/** The same by the protocol's own link, as letters had it before. */
export async function followOnce(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the link answered ${answer.status}`);
  return new URL(answer.headers.get('location') ?? '');
}

/** A signed-in client of a new account, where addresses are confirmed: by the code of the letter. */
export async function confirmedUp(
  home: Pick<TestApp, 'url'>,
  email = freshAddress(),
): Promise<TestClient & { email: string }> {
  const client = openClient(home);
  await client.auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Sam' } } });
  const token = codeIn(await lastLetter(home, email));
  const { error } = await client.auth.verifyOtp({ type: 'signup', email, token });
  if (error) throw error;
  return { ...client, email };
}

/** A signed-in client of a new account. */
export async function signedUp(
  home: Pick<TestApp, 'url'>,
  email = freshAddress(),
): Promise<TestClient & { email: string }> {
  const client = openClient(home);
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  if (!data.session) throw new Error('no session after sign-up');
  return { ...client, email };
}
