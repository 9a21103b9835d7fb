/** The pricing page by its states: two rhythms, a plan that one has already, and a site where nothing can be bought. */

import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Prices } from '../../../domain/billing/api.ts';
import { api } from '../../../tests/component/api.ts';
import { holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { billing } from '../../../tests/component/billing-answer.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { prices } from '../../../tests/component/prices.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { PricingScreen } from './pricing-screen.tsx';
import '../../style/pricing.css';

const open = (checkout: Prices['checkout'] = 'test', size = PHONE) =>
  show(<PricingScreen prices={prices(checkout)} freeEvents={12} />, { path: '/pricing', size });
const plan = (name: string) => page.getByRole('region', { name, exact: true });
const rhythm = (name: string) => page.getByRole('radio', { name });
const sees = (name: string, text: string) => expect.element(plan(name).getByText(text, { exact: true })).toBeVisible();
const hides = (name: string, text: string) =>
  expect.element(plan(name).getByText(text, { exact: true })).not.toBeVisible();
const leads = (name: string, button: string, to: string) =>
  expect.element(plan(name).getByRole('link', { name: button })).toHaveAttribute('href', to);

afterEach(releaseSession);

test('monthly comes first; yearly shows the price per month, the year’s total beneath, and what it saves', async () => {
  await open();
  await expect.element(rhythm('Monthly')).toBeChecked();
  await sees('Classic', '$9.99');
  await sees('Premium', '$19.99');
  await sees('Classic', 'Most Popular');
  await expect.element(page.getByText('Save 17%')).not.toBeVisible();
  await leads('Classic', 'Choose Classic', '/auth?plan=classic&billing=monthly');
  await leads('Premium', 'Choose Premium', '/auth?plan=premium&billing=monthly');
  await expectClean();
  await rhythm('Yearly').click();
  await sees('Classic', '$8.33');
  await sees('Classic', '$99.99 billed yearly');
  await sees('Premium', '$16.66');
  await sees('Premium', '$199.99 billed yearly');
  await hides('Classic', '$9.99');
  await expect.element(page.getByText('Save 17%')).toBeVisible();
  await leads('Classic', 'Choose Classic', '/auth?plan=classic&billing=yearly');
  await leads('Premium', 'Choose Premium', '/auth?plan=premium&billing=yearly');
  await expectClean();
  await userEvent.keyboard('{ArrowLeft}');
  await sees('Classic', '$9.99');
  await hides('Classic', '$8.33');
});

test('the rhythm is noted with the visit, and found by the next look at it', async () => {
  const first = await open();
  await rhythm('Yearly').click();
  await first.unmount();
  await open();
  await expect.element(rhythm('Yearly')).toBeChecked();
  await sees('Premium', '$16.66');
});

test('the free plan is one click away, above and below', async () => {
  await open();
  await leads('Free Plan', 'Start Free Plan', '/auth?plan=free');
  await expect
    .element(page.getByRole('link', { name: 'Start Free Plan' }).last())
    .toHaveAttribute('href', '/auth?plan=free');
});

test('of eight questions one is open at a time; clicking the open one closes it', async () => {
  await open();
  const region = page.getByRole('region', { name: 'Before you decide' }).element();
  const questions = [...region.querySelectorAll('details')];
  const openOnes = () => questions.flatMap((one, index) => (one.open ? [index] : []));
  const click = (index: number) => userEvent.click(questions[index]?.querySelector('summary') as Element);
  expect(questions).toHaveLength(8);
  expect(openOnes()).toEqual([0]);
  await click(3);
  await expect.poll(openOnes).toEqual([3]);
  expect(questions[3]?.textContent).toContain('30% off any paid plan');
  questions[6]?.querySelector('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(openOnes).toEqual([6]);
  await click(6);
  await expect.poll(openOnes).toEqual([]);
});

test('whoever pays already sees which plan it is, and every paid button leads to the account', async () => {
  await holdSession();
  await api.answer('GET /api/billing', { body: billing({ plan: 'classic', billing: 'monthly', status: 'active' }) });
  await open('test', { width: 1280, height: 900 });
  await sees('Classic', 'Your plan');
  await leads('Classic', 'Manage your plan', '/account#plan');
  await leads('Premium', 'Switch to Premium', '/account#plan');
  await leads('Free Plan', 'Manage your plan', '/account#plan');
  expect(document.querySelectorAll('a[href*="plan=premium"], a[href*="plan=classic"]')).toHaveLength(0);
  await expectClean();
});

test('a member of the free plan is offered the same as a visitor', async () => {
  await holdSession();
  await api.answer('GET /api/billing', { body: billing({ plan: 'free' }) });
  await open();
  await sees('Free Plan', 'Your plan');
  await leads('Free Plan', 'Start Free Plan', '/auth?plan=free');
  await leads('Classic', 'Choose Classic', '/auth?plan=classic&billing=monthly');
});

test('the partner of somebody who pays sees what they would pay', async () => {
  await holdSession();
  await api.answer('GET /api/billing', { body: billing({ partner_linked: true, offered_discount_percent: 30 }) });
  await open();
  await sees('Classic', '$6.99');
  await sees('Classic', 'Billed monthly, 30% off as your partner pays');
  await rhythm('Yearly').click();
  await sees('Premium', '$139.99 billed yearly, 30% off as your partner pays');
  await expectClean();
});

test('a plan that cannot be looked up leaves the page as it is for anyone', async () => {
  await holdSession();
  await api.answer('GET /api/billing', { fault: 'server-error' });
  await open();
  await leads('Premium', 'Choose Premium', '/auth?plan=premium&billing=monthly');
  await expect.poll(() => api.requests('GET /api/billing')).toHaveLength(1);
  await leads('Premium', 'Choose Premium', '/auth?plan=premium&billing=monthly');
});

test('a test checkout says so; a real one needs no words', async () => {
  const test = await open('test');
  await expect.element(page.getByText('Test checkout: no money moves, no card needed')).toBeVisible();
  await test.unmount();
  await open('stripe');
  await expect.element(page.getByText(/^Test checkout/)).not.toBeInTheDocument();
});

test('where nothing can be bought the cards say so and lead to no checkout', async () => {
  await open('none');
  await expect
    .element(page.getByText('You can’t buy a paid plan on this copy of Twofold', { exact: true }))
    .toBeVisible();
  await leads('Premium', 'Premium is not sold here', '#checkout-note');
  await leads('Free Plan', 'Start Free Plan', '/auth?plan=free');
  expect(document.getElementById('checkout-note')).not.toBeNull();
  expect(document.querySelectorAll('a[href*="plan=premium"], a[href*="plan=classic"]')).toHaveLength(0);
  await expectClean();
});
