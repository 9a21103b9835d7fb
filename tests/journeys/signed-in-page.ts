/** A page of a browser of its own, in this project's size and colours, where somebody is signed in. */
import type { Browser, Page } from '@playwright/test';
import { type Person, personOf, signIn } from './person.ts';

/** `server` such as http://localhost:41234; nobody is signed in where no `person` is given; `path` is open then. */
export async function signedInPage(
  browser: Browser,
  server: string,
  person: Pick<Person, 'email' | 'password'> | null,
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server })).newPage();
  if (person) await signIn(page, await personOf(server, person));
  await page.goto(path);
  return page;
}
