/** Two people who live by different clocks: an evening of the plan bears both times. */
import { expect, test } from '@playwright/test';
import { openLinkedPair } from './linked-pair.ts';
import { dialog, eventDays } from './open-plan.ts';
import { seedPlan } from './seeded-plan.ts';

test('@deep an evening in Berlin also says what time it is in New York, where the partner is', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions, { timezoneId: 'America/New_York' });
  const [berlin, newYork] = pair.pages;
  try {
    await newYork.goto('/partner');
    const told = newYork.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/partner/records/busy/'),
    );
    await newYork.getByRole('switch', { name: 'When I am busy' }).check();
    expect((await told).ok()).toBe(true);

    const { planId } = await seedPlan(pair.people[0]);
    await berlin.goto(`/tools/intimacy-planner/${planId}`);
    await eventDays(berlin).first().click();
    // Evenings of Berlin are the early afternoon over there.
    await expect(dialog(berlin).getByText(/where your partner is$/)).toHaveText(/(12|[1-5]):\d\d PM/);
  } finally {
    await pair.close();
  }
});
