/** The planner's eight questions in a browser: what each step needs and says, by finger and by key, and what a reload leaves. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { STEP_TITLES, type Step } from '../../domain/planner/questionnaire/steps.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { dialogStore } from '../client/sessions/dialog-store.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { formsKept } from '../journal/use-kept-form.ts';
import { todayIn } from '../kit/time/today.ts';
import { QuestionnaireTool } from './intimacy-planner-page.tsx';

const QUESTIONS = [
  'Who is this plan for?',
  'How are things, and how would you like them to be?',
  'Who else is at home?',
  'Should the plan follow a cycle?',
  'What would you like from your plan?',
  'When are you two usually free?',
  'What can we suggest?',
  'When should we remind you?',
] as const;

const CYCLE_BEGAN = addDays(todayIn(), -20);

const question = page.getByRole('heading', { level: 1 });
const next = page.getByRole('button', { name: 'Next', exact: true });
const generate = page.getByRole('button', { name: 'Generate My Plan' });
const age = (at: number) => page.getByLabelText(/^Age/).nth(at);
/** By the beginning of its label: notes follow. */
const choice = (name: string) => page.getByLabelText(new RegExp(`^${name}`));
const within = (group: string, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${group}`) }).getByLabelText(new RegExp(`^${name}`));
const missing = page.getByRole('status').last();

const open = (path = `${PLANNER_PATH}?step=1`, size = PHONE) =>
  show(<QuestionnaireTool user={undefined} />, { path, size });

const ANSWERS: Array<() => Promise<void>> = [
  async () => {
    await age(0).fill('34');
    await age(1).fill('37');
  },
  async () => {
    await choice('5 to 10 years').click();
    await within('How often are you intimate now', 'Monthly').click();
    await within('How often would you like it to be', 'Weekly').click();
  },
  async () => {},
  async () => {},
  () => choice('Emotional Bonding').click(),
  async () => {
    await page.getByRole('checkbox', { name: /^Evening/ }).click();
    await page.getByRole('button', { name: 'Weekends' }).click();
  },
  async () => {},
  () => choice('One day before').click(),
];
async function answerUpTo(step: number) {
  for (let at = 1; at < step; at++) {
    await expect.element(question).toHaveTextContent(QUESTIONS[at - 1] ?? '');
    await ANSWERS[at - 1]?.();
    await next.click();
  }
  await expect.element(question).toHaveTextContent(QUESTIONS[step - 1] ?? '');
}

test('eight steps with their titles and shares; with all unfolded each is clean for axe and fits a phone', async () => {
  await open();
  const shares = ['12.5', '25', '37.5', '50', '62.5', '75', '87.5', '100'];
  for (let step = 1; step <= 8; step++) {
    await expect.element(question).toHaveTextContent(QUESTIONS[step - 1] ?? '');
    await ANSWERS[step - 1]?.();
    if (step === 3) await choice('Kids at home').click();
    if (step === 4) {
      await page.getByRole('switch', { name: /^Cycle tracking/ }).click();
      await within('Do they vary', 'Since the pill').click();
      await page.getByLabelText('Start 1').fill(CYCLE_BEGAN);
      await page.getByRole('button', { name: 'Add another' }).click();
      await expect.element(page.getByLabelText('Start 2')).toHaveFocus();
      await expect.element(page.getByText(/^The next period likely begins between/)).toBeVisible();
    }
    if (step === 6) {
      await page.getByRole('button', { name: 'Another day' }).click();
      // One line for those who have no shifts.
      expect(page.getByText('Add shifts').query()).toBeNull();
      await page.getByRole('switch', { name: /^Does either of you work shifts, or do children come and go/ }).click();
      await expect.element(page.getByRole('button', { name: 'Add shifts for Partner 2' })).toBeVisible();
    }
    await expect.element(page.getByText(STEP_TITLES[step as Step], { exact: true })).toBeVisible();
    await expect.element(page.getByText(`Step ${step} of 8, ${shares[step - 1]}%`)).toBeInTheDocument();
    await expectClean();
    if (step < 8) await next.click();
  }
});

test('Next waits for what a step needs, and says in words what that is', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveAccessibleDescription('Enter the age of partner 1, from 18 to 100.');
  await age(0).fill('17');
  await age(1).fill('30');
  await expect.element(next).toBeDisabled();
  await expect.element(page.getByText('Twofold is for adults: 18 or over.')).toBeVisible();
  await age(0).fill('18');
  await expect.element(next).toBeEnabled();
  await age(1).fill('101');
  await expect.element(missing).toHaveTextContent('Enter the age of partner 2, from 18 to 100.');
  await choice('Just me').click();
  await expect.element(next).toBeEnabled();
  await choice('The two of us').click();
  await age(1).fill('100');
  await next.click();

  await expect.element(missing).toHaveTextContent('Choose how long you have been together.');
  await page.getByRole('button', { name: 'Previous' }).click();
  await choice('Just me').click();
  await next.click();
  await expect.element(missing).toHaveTextContent('Choose how often it is now.');
  expect(choice('5 to 10 years').query()).toBeNull();
  await page.getByRole('button', { name: 'Previous' }).click();
  await choice('The two of us').click();
  await next.click();
  await ANSWERS[1]?.();
  await next.click();

  await expect.element(question).toHaveTextContent(QUESTIONS[2]);
  expect(choice('Nap time').query()).toBeNull();
  await choice('Kids at home').click();
  await expect.element(choice('Nap time')).toBeInTheDocument();
  await next.click();

  await page.getByRole('switch', { name: /^Cycle tracking/ }).click();
  await expect.element(missing).toHaveTextContent('Choose what fits the cycle.');
  await within('Do they vary', 'No').click();
  await expect.element(next).toBeEnabled();
  await expect.element(page.getByText(/^Without a start there’s nothing to estimate from yet\./)).toBeVisible();
  const began = page.getByLabelText('Start 1');
  await began.fill(addDays(todayIn(), 1));
  await expect.element(next).toBeDisabled();
  await expect.element(missing).toHaveTextContent('Choose today or an earlier day for each start.');
  await began.fill(addDays(todayIn(), -61));
  await expect
    .element(page.getByText(/^The last start here was 61 days ago, so the estimate is rough\./))
    .toBeVisible();
  await began.fill(CYCLE_BEGAN);
  await expect
    .element(page.getByText(/^Eight times in ten it begins within these \d+ days\. Based on one start\./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByLabelText('Start 2').fill(addDays(CYCLE_BEGAN, -28));
  const length = choice('Usual length');
  for (const [days, fits] of [
    ['20', false],
    ['45', true],
    ['46', false],
  ] as const) {
    await length.fill(days);
    if (fits) await expect.element(next).toBeEnabled();
    else await expect.element(next).toBeDisabled();
  }
  await length.fill('28');
  await expect.element(page.getByText(/Based on 2 starts and the usual length\./)).toBeVisible();
  await page.getByRole('button', { name: 'Remove start 2' }).click();
  await expect.element(began).toHaveFocus();
  await expect.element(page.getByText(/Based on one start and the usual length\./)).toBeVisible();
  await length.fill('');
  await expect.element(next).toBeEnabled();
  await next.click();

  await expect.element(missing).toHaveTextContent('Choose at least one goal.');
  await ANSWERS[4]?.();
  await next.click();
  await expect.element(missing).toHaveTextContent('Choose at least one time slot.');
  await page.getByRole('checkbox', { name: /^Late Night/ }).click();
  await expect.element(missing).toHaveTextContent('Choose weekdays, weekends or both.');
  await page.getByRole('button', { name: 'Weekdays' }).click();
  await next.click();
  await next.click();
  await expect.element(generate).toBeDisabled();
  await expect.element(missing).toHaveTextContent('Choose at least one reminder.');
  await choice('One hour before').click();
  await expect.element(generate).toBeEnabled();
});

test('a number box that is left shows the whole number that was understood, and says what is wrong with it', async () => {
  await open();
  await age(0).fill('34.9');
  await userEvent.tab();
  await expect.element(age(0)).toHaveValue(34);
  await age(0).fill('-20');
  await userEvent.tab();
  await expect.element(page.getByText('Twofold is for adults: 18 or over.')).toBeVisible();
});

test('the first day can be any of the next sixty', async () => {
  await open();
  await answerUpTo(6);
  const days = page.getByRole('group', { name: /^First day/ });
  await expect.element(days.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await days.getByRole('button', { name: 'Another day' }).click();
  const start = page.getByLabelText(/^Start on/).element() as HTMLInputElement;
  expect(Date.parse(start.max) - Date.parse(start.min)).toBe(60 * 24 * 3600 * 1000);
  await page.getByLabelText(/^Start on/).fill(start.max);
  await expect.element(page.getByLabelText(/^Start on/)).toHaveValue(start.max);
  // Out of range it holds Next back until it is mended.
  await ANSWERS[5]?.();
  await expect.element(next).toBeEnabled();
  await page.getByLabelText(/^Start on/).fill('2020-02-29');
  await expect.element(page.getByText('Choose a day from today to 60 days ahead.').first()).toBeVisible();
  await expect.element(next).toBeDisabled();
  await days.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.element(next).toBeEnabled();
});

test('answers and step outlive a reload, sealed; starting over asks first and leaves nothing', async () => {
  const before = await open();
  await answerUpTo(3);
  await choice('Kids at home').click();
  await choice('Date nights with babysitter').click();
  await formsKept();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/date-nights|partner1|5-to-10-years/);
  expect(localStorage.getItem('sealed:planner-answers')).toBeTruthy();
  await before.unmount();

  const after = await open(PLANNER_PATH);
  await expect.element(question).toHaveTextContent(QUESTIONS[2]);
  await expect.element(choice('Date nights with babysitter')).toBeChecked();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.element(choice('5 to 10 years')).toBeChecked();
  await page.getByRole('button', { name: 'Start over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep my answers' }).click();
  await expect.element(choice('5 to 10 years')).toBeChecked();
  await page.getByRole('button', { name: 'Start over' }).click();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect.element(question).toHaveTextContent(QUESTIONS[0]);
  await expect.element(age(0)).toHaveValue(null);
  await formsKept();
  await after.unmount();
  await open();
  await expect.element(age(0)).toHaveValue(null);
});

test('no address leads past an open step', async () => {
  await open(`${PLANNER_PATH}?step=7`);
  await expect.element(question).toHaveTextContent(QUESTIONS[0]);
});

test('all eight steps with the keyboard alone, up to the sign-in that the last one needs', async () => {
  await open();
  await expect.element(question).toHaveTextContent(QUESTIONS[0]);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await userEvent.keyboard(key);
  };
  const reach = async (name: RegExp, role: 'radio' | 'checkbox' | 'button' | 'spinbutton' = 'radio') => {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (page.getByRole(role, { name }).elements()[0] === document.activeElement) return;
      await userEvent.tab();
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  const arrived = async (step: number) => {
    await expect.element(question).toHaveTextContent(QUESTIONS[step - 1] ?? '');
    await expect.element(question).toHaveFocus();
  };
  await reach(/Age/, 'spinbutton');
  await keys('34', '{Tab}', '{Tab}', '37', '{Enter}');
  await arrived(2);
  await keys('{Enter}');
  await arrived(2);
  await reach(/Less than 6 months/);
  await keys('{ArrowDown}', '{Tab}', ' ', '{Tab}', ' ', '{Enter}');
  await arrived(3);
  await keys('{Enter}');
  await arrived(4);
  await keys('{Enter}');
  await arrived(5);
  await reach(/Emotional Bonding/, 'checkbox');
  await keys(' ', '{Enter}');
  await arrived(6);
  await reach(/Early Morning/, 'checkbox');
  await keys(' ');
  await reach(/Weekdays/, 'button');
  await keys(' ');
  await reach(/Next/, 'button');
  await keys('{Enter}');
  await arrived(7);
  await keys('{Enter}');
  await arrived(8);
  await reach(/One hour before/, 'checkbox');
  await keys(' ', '{Enter}');
  await expect
    .poll(() => dialogStore.get())
    .toMatchObject({ open: true, message: 'Please sign in to continue with your intimacy plan generation.' });
});
