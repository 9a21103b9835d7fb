/** A server with a moderator, and stories brought there over the API: for journeys that begin where a story is. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { StoryForm } from '../../domain/stories/story.ts';
import { callAs } from '../server/sign-up.ts';
import { makePerson, type Person } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';

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

export interface Author extends Person {
  /** Calls the API as this person. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Wherever they are signed in. */
  endSessions(): Promise<void>;
}

export interface StoryApp {
  server: SecondServer;
  moderator: Author;
  newPerson(): Promise<Author>;
  /** Sent by this person and let through; resolves to its id. */
  publish(author: Author, story?: Partial<StoryForm>, decision?: object): Promise<string>;
}

export async function openStoryApp(): Promise<StoryApp> {
  const server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
  const moderator = await join(server.url, ADMIN);
  return {
    server,
    moderator,
    newPerson: () => join(server.url, `ines-${randomUUID()}@example.org`),
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

async function join(server: string, email: string): Promise<Author> {
  const person = await makePerson(server, email, 'Ines');
  return {
    ...person,
    async endSessions() {
      const answer = await callAs(person, 'POST', `${server}/auth/v1/logout?scope=global`, {});
      expect(answer.status).toBe(204);
    },
    async call<T>(method: string, path: string, body?: unknown) {
      const { status, body: answered } = await callAs(person, method, `${server}/api${path}`, body);
      expect(status, `${method} ${path}: ${JSON.stringify(answered)}`).toBeLessThan(300);
      return answered as T;
    },
  };
}

/** In a browser of their own. */
export const pageOf = (browser: Browser, { server }: StoryApp, author: Author | null, path: string): Promise<Page> =>
  signedInPage(browser, server.url, author, path);
