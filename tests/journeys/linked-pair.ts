/** Two people who are linked, each with a browser of their own: linked over the API by the browser's own code, so that their journals hold what linking leaves. */
import type { Browser, Page } from '@playwright/test';
import { contactCouple } from '../../web/partner/couple-contact.ts';
import { accept, invite, readOwnInvitation } from '../../web/partner/invitation/link-couple.ts';
import type { PartnerDeps } from '../../web/partner/partner-deps.ts';
import { apiOf } from '../server/browser-journal.ts';
import { freshAddress, journalOf, makePerson, type Person, signIn } from './person.ts';

export interface LinkedPair {
  people: [Person, Person];
  /** Signed in, on no page of the product yet. */
  pages: [Page, Page];
  close(): Promise<void>;
}

const NO_WORDS = { from: '', words: '', question: '' };

const depsOf = async (person: Person): Promise<PartnerDeps> => ({
  api: apiOf(person.server, person),
  journal: await journalOf(person),
  now: new Date(),
});

/** Links the two, the first of them inviting. */
export async function link(people: readonly [Person, Person]): Promise<void> {
  const [one, two] = [await depsOf(people[0]), await depsOf(people[1])];
  await invite(one, NO_WORDS);
  const made = (await readOwnInvitation(one, null))?.link;
  if (!made) throw new Error('There is no link.');
  await accept(two, made);
  await contactCouple(one);
}

/** `others` is what the second one's browser differs in, such as its time zone. */
export async function openLinkedPair(browser: Browser, options: object, others: object = {}): Promise<LinkedPair> {
  const people: [Person, Person] = [await makePerson(), await makePerson('', freshAddress(), 'Ben')];
  await link(people);
  const contexts = [await browser.newContext(options), await browser.newContext({ ...options, ...others })] as const;
  const pages: [Page, Page] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await signIn(pages[0], people[0]);
  await signIn(pages[1], people[1]);
  return {
    people,
    pages,
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}
