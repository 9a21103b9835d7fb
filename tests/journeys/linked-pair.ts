/** Two people who are linked, as linking leaves them behind, each with a browser of their own. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { type WishAnswers, wishListRecord } from '../../domain/partner/wish-list.ts';
import { COUPLE_KEY_ID, ROOM, WISH_LIST_ID } from '../../web/partner/partner-records.ts';
import { todayIn } from '../../web/planner/today.ts';
import { journalOf, makePerson, newPerson, type Person, signIn } from './person.ts';

export const LIST = '/tools/yes-maybe-no';

/** What both have answered already. */
const ANSWERED: WishAnswers = { 'activity:talk': 'yes' };

export interface LinkedPair {
  people: [Person, Person];
  pages: [Page, Page];
  close(): Promise<void>;
}

/** A new account with its list open; where lists are kept is settled. */
export async function openNewList(page: Page, server = ''): Promise<void> {
  const { server: origin } = await newPerson(page, server);
  await page.goto(origin + LIST);
  await page.getByRole('button', { name: 'Open my list' }).click();
  await page.getByRole('heading', { name: 'My list', exact: true }).waitFor();
}

/** Two new people of the journeys' own server, linked, each with a list and their couple's key in the journal. */
export async function linkedCouple(answered: WishAnswers = ANSWERED): Promise<[Person, Person]> {
  const people: [Person, Person] = [await makePerson(), await makePerson()];
  const couple = await link(people);
  const key = randomBytes(32).toString('base64url');
  const today = todayIn('Europe/Berlin');
  for (const person of people) {
    const journal = await journalOf(person);
    await journal.write(ROOM, COUPLE_KEY_ID, { version: 1, kind: 'couple-key', couple, key }, today);
    await journal.write(ROOM, WISH_LIST_ID, wishListRecord(answered), today);
  }
  return people;
}

/** Both have their list open. `others` is what the second one's browser differs in, such as its time zone. */
export async function openLinkedPair(browser: Browser, options: object, others: object = {}): Promise<LinkedPair> {
  const people = await linkedCouple();
  const contexts = [await browser.newContext(options), await browser.newContext({ ...options, ...others })];
  const [one, two] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!one || !two) throw new Error('No pages.');
  const pages: [Page, Page] = [one, two];
  for (const [at, page] of pages.entries()) {
    const person = people[at as 0 | 1];
    await signIn(page, person);
    await page.goto(person.server + LIST);
  }
  return {
    people,
    pages,
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

/** In the database: the way there, by an invitation, has a journey of its own. */
async function link(people: readonly Person[]): Promise<string> {
  const database = process.env.DATABASE_URL;
  if (!database) throw new Error('Linked couples need DATABASE_URL, the database of the journeys’ own server.');
  const client = new Client({ connectionString: database });
  await client.connect();
  const couple = randomUUID();
  await client.query('insert into couples (id, linked_at) values ($1, now())', [couple]);
  for (const { userId } of people) {
    await client.query('insert into couple_members (couple_id, user_id) values ($1, $2)', [couple, userId]);
  }
  await client.end();
  return couple;
}
