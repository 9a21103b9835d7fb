/** An open bundle of scenarios in a browser: what each card tells, details on asking, safety in sight, names, discretion and paper. */
import '../style/role-play.css';
import '../style/scenario-card.css';
import '../style/spice-up.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import type { Names } from '../../domain/role-play/role-names.ts';
import { makeScenarios } from '../../domain/role-play/scenarios.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PROFILE, USER_ID } from '../../tests/component/profile.ts';
import { show } from '../../tests/component/show.tsx';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { NO_NAMES } from './couple-names.tsx';
import type { ScenariosRecord } from './scenarios-record.ts';
import { ScenariosScreen } from './scenarios-screen.tsx';

const ID = '0c9c6c4e-0000-4000-8000-000000000003';
const order = makeOrder({ powerDynamics: 'turns', experienceLevel: 'some' });
const { bundle } = makeScenarios(SCENARIO_LIBRARY, order);
const record = (more: Partial<ScenariosRecord> = {}): ScenariosRecord => ({
  version: 1,
  kind: 'scenarios',
  made: '2026-11-21T19:00:00.000Z',
  order: { preferences: order.preferences },
  bundle,
  writer: 'engine',
  narrow: null,
  ...more,
});
const DETAILS = ['Step by step', 'Dialogue starters', 'Safety tips', 'Aftercare'];
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cards = () => [...document.querySelectorAll<HTMLElement>('article')];
const seen = (card: HTMLElement | undefined, name: string) =>
  [...(card?.querySelectorAll('h3') ?? [])]
    .find(({ textContent }) => textContent === name)
    ?.checkVisibility({
      visibilityProperty: true,
    });

beforeEach(async () => {
  signIn();
  await api.answer('GET /api/profile', { body: PROFILE });
  await api.answer('GET /api/ai', { body: { available: false, freePlanEvents: 6 } });
});
async function openFully(names: Names = NO_NAMES, given = record()) {
  const save = vi.fn(async () => {});
  await show(
    <ScenariosScreen userId={USER_ID} id={ID} record={given} deviceOnly={false} names={{ names, ready: true, save }} />,
    { path: `${ROLE_PLAY_PATH}/${ID}`, pattern: `${ROLE_PLAY_PATH}/:bundleId` },
  );
  await button('Full Details').click();
  return save;
}

test('each card tells what it is, for both, with the words of safety always in sight', async () => {
  await openFully();
  await expectClean();
  expect(cards()).toHaveLength(3);
  for (const card of cards()) {
    const facts = [...card.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Theme', 'Intensity', 'Duration', 'Setting', 'Power dynamics']);
    for (const told of [
      'Taking turns',
      'Props',
      'Partner 1',
      'Partner 2',
      'Stop is stop',
      'From the built-in library',
    ]) {
      expect(card.textContent).toContain(told);
    }
    expect(card.textContent).toMatch(/(30-45|45-60) minutes/);
    expect(card.querySelector('h2')?.textContent).toBeTruthy();
  }
  const before = page.getByRole('region', { name: 'Before you begin' });
  for (const words of ['Both say yes', 'A safe word', 'Stop is stop']) {
    await expect.element(before.getByRole('heading', { name: words })).toBeVisible();
  }
});

test('found again they say that they are hidden, and one click shows them', async () => {
  const names = { names: NO_NAMES, ready: true, save: async () => {} };
  await show(<ScenariosScreen userId={USER_ID} id={ID} record={record()} deviceOnly={false} names={names} />, {
    path: `${ROLE_PLAY_PATH}/${ID}`,
    pattern: `${ROLE_PLAY_PATH}/:bundleId`,
  });
  const notice = page.getByText('Hidden since you came back.');
  await expect.element(notice).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'Saved for later' });
  await expect.element(heading).toBeVisible();
  const told = document.querySelector('main')?.textContent ?? '';
  for (const { title } of bundle.scenarios) expect(told).not.toContain(title);
  expect([...document.querySelectorAll('main .btn-primary')].map(({ textContent }) => textContent)).toEqual([
    'Show them',
  ]);
  await expectClean();
  await button('Show them').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your Role Play Scenarios' })).toBeVisible();
  expect(cards()).toHaveLength(3);
  // Whoever hides them knows that they are hidden.
  await button('Discreet View').click();
  await expect.element(heading).toBeVisible();
  expect(notice.query()).toBeNull();
});

