/** What the walks share: people in their browsers, the form that makes an account, and what is looked at on the way. */
import { expect } from 'vitest';
import { link } from '../../journeys/linked-pair.ts';
import {
  freshAddress,
  journalOf,
  type KeptForms,
  keepInBrowser,
  keptOf,
  makePerson,
  PASSWORD,
  type Person,
} from '../../journeys/person.ts';
import type { DrivenPage } from './driven-page.ts';

/** One or two people with a browser each, in which nothing is kept yet. */
export type Walk = (one: DrivenPage, two: DrivenPage) => Promise<void>;

export async function signIn(page: DrivenPage, person: Person, forms: KeptForms = {}): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(keepInBrowser, keptOf(person, forms));
}

/** A new person with an open journal, signed in. */
export async function newPerson(page: DrivenPage, forms: KeptForms = {}): Promise<Person> {
  const person = await makePerson(page.origin);
  await journalOf(person);
  await signIn(page, person, forms);
  return person;
}

export async function linkedPair(pages: readonly [DrivenPage, DrivenPage]): Promise<[Person, Person]> {
  const { origin } = pages[0];
  const people: [Person, Person] = [await makePerson(origin), await makePerson(origin, freshAddress(), 'Ben')];
  await link(people);
  await signIn(pages[0], people[0]);
  await signIn(pages[1], people[1]);
  return people;
}

/** Nothing is wider than the screen. */
export const fits = async (page: DrivenPage): Promise<void> => expect(await page.beyond(), await page.path()).toBe(0);

export const at = (page: DrivenPage, pattern: RegExp): Promise<void> =>
  page.until(`the address ${pattern}`, async () => pattern.test(await page.path()));

export async function fillSignUp(page: DrivenPage, email: string, firstName: string): Promise<void> {
  await page.by('field', 'First Name').fill(firstName);
  await page.by('field', 'Last Name').fill('Lima');
  await page.by('field', 'Email').fill(email);
  await page.by('field', 'Password').fill(PASSWORD);
  await page.by('field', 'Confirm Password').fill(PASSWORD);
  await page.by('checkbox', /18 or over/).check();
  await page.by('button', 'Create Account').click();
}
