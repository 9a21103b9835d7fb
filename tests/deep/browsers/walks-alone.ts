/** The main journeys that one person walks. */
import { expect } from 'vitest';
import { QUESTIONNAIRE } from '../../../web/planner/questionnaire/questionnaire-state.ts';
import { SPICE_UP_ANSWERS } from '../../../web/spice-up/spice-up-answers.ts';
import { freshAddress, makePerson, PASSWORD } from '../../journeys/person.ts';
import { wished } from '../../journeys/seeded-ideas.ts';
import { seedPlan } from '../../journeys/seeded-plan.ts';
import { at, fillSignUp, fits, newPerson, signIn, type Walk } from './walk-start.ts';

export const signUpOutAndIn: Walk = async (page) => {
  const email = freshAddress();
  await page.goto('/auth?mode=sign-up');
  await fillSignUp(page, email, 'Ana');
  await at(page, /^\/tonight/);
  await fits(page);
  await page.by('link', 'You').click();
  await page.by('heading', 'Ana').seen();
  await page.by('button', 'Sign Out').click();
  await page.text('Signed out successfully!').seen();
  await page.until('nothing left behind', () => page.evaluate(() => localStorage.length + sessionStorage.length === 0));
  await page.goto('/auth');
  await page.by('field', 'Email').fill(email);
  await page.by('field', 'Password').fill(PASSWORD);
  // Not the one in the bar.
  await page.by('main').by('button', 'Sign In').click();
  await page.text('Signed in successfully!').seen();
};

export const aPlanFromQuestions: Walk = async (page) => {
  await newPerson(page);
  await page.goto('/tools/intimacy-planner');
  const next = () => page.by('button', 'Next').click();
  const question = (words: string) => page.by('heading', words).seen();
  await question('Who is this plan for?');
  await page.by('field', 'Age').fill('34');
  await page.by('field', 'Age').nth(1).fill('37');
  await next();
  await question('How are things, and how would you like them to be?');
  await page.by('radio', '5 to 10 years').check();
  await page
    .by('group', 'How often are you intimate now?')
    .by('radio', /^Monthly/)
    .check();
  await page
    .by('group', 'How often would you like it to be?')
    .by('radio', /^Weekly/)
    .check();
  await next();
  await question('Who else is at home?');
  await next();
  await question('Should the plan follow a cycle?');
  await next();
  await question('What would you like from your plan?');
  await page.by('checkbox', /^Emotional Bonding/).check();
  await next();
  await question('When are you two usually free?');
  await page.by('checkbox', /^Evening/).check();
  await page.by('button', /^Weekends/).click();
  await next();
  await question('What can we suggest?');
  await next();
  await question('When should we remind you?');
  await page.by('checkbox', /^One day before/).check();
  await page.by('button', /^Generate My Plan/).click();
  await page.by('heading', 'Your 30-Day Connection Plan').seen();
  await fits(page);
};

export const theMonth: Walk = async (page) => {
  const person = await makePerson(page.origin);
  const { planId, kept } = await seedPlan(person);
  await signIn(page, person, { [QUESTIONNAIRE]: kept });
  await page.goto(`/tools/intimacy-planner/${planId}`);
  await page.by('heading', 'Your 30-Day Connection Plan').seen();
  await page.by('[role=grid]').seen();
  await fits(page);
  await page.by('button', 'List View').click();
  const first = page.by('article').by('heading');
  const covered = await first.words();
  await page.by('button', 'Full Details').click();
  await page.until('its own name', async () => (await first.words()) !== covered);
  await fits(page);
  await page.goto('/month');
  await page.by('heading', 'Your 30-Day Connection Plan').seen();
  await page.by('button', 'List View').click();
  expect(await page.by('article').by('heading').words()).toBe(covered);
};

export const aCheckIn: Walk = async (page) => {
  await newPerson(page);
  await page.goto('/tools/mood-energy-tracker');
  await page.by('radio', 'Bright').click();
  await page.by('radio', 'Some').click();
  await page.by('heading', 'Saved. Sleep well.').seen();
  await page.until('the sealed record', () =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
      const answer = await fetch('/api/journal/records?room=mood&since=0', { headers });
      return /"ciphertext":"/.test(await answer.text());
    }),
  );
  await page.goto('/tools/mood-energy-tracker?tab=history');
  await page.by('button', /^Edit /).seen();
  await fits(page);
};

export const ideas: Walk = async (page) => {
  await newPerson(page, { [SPICE_UP_ANSWERS]: wished() });
  await page.goto('/tools/spice-up-planner?step=6');
  await page.text(/^Uses 1 credit, 1 left/).seen();
  await page.by('button', /^Generate Ideas/).click();
  await page.by('heading', /^Your Spice Up Ideas/).seen();
  const title = page.by('article').by('heading');
  const before = await title.words();
  await page.by('button', /^Swap, free once/).click();
  await page.until('another idea', async () => (await title.words()) !== before);
  await fits(page);
};

export const aLook: Walk = async (page) => {
  await newPerson(page);
  await page.goto('/tools/relationship-analytics/assessment');
  await page.by('heading', 'Who is this for?').seen();
  await page.by('radio', '5 to 10 years').check();
  await page.by('button', 'Next').click();
  await page.by('heading', 'How is it now, and how would you like it?').seen();
  await page
    .by('group', 'How often are you intimate now?')
    .by('radio', /^Monthly/)
    .check();
  await page
    .by('group', 'How often would you like it to be?')
    .by('radio', /^Weekly/)
    .check();
  await page.by('checkbox', /^Emotional Bonding/).check();
  await page.by('button', 'Next').click();
  await page.by('heading', 'Where does your week have room?').seen();
  await page.by('checkbox', /^Evening/).check();
  await page.by('button', /^Weekends/).click();
  await page.by('button', /^Take a snapshot/).click();
  await page.by('heading', /^A snapshot of/).seen();
  await fits(page);
};

export const theLock: Walk = async (page) => {
  const { email } = await newPerson(page);
  await page.goto('/you');
  await page.by('heading', 'Ana').seen();
  await page.text(email).seen();
  await page.by('button', 'Hide').type('\uE015');
  await page.by('menuitem', /^Lock now/).click();
  await page.by('heading', 'Locked').seen();
  await page.wire.reload();
  await page.by('heading', 'Locked').seen();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(email);
  await page.by('button', 'Unlock').click();
  await page.by('field', /^Your password/).fill(PASSWORD);
  await page.by('button', 'Continue').click();
  await page.by('heading', 'Ana').seen();
};

export const reading: Walk = async (page) => {
  await page.goto('/blog');
  await page.by('article').by('link').seen();
  await fits(page);
  await page.goto('/blog/small-thanks-daily');
  await page.by('heading', /^Small thanks, daily/).seen();
  await fits(page);
  await page.by('button', 'Dark theme').click();
  await page.until('the dark theme', () => page.evaluate(() => document.documentElement.dataset.theme === 'dark'));
  await page.goto('/demo');
  await page.by('link', /^Open the demo/).click();
  await page.by('heading', 'Where to look').seen();
  await page.by('link', 'Month').nth(0).click();
  await page.by('[role=grid]').seen();
  await fits(page);
};