test('details open and close by key, and say whose they are', async () => {
  await openFully();
  const toggle = button(/^Show details of /).first();
  for (const name of DETAILS) expect(seen(cards()[0], name)).toBe(false);
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Hide details of /)).toHaveAttribute('aria-expanded', 'true');
  for (const name of DETAILS) expect(seen(cards()[0], name)).toBe(true);
  await expect.element(page.getByRole('region', { name: 'Step by step' })).toBeVisible();
  await expectClean();
  await userEvent.keyboard('{Enter}');
  for (const name of DETAILS) expect(seen(cards()[0], name)).toBe(false);
});

test('names stand everywhere in place of the numbers, and their dialog takes and gives back the focus', async () => {
  const save = await openFully({ partner1: 'Mirabelle', partner2: 'Josquin' });
  await button(/^Show details of /)
    .first()
    .click();
  const shown = document.querySelector('main')?.textContent ?? '';
  expect(shown).toContain('Mirabelle');
  expect(shown).toContain('Josquin');
  expect(shown).not.toMatch(/Partner [12]/);
  await button('Your names').click();
  const dialog = page.getByRole('dialog', { name: 'Your names' });
  await expect.element(dialog.getByLabelText(/^Partner 1/)).toHaveFocus();
  await expectClean();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Your names')).toHaveFocus();
  await button('Your names').click();
  await dialog.getByLabelText(/^Partner 1/).fill(' ');
  await dialog.getByLabelText(/^Partner 2/).fill('');
  await button('Save names').click();
  await expect.element(page.getByText('Names removed')).toBeVisible();
  expect(save).toHaveBeenCalledExactlyOnceWith({ partner1: ' ', partner2: '' });
});

test('names that cannot be kept stay in the dialog, which says why', async () => {
  const save = await openFully();
  save.mockRejectedValueOnce(new Error('no'));
  await button('Your names').click();
  const dialog = page.getByRole('dialog', { name: 'Your names' });
  await dialog.getByLabelText(/^Partner 1/).fill('Mirabelle');
  await button('Save names').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Partner 1/)).toHaveValue('Mirabelle');
});

test('in the discreet view only what a calendar might say is on the page, names least of all', async () => {
  await openFully({ partner1: 'Mirabelle', partner2: 'Josquin' });
  await button('Discreet View').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Saved for later' })).toBeVisible();
  expect(document.documentElement.dataset.discreet).toBe('on');
  const markup = document.querySelector('main')?.innerHTML ?? '';
  const telling = [...bundle.scenarios.map(({ title }) => title), 'Mirabelle', 'Partner 1', 'Role Play', 'safe word'];
  for (const words of [...telling, 'Dialogue starters', 'Your names']) expect(markup).not.toContain(words);
  expect(document.querySelectorAll('main ol > li')).toHaveLength(3);
  await expectClean();
});

test('on paper every detail stands open and no button is left; discreetly there is nothing to tell', async () => {
  await openFully();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  for (const card of cards()) for (const name of DETAILS) expect(seen(card, name)).toBe(true);
  expect([...document.querySelectorAll('button')].filter((one) => one.checkVisibility())).toEqual([]);
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  await button('Discreet View').click();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(page.getByRole('heading', { name: 'Aftercare' }).query()).toBeNull();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('nobody is led to a boundary to give it up; another narrow wish is led to', async () => {
  const message = 'Few scenes keep inside your boundaries.';
  await openFully(NO_NAMES, record({ narrow: { wish: 'comfortBoundaries', message } }));
  await expect.element(page.getByText(message)).toBeVisible();
  expect(button('Change it').query()).toBeNull();
});

test('a provider’s scenarios say whose they are', async () => {
  const scenarios = bundle.scenarios.map((scenario) => ({ ...scenario, writer: 'provider' as const }));
  await openFully(NO_NAMES, record({ writer: 'provider', model: 'quill-2', bundle: { ...bundle, scenarios } }));
  await expect.element(page.getByText('Written by quill-2, checked here').first()).toBeVisible();
});
