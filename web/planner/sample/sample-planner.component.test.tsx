/** The sample of the front page in a browser: drawn by the real engine for what is chosen, telling nobody, by finger and by key. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DISCREET_TITLES } from '../../../content/discreet-titles.ts';
import { show } from '../../../tests/component/show.tsx';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { keepForm, keptForm } from '../../journal/use-kept-form.ts';
import { newQuestionnaire, QUESTIONNAIRE, type Questionnaire } from '../questionnaire/questionnaire-state.ts';
import { forgetPicks } from './sample-picks.ts';
import { SamplePlanner } from './sample-planner.tsx';

beforeEach(() => forgetPicks());

const card = page.getByRole('region', { name: 'Try it with your own evenings' });
const days = () => card.getByRole('table').getByRole('button').elements();
const names = () => days().map((day) => day.getAttribute('aria-label') ?? '');
const said = card.getByRole('status');
const choice = (name: string) => card.getByLabelText(new RegExp(`^${name}`));
const goOn = card.getByRole('button', { name: 'Continue with these answers' });
const open = async (size = { width: 1280, height: 900 }) => {
  const shown = await show(<SamplePlanner />, { size });
  await expect.poll(() => days().length, { timeout: 20_000 }).toBe(4);
  return shown;
};

test('a plan stands there at once, changes with the answers, and shows its two sides', async () => {
  await open();
  for (const name of names()) expect(name).toMatch(/^(Satur|Sun)day, \w{3} \d+, [A-Z].+, \d+:\d\d [AP]M$/);
  await choice('Weekends').click();
  await expect
    .element(said)
    .toMatchTextContent(/^Weekends left out\. Four evenings between \w{3} \d+ and \w{3} \d+\.$/);
  for (const name of names()) expect(name).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day/);
  await choice('Morning').click();
  await choice('Evening').click();
  await choice('Night').click();
  await expect.element(said).toMatchTextContent(/Night left out\./);
  for (const name of names()) expect(name).toMatch(/ (8|9):\d\d AM$/);

  const often = card.getByLabelText('How often would you like it to be?');
  await often.selectOptions('Bi-weekly');
  await expect.element(said).toMatchTextContent(/^Bi-weekly\. Two evenings between/);
  expect(days()).toHaveLength(2);
  await often.selectOptions('Daily');
  await expect.poll(() => days().length).toBe(6);
  await expect.element(card).toMatchTextContent(/The free plan holds up to 6 /);

  (days()[2] as HTMLElement).click();
  await expect.poll(() => days()[2]?.getAttribute('aria-pressed')).toBe('true');
  await expect.element(card).toMatchTextContent(/Your calendar/);
  const discreet = names();
  await card.getByRole('button', { name: 'Full Details' }).click();
  await expect.element(card).toMatchTextContent(/Just you two/);
  await expect.element(card).toMatchTextContent(/Emotional Bonding\. \w+day morning, both free/);
  expect(names()).not.toEqual(discreet);
  await choice('Just me').click();
  await expect.element(card).toMatchTextContent(/\w+day morning, you are free/);
  await card.getByRole('button', { name: 'Discreet View' }).click();
  await expect.element(card).not.toMatchTextContent(/you are free/);
});

test('an answer that is missing is named, and nothing is carried on without it', async () => {
  await open();
  await choice('Evening').click();
  await choice('Night').click();
  await expect.element(said).toHaveTextContent('Choose at least one time slot.');
  expect(days()).toHaveLength(0);
  await expect.element(goOn).toBeDisabled();
  await choice('Afternoon').click();
  await expect.poll(() => days().length).toBe(4);
  await expect.element(goOn).toBeEnabled();
});

test('drawing asks the API nothing, and keeps nothing on the device', async () => {
  // The list is full after 250 of them, and a page's modules alone are more.
  performance.clearResourceTimings();
  await open();
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  const before = kept();
  await choice('Just me').click();
  await expect.element(said).toMatchTextContent(/Just me\./);
  await card.getByLabelText('Goal').selectOptions('Relationship Renewal');
  await expect.element(said).toMatchTextContent(/Relationship Renewal\./);
  expect(kept()).toBe(before);
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  expect(asked.filter((path) => /^\/(api|auth)\//.test(path))).toEqual([]);
});

test('Continue seals the answers for the questionnaire, among those that are under way there', async () => {
  const draft = { ...newQuestionnaire().draft, relationshipDuration: '5-to-10-years' as const };
  await keepForm<Questionnaire>(QUESTIONNAIRE, { ...newQuestionnaire(), draft, step: 2 });
  await open();
  await choice('Just me').click();
  await card.getByLabelText('How often would you like it to be?').selectOptions('Bi-weekly');
  await card.getByLabelText('Goal').selectOptions('Mutual Pleasure');
  await choice('Weekdays').click();
  await choice('Night').click();
  await goOn.click();
  await expect.element(page.getByText(`You went to ${PLANNER_PATH}?step=1`)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/bi-weekly|pleasure|weekends|evening/);
  expect((await keptForm<Questionnaire>(QUESTIONNAIRE))?.draft).toMatchObject({
    solo: true,
    relationshipDuration: '5-to-10-years',
    preferredFrequency: 'bi-weekly',
    primaryGoals: ['pleasure'],
    availableTimeSlots: ['evening'],
    availableDays: ['weekends'],
  });
});

test('the picks stay in the tab while other pages are read', async () => {
  const { unmount } = await open();
  await choice('Just me').click();
  await choice('Weekends').click();
  await unmount();
  await show(<SamplePlanner />);
  await expect.element(choice('Just me')).toBeChecked();
  await expect.element(choice('Weekends')).not.toBeChecked();
  await expect.element(choice('Weekdays')).toBeChecked();
  await expect.poll(() => names().length).toBe(4);
  for (const name of names()) expect(name).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day/);
});

test('the keyboard alone reaches every answer and every day, and no key sends a form', async () => {
  await open();
  const reach = async (name: RegExp, role: 'radio' | 'checkbox' | 'combobox' | 'button') => {
    for (let tabs = 0; tabs < 80; tabs++) {
      if (card.getByRole(role, { name }).elements()[0] === document.activeElement) return;
      await userEvent.tab();
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await reach(/^The two of us/, 'radio');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(said).toMatchTextContent(/Just me\./);
  await reach(/^Weekdays/, 'checkbox');
  await userEvent.keyboard(' ');
  await expect.element(said).toMatchTextContent(/Weekdays left out\./);
  await userEvent.keyboard('{Enter}');
  expect(page.getByText(/^You went to/).query()).toBeNull();
  await reach(/^How often would you like it to be/, 'combobox');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(said).toMatchTextContent(/Bi-weekly\./);
  await reach(/^Full Details/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(card).toMatchTextContent(/Just you/);
  await reach(/^(Satur|Sun)day/, 'button');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => days()[1]?.getAttribute('aria-pressed')).toBe('true');
});

test.each([320, 768, 1280])('%i px wide it fits in both views', async (width) => {
  await open({ width, height: 900 });
  for (const view of ['Full Details', 'Discreet View']) {
    await card.getByRole('button', { name: view }).click();
    const { clientWidth, scrollWidth } = card.element();
    expect(scrollWidth).toBe(clientWidth);
  }
});

test('no word of a discreet label is broken in its day on a desktop', async () => {
  // The width that the page leaves it on a screen of 1280.
  await open({ width: 1160, height: 900 });
  const label = days()[0]?.querySelector('span') as HTMLElement;
  const words = [...new Set(DISCREET_TITLES.mapping.flatMap(({ discreet }) => discreet.split(' ')))];
  expect(words).toContain('Relaxation');
  // As wide as the widest of them: which ones the engine draws is up to the day.
  const broken = words.filter((word) => {
    label.textContent = word;
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getClientRects().length > 1 || label.scrollWidth > label.clientWidth;
  });
  expect(broken).toEqual([]);
});
