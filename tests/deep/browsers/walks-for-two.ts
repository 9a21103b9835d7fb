/** The main journeys between two people, each with a browser of their own. */
import { expect } from 'vitest';
import { freshAddress, makePerson } from '../../journeys/person.ts';
import { seedPlan } from '../../journeys/seeded-plan.ts';
import { planForTonight } from '../../journeys/tonight-plan.ts';
import { at, fillSignUp, fits, linkedPair, newPerson, signIn, type Walk } from './walk-start.ts';

export const tonightForTwo: Walk = async (one, two) => {
  const [ana] = await linkedPair([one, two]);
  const stored = await planForTonight(ana);
  const cover = stored.plan.events[0]?.discreet_label ?? '';
  for (const page of [one, two]) {
    await page.goto('/tonight');
    await page.by('heading', cover).seen();
    await fits(page);
  }
  await one.by('button', 'I’m in').click();
  await one.text('You’re in').seen();
  // Told live: nobody reloads.
  await two.by('button', 'I’m in too').click();
  for (const page of [one, two]) await page.text(/^You’re both in/).seen();
};

export const linking: Walk = async (one, two) => {
  await newPerson(one);
  await one.goto('/partner');
  await one.by('field', /^Your name, as they know you/).fill('Ana');
  await one.by('button', /^Make a link/).click();
  const address = await one.by('field', /^The link/).value();
  await fits(one);
  await two.goto(address);
  await two.by('heading', 'A card from Ana').seen();
  await two.by('button', /^Open it/).click();
  await two.text(/^Ana wants to plan with you/).seen();
  await fits(two);
  await two.by('button', /^Accept/).click();
  await two.until('a form to sign up', () => two.by('field', 'Email').isThere());
  const toSignUp = two.by('button', /account\? Sign up$/);
  if (await toSignUp.isThere()) await toSignUp.click();
  await fillSignUp(two, freshAddress('ben'), 'Ben');
  await at(two, /^\/partner/);
  await two.text(/^You show nothing yet/).seen();
};

export const yesMaybeNo: Walk = async (one, two) => {
  await linkedPair([one, two]);
  for (const page of [one, two]) await page.goto('/tools/yes-maybe-no');
  for (const [name, ones, twos] of [
    ['Massage', 'Yes', 'Only if my partner does'],
    ['Singing', 'Yes', 'No'],
  ] as const) {
    await one.by('group', name).by('radio', ones).check();
    await two.by('group', name).by('radio', twos).check();
  }
  for (const page of [one, two]) await page.text('Saved').seen();
  await one.by('button', 'Start a comparison').click();
  await one.by('heading', 'Waiting for your partner').seen();
  await two.wire.reload();
  await two.by('button', 'Compare our lists').click();
  await two.by('heading', 'Your part is done').seen();
  await one.by('button', 'Look again').click();
  await one.text(/^Your result from/).seen();
  await two.by('button', 'Look again').click();
  for (const page of [one, two]) {
    await page.by('button', 'Show it').click();
    const result = await page.by('region', 'Result').words();
    expect(result).toContain('Massage');
    expect(result).not.toContain('Singing');
    await fits(page);
  }
};

export const aPageByLink: Walk = async (one, two) => {
  const person = await makePerson(one.origin);
  const { planId } = await seedPlan(person);
  await signIn(one, person);
  await one.goto(`/tools/intimacy-planner/${planId}`);
  await one.by('button', 'Share with Partner').click();
  const dialog = one.by('dialog');
  await dialog.by('button', /^Choose evenings/).click();
  await dialog.by('button', /^Make the page/).click();
  const address = await dialog.by('field', /^The link/).value();
  expect(address).toMatch(/\/e\/[\w-]{22}#[\w-]{43}$/);
  await two.goto(address);
  await two.text(/^From Ana/).seen();
  expect(await two.path()).toBe('/e');
  await fits(two);
  await two.by('button', /^Works for me/).click();
  await two.text(/^You’re both in/).seen();
  await dialog.text('Works').seen();
};
