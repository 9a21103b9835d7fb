/** Two people who live by different clocks: an evening of the plan bears both times. */
import { expect, test } from '@playwright/test';
import { answerAll, generate, openPlanner } from './answer-questions.ts';
import { openLinkedPair } from './linked-pair.ts';
import { expectClean } from './open-page.ts';
import { dialog, eventDays } from './open-plan.ts';

test('an evening in Berlin also says what time it is in New York, where the partner is', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(300_000);
  const pair = await openLinkedPair(browser, contextOptions, { timezoneId: 'America/New_York' });
  const [berlin, newYork] = pair.pages;
  try {
    const server = new URL(berlin.url()).origin;
    await newYork.goto(`${server}/partner`);
    const told = newYork.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/partner/records/busy/'),
    );
    await newYork.getByRole('switch', { name: 'When I am busy' }).check();
    expect((await told).ok()).toBe(true);

    await openPlanner(berlin, server);
    await answerAll(berlin);
    await generate(berlin).click();
    await expect(berlin.getByRole('grid')).toBeVisible();
    await eventDays(berlin).first().click();
    const there = dialog(berlin).getByText(/where your partner is$/);
    await expect(there).toBeVisible();
    // Evenings of Berlin are the early afternoon over there.
    await expect(there).toHaveText(/(12|[1-5]):\d\d PM/);
    await expectClean(berlin);
  } finally {
    await pair.close();
  }
});
