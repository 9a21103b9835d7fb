/** A server with editors in it, for the journeys of the post editor. */
import { type Browser, expect, type Page } from '@playwright/test';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';
const PASSWORD = 'quiet-lantern-Harbour-7';

export interface EditorHouse {
  server: SecondServer;
  /** Signed in by the form, in a browser of its own. */
  open(browser: Browser, path: string): Promise<Page>;
  /** In the form that is open over the page. */
  signIn(page: Page): Promise<void>;
  /** Every session of the editor, ended on the server as by a sign-out on another device. */
  endSessions(): Promise<void>;
}

export async function openEditorHouse(): Promise<EditorHouse> {
  const server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
  const ask = async (path: string, body: object, token?: string): Promise<{ access_token: string }> => {
    const answer = await fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Connection: 'close',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok, path).toBe(true);
    return answer.status === 204 ? { access_token: '' } : ((await answer.json()) as { access_token: string });
  };
  const credentials = { email: ADMIN, password: PASSWORD };
  await ask('/signup', { ...credentials, data: { first_name: 'Ada', last_name: 'Byron', adult: true } });
  return {
    server,
    open: (browser, path) => signedInPage(browser, server.url, credentials, path),
    async signIn(page) {
      await page.getByLabel('Email', { exact: true }).fill(ADMIN);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
    },
    async endSessions() {
      const { access_token } = await ask('/token?grant_type=password', credentials);
      await ask('/logout?scope=global', {}, access_token);
    },
  };
}

/** The fields of the editor. */
export const content = (page: Page) => page.getByRole('textbox', { name: /^Content/ });
export const state = (page: Page) => page.locator('.post-state').getByRole('status');
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
