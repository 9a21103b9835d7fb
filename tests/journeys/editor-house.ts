/** A server with editors in it, for the journeys of the post editor. */
import { type Browser, expect, type Page } from '@playwright/test';
import { callAs } from '../server/sign-up.ts';
import { makePerson, personOf } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signInHere } from './sign-in-form.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';

export interface EditorApp {
  server: SecondServer;
  /** Signed in, in a browser of its own. */
  open(browser: Browser, path: string): Promise<Page>;
  /** In the form that is open over the page. */
  signIn(page: Page): Promise<void>;
  /** Every session of the editor, ended on the server as by a sign-out on another device. */
  endSessions(): Promise<void>;
}

export async function openEditorApp(): Promise<EditorApp> {
  const server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
  const editor = await makePerson(server.url, ADMIN, 'Ada');
  return {
    server,
    open: (browser, path) => signedInPage(browser, server.url, editor, path),
    signIn: (page) => signInHere(page, ADMIN),
    async endSessions() {
      const session = await personOf(server.url, editor);
      const answer = await callAs(session, 'POST', `${server.url}/auth/v1/logout?scope=global`, {});
      expect(answer.status).toBe(204);
    },
  };
}

/** The fields of the editor. */
export const content = (page: Page) => page.getByRole('textbox', { name: /^Content/ });
export const state = (page: Page) => page.locator('.post-bar').getByRole('status');
export const title = (page: Page) => page.getByLabel('Title', { exact: true });

/** All that is asked for beside a title and a content. */
export async function fillRest(page: Page): Promise<void> {
  await page.getByLabel('Excerpt').fill('What an evening without plans can be.');
  await page.getByLabel('Category').selectOption('guides');
  await page.getByLabel('Image URL', { exact: true }).fill('/favicon.svg');
  await page.getByLabel('Alt text').fill('Two chairs at a window');
  await page.getByLabel('Credit').fill('Twofold');
  await page.getByLabel('License').selectOption('Own Work');
}

/** A saved draft, as its editor has it open. */
export async function newDraft(page: Page, called: string, text: string): Promise<void> {
  await title(page).fill(called);
  await content(page).click();
  await page.keyboard.type(text);
  await fillRest(page);
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText('Draft saved.');
}
