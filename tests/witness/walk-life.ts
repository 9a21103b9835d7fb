/** A whole life in two browsers behind a recording proxy, by the screens alone: chapter by chapter, each cut wherever all that was done is written. */
import { type Browser, expect, type Page } from '@playwright/test';
import { todayIn } from '../../web/kit/time/today.ts';
import { choosePlan, pay } from '../journeys/buy-plan.ts';
import { signUpHere } from '../journeys/sign-in-form.ts';
import type { RecordingProxy } from '../stand-ins/recording-proxy.ts';
import type { Chapter, Life } from './compare-lives.ts';
import type { LivedAnswers } from './lives.ts';
import { linkTheTwo, meetDaily, part, sendByLink } from './walk-for-two.ts';
import {
  checkInThrice,
  keepDates,
  keepList,
  keepWishes,
  setGoals,
  tapTwice,
  workerThere,
} from './walk-small-things.ts';
import { changePlan, lookCloser, makeIdeas, makePlan, makeScenarios } from './walk-tools.ts';

/** Where a life is walked. */
interface Stage {
  browser: Browser;
  proxy: RecordingProxy;
  /** Of a browser of its own, such as its size. */
  options: object;
}

const ZONE = 'Europe/Berlin';

const PRIVACY = '/tools/privacy-controls';

/** A page of a browser that is new, before the proxy. */
const newPage = async ({ browser, proxy, options }: Stage): Promise<Page> =>
  (await browser.newContext({ ...options, baseURL: proxy.url, serviceWorkers: 'allow' })).newPage();

export async function walkLife(stage: Stage, answersOf: (today: string) => LivedAnswers): Promise<Life> {
  const { proxy } = stage;
  const today = todayIn(ZONE);
  const answers = answersOf(today);
  const chapters: Chapter[] = [];
  const [page, other] = [await newPage(stage), await newPage(stage)];
  let name = '';
  const settled = async () => {
    await proxy.silence();
    const before = chapters.reduce((sum, { said }) => sum + said.length, 0);
    chapters.push({ name, said: proxy.said().slice(before) });
  };
  const chapter = async (called: string, live: () => Promise<unknown>) => {
    name = called;
    await live();
    await settled();
  };
  await chapter('an account and a paid plan', () => signUpAndPay(page));
  await chapter('settings', () => settle(page));
  await chapter('a plan', () => makePlan(page, answers.plan));
  await chapter('a page by link', () => sendByLink(page, other, settled, answers.page));
  await chapter('changes of the plan', () => changePlan(page, settled, answers));
  await chapter('a closer look', () => lookCloser(page, answers.look));
  await chapter('ideas', () => makeIdeas(page, settled, answers.ideas));
  await chapter('scenarios', () => makeScenarios(page, settled, answers.scenarios));
  await chapter('two taps', () => tapTwice(page, settled, answers.taps));
  await chapter('check-ins', () => checkInThrice(page, settled, answers));
  await chapter('a list', () => keepList(page, settled, answers));
  await chapter('yes, maybe, no', () => keepWishes(page, settled, answers.wishes));
  await chapter('dates and goals', async () => {
    await keepDates(page, answers.date);
    await settled();
    await setGoals(page, answers.goals);
  });
  await chapter('two people', () => linkTheTwo(page, other, settled, answers));
  await chapter('days of two people', () => meetDaily(page, other, settled, answers));
  await chapter('an end', () => part(page, other, settled));
  for (const one of [page, other]) await one.context().close();
  return { today, chapters };
}

async function signUpAndPay(page: Page): Promise<void> {
  await choosePlan(page, 'Premium', 'Yearly');
  await signUpHere(page, 'ana@example.org');
  await expect(page.getByRole('button', { name: 'Pay (test)' })).toBeVisible();
  await pay(page);
  await workerThere(page);
}

/** What the server is told in the clear is the same in every life; sums of use are among what it is told. */
async function settle(page: Page): Promise<void> {
  await page.goto(PRIVACY);
  await page.getByRole('switch', { name: 'Usage Analytics' }).check();
  await page.getByLabel('Auto-Lock').selectOption('never');
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
  await expect(page.getByText('Privacy settings saved')).toBeVisible();
}
