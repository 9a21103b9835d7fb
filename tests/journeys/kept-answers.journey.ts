/** Answers outlive a session that ends under a click, for the person who gave them and for nobody else. */
import { expect, type Page, test } from '@playwright/test';
import { generate, newPersonAtLastStep, PLANNER } from './answer-questions.ts';
import { signUp } from './sign-in-form.ts';

/** As when every session of the account was ended on another device. */
async function endSession(page: Page): Promise<() => Promise<void>> {
  const refused = (code: string) => ({
    contentType: 'application/json',
    body: JSON.stringify({ code, error_code: code, msg: code }),
  });
  await page.route('**/api/generations', (route) => route.fulfill({ status: 401, ...refused('unauthorized') }));
  await page.route('**/auth/v1/token**', (route) =>
    route.fulfill({ status: 400, ...refused('refresh_token_not_found') }),
  );
  return async () => {
    await page.unroute('**/api/generations');
    await page.unroute('**/auth/v1/token**');
  };
}

async function loseSession(page: Page): Promise<void> {
  await newPersonAtLastStep(page);
  const undo = await endSession(page);
  await generate(page).click();
  await expect(page.getByRole('dialog')).toContainText('Please sign in again.');
  await undo();
}

test('@deep a session that ends at the click of Generate loses no answer, and another person signing in there never sees one', async ({
  page,
}) => {
  await loseSession(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(generate(page)).toBeEnabled();
  await generate(page).click();
  await signUp(page);
  await page.goto(`${PLANNER}?step=1`);
  await expect(page.getByRole('spinbutton', { name: 'Age' }).first()).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
});
