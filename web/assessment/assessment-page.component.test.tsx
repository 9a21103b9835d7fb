/** The assessment's three steps in a browser: by keyboard, sealed while they are given, and one person spoken to as one. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { dialogStore } from '../client/sessions/dialog-store.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { formsKept } from '../journal/use-kept-form.ts';
import { AssessmentTool } from './assessment-page.tsx';

const question = page.getByRole('heading', { level: 1 });
const next = page.getByRole('button', { name: 'Next', exact: true });
const choice = (name: string) => page.getByLabelText(new RegExp(`^${name}`)).first();
const open = (step = 1) =>
  show(<AssessmentTool user={undefined} />, { path: `${ASSESSMENT_PATH}?step=${step}`, size: PHONE });
async function reach(role: 'radio' | 'checkbox' | 'button', name: RegExp) {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (page.getByRole(role, { name }).elements()[0] === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error(`The keyboard does not reach ${name}`);
}
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await userEvent.keyboard(key);
};

test('three steps by keyboard alone, each clean for axe, up to the sign-in that the look needs', async () => {
  await open();
  await expect.element(question).toHaveTextContent('Who is this for?');
  await expectClean();
  await reach('radio', /^Less than/);
  await keys('{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}');
  await expect.element(choice('5 to 10 years')).toBeChecked();
  await keys('{Enter}');
  await expect.element(question).toHaveTextContent('How is it now, and how would you like it?');
  await expect.element(question).toHaveFocus();
  await expectClean();
  await reach('radio', /^Daily/);
  await keys('{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{Tab}', '{ArrowDown}', '{ArrowDown}');
  await reach('checkbox', /^Relationship Renewal/);
  await keys(' ');
  await reach('button', /^Next/);
  await keys('{Enter}');
  await expect.element(question).toHaveTextContent('Where does your week have room?');
  await expect.element(question).toHaveFocus();
  await expectClean();
  await reach('checkbox', /^Evening/);
  await keys(' ');
  await reach('button', /^Weekends/);
  await keys(' ');
  await expect.element(page.getByText('Free, as often as you like')).toBeVisible();
  await reach('button', /^Take a snapshot/);
  await keys('{Enter}');
  await expect
    .poll(() => dialogStore.get())
    .toMatchObject({ open: true, message: 'Please sign in to continue with your relationship analysis.' });
});

test('answers are sealed on the device while they are given, and come back after a reload', async () => {
  const before = await open();
  await choice('5 to 10 years').click();
  await expect.element(page.getByText('Your answers leave this device only encrypted')).toBeVisible();
  await next.click();
  await choice('Emotional Bonding').click();
  await formsKept();
  expect(JSON.stringify(localStorage)).not.toMatch(/5-to-10-years|bonding|primaryGoals/);
  await before.unmount();
  await open(2);
  await expect.element(choice('Emotional Bonding')).toBeChecked();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.element(choice('5 to 10 years')).toBeChecked();
});

test('someone on their own is asked as one person', async () => {
  await open();
  await choice('Just me').click();
  expect(page.getByRole('group', { name: /^Partner 2/ }).query()).toBeNull();
  expect(choice('5 to 10 years').query()).toBeNull();
  await next.click();
  await expect.element(page.getByRole('group', { name: /^How often do you take time for intimacy now/ })).toBeVisible();
  expect(document.querySelector('main')?.textContent).not.toMatch(/each other|both of you|two of you/);
});
