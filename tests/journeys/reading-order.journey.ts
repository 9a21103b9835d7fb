/**
 * What a screen reader meets on the six main screens, in its order: roles, names and levels of headings, from the browser's
 * own accessibility tree; and what IBM's checker holds against them and the public pages, beside axe (screens.journey.ts).
 * The demo shows all six full, as one of two who are linked.
 */
import { expect, type Page, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../../content/public-pages.ts';
import { findChecker, withoutChecker } from '../screens/page-checkers.ts';
import { ibmFaults } from './ibm-faults.ts';
import { open, walkTo } from './open-page.ts';

test.describe.configure({ timeout: 1_800_000 });

/** Before and after every screen's own words. */
const FRAME = `
  - link "Skip to content"
  - complementary "Demo"
  - navigation "Places":
    - link "Tonight"
    - link "Month"
    - link "Us"
    - link "You"
  - banner:
    - button "Hide"
  - main
  - contentinfo:
    - link "Safety"
`;

/** Without 'Good to know', which is there on days on which there is something to say. */
const MONTH = `
  - progressbar "Progress"
  - heading "Your 30-Day Connection Plan" [level=1]
  - paragraph: /\\d+ evenings between .+/
  - group "Detail":
    - button "Discreet View" [pressed]
    - button "Full Details"
  - img /A picture of this month/
  - button "Export Calendar"
  - button "Share with Partner"
  - group "Layout":
    - button "Calendar View" [pressed]
    - button "List View"
  - grid "Calendar":
    - rowgroup:
      - row:
        - columnheader "Sunday"
        - columnheader "Saturday"
    - rowgroup:
      - row:
        - gridcell:
          - button /, done$/
  - paragraph: /Enter lifts an evening/
  - button "Shuffle the remaining days"
  - button "Cover words"
  - button "Print"
  - link "Your calendars"
  - link "Take a snapshot"
`;

/** The main part of each, by its address; the plan stands behind the list of plans. */
const SCREENS: Record<string, string> = {
  '/tonight': `
  - button "Full Details"
  - heading [level=1]
  - paragraph: /\\d:\\d\\d [AP]M to \\d/
  - button "I’m in"
  - button "Not tonight"
`,
  '/month': MONTH,
  '/us': `
  - heading "Robin and Sam" [level=1]
  - paragraph: /Linked since/
  - region:
    - paragraph: Today’s question
    - heading [level=2]
    - link "Answer"
  - region "For the two of you":
    - heading "For the two of you" [level=2]
    - list:
      - listitem:
        - link /^Ideas/
      - listitem:
        - link /^Scenes/
      - listitem:
        - link /^Our list/
      - listitem:
        - link /^Dates that matter/
  - region "Knowing each other":
    - heading "Knowing each other" [level=2]
    - list:
      - listitem:
        - link /^Yes, maybe, no/
      - listitem:
        - link /^What Sam sees/
      - listitem:
        - link "Stop sharing"
`,
  '/you': `
  - heading "Robin" [level=1]
  - group "How was today?":
    - radio "Heavy"
    - radio "Low"
    - radio "Even"
    - radio "Light"
    - radio "Bright"
  - region "Your year":
    - heading "Your year" [level=2]
    - figure:
      - slider "Your year"
  - region "Months you kept":
    - heading "Months you kept" [level=2]
    - list:
      - listitem:
        - link /A picture of this month/
  - region "Look back":
    - heading "Look back" [level=2]
    - list:
      - listitem:
        - link /^Your days/
      - listitem:
        - link /^Patterns/
      - listitem:
        - link /^Snapshot/
  - region "Settings":
    - heading "Settings" [level=2]
    - list:
      - listitem:
        - link /^Calendars and reminders/
      - listitem:
        - link /^Privacy/
  - button "Sign Out"
`,
  '/tools/mood-energy-tracker': `
  - heading "Mood & Energy Tracker" [level=1]
  - navigation "Tracker":
    - link "Daily Check-in"
    - link "History"
    - link "Insights"
  - group "How was today?":
    - heading "How was today?" [level=2]
    - radio "Heavy"
    - radio "Low"
    - radio "Even"
    - radio "Light"
    - radio "Bright"
  - text: 1 of 2
  - group: Every measure, and other days
`,
  '/tools/intimacy-planner': `
  - heading "Your plans" [level=1]
  - button "New plan"
  - list:
    - listitem:
      - heading [level=2]
      - button /^Delete /
      - link /^Open /
  - region "What we’ve learned"
`,
};

async function enterDemo(page: Page): Promise<void> {
  await open(page, '/demo');
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
}

/** Each screen in turn, loaded; the last is a plan that was opened from the list. */
async function eachScreen(page: Page, look: (name: string, main: string) => Promise<void>): Promise<void> {
  await enterDemo(page);
  for (const [path, main] of Object.entries(SCREENS)) {
    await walkTo(page, path);
    await look(path, main);
  }
  await page.getByRole('main').getByRole('link', { name: 'Open' }).first().click();
  await look('a plan', MONTH);
}

/** One of the first level, before all others, and none that skips a level on its way down. */
async function headingsInOrder(page: Page, name: string): Promise<void> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName[1])),
  );
  expect(
    levels.filter((level) => level === 1),
    name,
  ).toHaveLength(1);
  expect(
    levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
    name,
  ).toEqual([]);
}

test('@deep @phone-only the six main screens are read in the order that is written down here', async ({ page }) => {
  await eachScreen(page, async (name, main) => {
    await expect(page.getByRole('main'), name).toMatchAriaSnapshot(main);
    await expect(page.locator('body'), name).toMatchAriaSnapshot(FRAME);
    await headingsInOrder(page, name);
  });
});

test('@deep @phone-only IBM’s checker finds nothing on the six main screens and the public pages', async ({ page }) => {
  const engine = findChecker('accessibility-checker-engine');
  test.info().skip(engine === null, withoutChecker('accessibility-checker-engine'));
  if (engine === null) return;
  const wrong: Record<string, string[]> = {};
  const look = async (name: string) => {
    // All that is folded away.
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    const faults = await ibmFaults(page, engine);
    if (faults.length > 0) wrong[name] = faults;
  };
  for (const path of [...Object.keys(PUBLIC_PAGES), '/blog/small-thanks-daily']) {
    await open(page, path);
    await look(path);
  }
  await eachScreen(page, async (name, main) => {
    await expect(page.getByRole('main'), name).toMatchAriaSnapshot(main);
    await look(name);
  });
  expect(wrong).toEqual({});
});
