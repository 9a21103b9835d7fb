/** Tonight for two: one press each after opening, and both see that they are in; a no only moves the evening. */
import { expect, type Page, test } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { openLinkedPair } from './linked-pair.ts';
import { expectClean } from './open-page.ts';
import { click } from './open-plan.ts';
import { planForTonight } from './tonight-plan.ts';

const said = (page: Page, words: string) => page.getByText(words, { exact: true });

test('@phone-only two who are linked are both in after one press each, told live; put off, it is only on another day', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions);
  const [one, two] = pair.pages;
  try {
    const stored = await planForTonight(pair.people[0]);
    const cover = stored.plan.events[0]?.discreet_label ?? '';
    await one.goto('/tonight');
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(cover);
    await two.goto('/tonight');
    await expect(two.getByRole('heading', { level: 1 })).toHaveText(cover);
    await expectClean(two);

    const presses = [await countPresses(one), await countPresses(two)];
    await click(one, 'I’m in');
    await expect(said(one, 'You’re in')).toBeVisible();
    // Told live: nobody reloads.
    await click(two, 'I’m in too');
    for (const page of [one, two]) await expect(said(page, 'You’re both in')).toBeVisible();
    expect(await Promise.all(presses.map((counted) => counted()))).toEqual([1, 1]);

    await click(two, 'Not tonight');
    await expect(one.getByText(/^Moved to /)).toBeVisible();
    await expect(one.getByText('Ben')).toHaveCount(0);
    await expect(said(two, 'You’re both in')).toHaveCount(0);
  } finally {
    await pair.close();
  }
});

test('@deep @phone-only what is pressed before its code has come shows that it waits, and is done then', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions);
  const [one] = pair.pages;
  try {
    const stored = await planForTonight(pair.people[0]);
    const cover = stored.plan.events[0]?.discreet_label ?? '';
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await one.route(/\/assets\/act-on-own-[\w-]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await one.goto('/tonight');
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(cover);
    await click(one, 'I’m in');
    await expect(one.getByRole('button', { name: 'One moment...' })).toBeVisible();
    letGo();
    await expect(said(one, 'You’re in')).toBeVisible();
  } finally {
    await pair.close();
  }
});
