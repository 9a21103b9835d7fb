/** A server with a moderator, and stories brought there over the API: for journeys that begin where a story is. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { StoryForm } from '../../domain/stories/story.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

const ADMIN = 'head@example.org';
const PASSWORD = 'quiet-lantern-Harbour-7';

export const A_STORY: StoryForm = {
  title: 'Six hours without power',
  pseudonym: true,
  displayName: '',
  relationshipContext: ['married'],
  content:
    'For a year we only ever talked about logistics. Then the power went out for six hours.\n\nWe had one candle and a deck of cards, and nobody could look at a phone.',
  tags: ['routines', 'communication'],
  contentWarnings: [],
  privacyConsent: true,
  allowPublic: true,
  allowComments: true,
};

export interface Person {
  email: string;
  /** Calls the API as this person. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Wherever they are signed in. */
  endSessions(): Promise<void>;
}

export interface StoryHouse {
  server: SecondServer;
  moderator: Person;
  newPerson(): Promise<Person>;
  /** Sent by this person and let through; resolves to its id. */
  publish(author: Person, story?: Partial<StoryForm>, decision?: object): Promise<string>;
}

export async function openStoryHouse(): Promise<StoryHouse> {
  const server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
  const moderator = await signUp(server.url, ADMIN);
  return {
    server,
    moderator,
    newPerson: () => signUp(server.url, `ines-${randomUUID()}@example.org`),
    async publish(author, story = {}, decision = {}) {
      const { story: sent } = await author.call<{ story: { id: string } }>('POST', '/stories', {
        ...A_STORY,
        ...story,
      });
      await moderator.call('POST', `/admin/stories/${sent.id}/approve`, decision);
      return sent.id;
    },
  };
}

async function signUp(url: string, email: string): Promise<Person> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, data: { first_name: 'Ines', last_name: 'Sol', adult: true } }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return {
    email,
    async endSessions() {
      const headers = { Authorization: `Bearer ${access_token}` };
      expect((await fetch(`${url}/auth/v1/logout?scope=global`, { method: 'POST', headers })).ok).toBe(true);
    },
    async call<T>(method: string, path: string, body?: unknown) {
      const called = await fetch(`${url}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access_token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await called.text();
      expect(called.ok, `${method} ${path}: ${called.status} ${text}`).toBe(true);
      return (text ? JSON.parse(text) : undefined) as T;
    },
  };
}

/** In a browser of their own, signed in by the form unless nobody is named. */
export async function pageOf(
  browser: Browser,
  { server }: StoryHouse,
  person: Person | null,
  path: string,
): Promise<Page> {
  const { viewport, isMobile, hasTouch, colorScheme } = test.info().project.use;
  const device = Object.entries({ viewport, isMobile, hasTouch, colorScheme }).filter(
    ([, value]) => value !== undefined,
  );
  const context = await browser.newContext({ baseURL: server.url, ...Object.fromEntries(device) });
  const page = await context.newPage();
  if (person) {
    await page.goto('/auth');
    await signInHere(page, person);
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
  }
  await page.goto(path);
  return page;
}

/** In the form that is open, on the page or in the dialog. */
export async function signInHere(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
}
