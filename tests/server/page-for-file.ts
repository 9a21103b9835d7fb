/** For each test of a file a new person and a page of theirs in Node, before the one real API of the file. */
import { afterEach, beforeEach, vi } from 'vitest';
import { openForFile } from './open-for-file.ts';
import { answerClicksOn, IDEAS, openTool, type Tool, wishFor } from './open-tool.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { type StandInPage, standInPage, type Way } from './stand-in-page.ts';
import { openTestApp } from './test-app.ts';

/** `own` changes with each test: read it there, and keep nothing of it. */
export function openPageForFile() {
  const home = openForFile(openTestApp);
  const own = { home } as { home: typeof home; ana: NewAccount; page: StandInPage };
  beforeEach(async () => {
    own.ana = await signUp(home.url);
    own.page = await standInPage(home.url, own.ana);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return {
    own,
    credits: async (actor = own.ana) => (await callAs(actor, 'GET', `${home.url}/api/profile`)).body.credits,
    /** How often it was posted to. */
    asked: (path: string) => own.page.requests.filter((request) => request === `POST /api${path}`).length,
    open: (tool?: Tool, actor = own.ana) => openTool(actor.userId, tool),
    ideas: (answers = IDEAS) => wishFor(own.ana.userId, answers),
    answerClicks: (...ways: Way[]) => answerClicksOn(own.page, ...ways),
  };
}
