/**
 * Every screen but the public pages (public-pages.journey.ts), as it stands when nothing goes wrong: free of faults for axe
 * on a phone in one theme or the other, by turns, and no wider than it (in the deep run in both themes and on a desktop too);
 * what is full and the forms with text at twice its size as well. Where people are signed in, every control is large enough for a finger.
 */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PLACES } from '../../content/demo.ts';
import { howMany } from '../how-many.ts';
import { READS_COLOURS } from '../screens/colours.ts';
import { smallTargets } from './click-targets.ts';
import { alive, DESKTOP, open, PHONE, walkTo } from './open-page.ts';
import { makePerson, newPerson, signIn } from './person.ts';
import { beyondEdge, beyondEdgeInLargeText, layoutFaults, screenFaults } from './screen-faults.ts';
import { seedLook } from './seeded-look.ts';

// Long ones, at the end of the run: one of two workers would wait for the other's.
test.describe.configure({ timeout: 600_000, mode: 'parallel' });

const NARROWEST = { width: 320, height: 800 };

/**
 * Loaded, with all that it asks for at first: a heading in sight and nothing on its way, for ten frames in a row. A page on its
 * way from one state to the next can have either for a moment, and even both while the page before still stands there.
 */
async function settled(page: Page): Promise<void> {
  // Not `waitForFunction`: a promise of it is waited for, and then taken for a yes whatever it brings.
  await page.evaluate(async () => {
    const isThere = () =>
      [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()) &&
      document.querySelector('[role="status"][aria-label="Loading..."]') === null;
    const end = performance.now() + 60_000;
    for (let frames = 0; frames < 10; frames = isThere() ? frames + 1 : 0) {
      if (performance.now() > end) throw new Error('The page did not settle within a minute.');
      await new Promise(requestAnimationFrame);
    }
  });
}

/** What is wrong with the screens looked at, by their names: one look tells all of it. */
function table(page: Page) {
  const wrong: Record<string, string[]> = {};
  const note = (where: string, faults: string[]) => {
    if (faults.length > 0) wrong[where] = faults;
  };
  return {
    wrong,
    async look(name: string, { fingers = false, large = false, narrow = false } = {}) {
      await settled(page);
      note(`${name}, on a phone`, await screenFaults(page));
      if (fingers) note(`${name}, for a finger`, await smallTargets(page));
      if (large) note(`${name}, large text`, await beyondEdgeInLargeText(page));
      if (narrow) {
        await page.setViewportSize(NARROWEST);
        note(`${name}, ${NARROWEST.width} px`, await beyondEdge(page));
      }
      if (READS_COLOURS) {
        await page.setViewportSize(DESKTOP);
        note(`${name}, on a desktop`, await layoutFaults(page));
      }
      await page.setViewportSize(PHONE);
    },
  };
}

test('@phone-only pages for whoever is not signed in, which ask no other host and break no rule of theirs', async ({
  page,
  baseURL,
}) => {
  const { look, wrong } = table(page);
  const foreign: string[] = [];
  const broken: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) broken.push(message.text());
  });
  for (const path of ['/auth', '/auth?mode=sign-up', '/auth/letter', '/nowhere', '/database', '/newsletter/confirm']) {
    await page.goto(path);
    await alive(page);
    await look(path, { large: true, narrow: true });
  }
  expect(wrong).toEqual({});
  expect(foreign).toEqual([]);
  expect(broken).toEqual([]);
});

test('@phone-only @deep the tools and the account, full, as the demo shows them, which asks the server for nothing', async ({
  page,
}) => {
  const { look, wrong } = table(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:api|auth\/v1)\//.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  await open(page, '/demo');
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
  await look('/demo/open', { large: true });
  asked.length = 0;
  for (const { title, to } of DEMO_PLACES) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await look(to, { fingers: true, large: true });
    await expect(page.locator('[data-tone=bad]')).toHaveCount(0);
    for (const tab of TABS[to] ?? []) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await look(`${to}, ${tab}`);
    }
    if (MADE.includes(to)) {
      await page.getByRole('main').getByRole('link', { name: 'Open' }).first().click();
      await page.getByRole('button', { name: 'Full Details' }).click();
      await look(`${to}, opened`);
    }
    await page.getByRole('complementary', { name: 'Demo' }).getByRole('link', { name: 'What’s inside' }).click();
    await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
  }
  expect(wrong).toEqual({});
  expect(asked).toEqual([]);
});

const TABS: Record<string, string[]> = {
  '/tools/mood-energy-tracker': ['History', 'Insights'],
  '/tools/relationship-analytics': ['Trends', 'Insights'],
};
/** Whose lists lead to what was made. */
const MADE = ['/tools/intimacy-planner', '/tools/spice-up-planner', '/tools/roleplay-suggestor'];

test('@phone-only the screens of somebody who has just come', async ({ page }) => {
  const { look, wrong } = table(page);
  await newPerson(page);
  await page.goto('/tools');
  await look('/tools', { fingers: true });
  const paths = [
    ...['/tonight', '/month', '/us', '/you'],
    ...['/account', '/database', '/partner', '/partner/question', '/partner/dates', '/blog/stories/mine'],
    ...['/tools/intimacy-planner', '/tools/spice-up-planner', '/tools/roleplay-suggestor', '/tools/yes-maybe-no'],
    ...['/tools/relationship-analytics', '/tools/privacy-controls', '/blog/share', '/tools/intimacy-planner/calendars'],
    ...['/tools/mood-energy-tracker', '/tools/mood-energy-tracker?tab=history'],
  ];
  // By their parts most of them are read by component tests as well.
  const inOrder = Math.ceil(paths.length / howMany(10, 20));
  for (const path of paths.filter((_, at) => at % inOrder === 0)) {
    await walkTo(page, path);
    await look(path, { fingers: true });
  }
  expect(wrong).toEqual({});
});

/** The steps with the most words. */
const LARGE_TEXT = new Set(['/tools/spice-up-planner 1', '/tools/spice-up-planner 6', '/tools/roleplay-suggestor 1']);
/** First and last of each; the others, and all of the planner's: `web/spice-up/spice-up-page`, `role-play-page` and `web/planner/intimacy-planner-page`. */
const FORMS = ['/tools/spice-up-planner', '/tools/roleplay-suggestor'];

test('@phone-only @deep the first and last step of the forms, and a look', async ({ page }) => {
  const { look, wrong } = table(page);
  const person = await makePerson();
  const lookId = await seedLook(person);
  await signIn(page, person);
  await page.goto('/tools');
  for (const path of FORMS) {
    for (const step of [1, 6]) {
      await walkTo(page, `${path}?step=${step}`);
      await expect(page).toHaveURL(new RegExp(`step=${step}$`));
      await look(`${path}, step ${step}`, { fingers: step === 1, large: LARGE_TEXT.has(`${path} ${step}`) });
    }
  }
  await walkTo(page, '/tools/relationship-analytics/assessment');
  await look('the assessment', { fingers: true, large: true });
  await walkTo(page, `/tools/relationship-analytics/assessment/${lookId}`);
  await look('a look');
  expect(wrong).toEqual({});
});
