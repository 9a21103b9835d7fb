/** An open bundle of ideas in a browser: all that a card has to tell, what the discreet view keeps off, paper, and the ways on. */
import { beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PROFILE, USER_ID } from '../../tests/component/profile.ts';
import { show } from '../../tests/component/show.tsx';
import { makeOrder } from '../../tests/spice-up/make-idea.ts';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import type { IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { keptForm } from '../journal/use-kept-form.ts';
import { IdeasScreen } from './ideas-screen.tsx';
import { SPICE_UP_ANSWERS, type SpiceUpAnswers } from './spice-up-answers.ts';
import '../style/spice-up.css';

const ID = '0c9c6c4e-0000-4000-8000-000000000002';
const order = makeOrder({ budget: 'medium', availableTime: '2-4-hours', location: 'home' });
const ideas = chooseIdeas(order, DATE_IDEAS).ideas.map((idea) => libraryIdea(idea, order.preferences, ACTIVITY_LABELS));
const record = (more: Partial<IdeasRecord> = {}): IdeasRecord => ({
  version: 1,
  kind: 'ideas',
  made: '2026-11-21T19:00:00.000Z',
  order: { preferences: order.preferences },
  bundle: { generated_at: '2026-11-21T19:00:00.000Z', seed: 1, ideas },
  writer: 'engine',
  narrow: null,
  ...more,
});
const cards = () => [...document.querySelectorAll('article')];
const button = (name: string) => page.getByRole('button', { name });

beforeEach(async () => {
  signIn();
  await api.answer('GET /api/profile', { body: { ...PROFILE, credits: 0 } });
  await api.answer('GET /api/ai', { body: { available: false, freePlanEvents: 6 } });
});
const showBundle = (given = record(), deviceOnly = false) =>
  show(<IdeasScreen userId={USER_ID} id={ID} record={given} deviceOnly={deviceOnly} />, {
    path: `${SPICE_UP_PATH}/${ID}`,
    pattern: `${SPICE_UP_PATH}/:bundleId`,
  });
const openFully = async (given?: IdeasRecord) => {
  await showBundle(given);
  await button('Full Details').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your Spice Up Ideas' })).toBeVisible();
};
const toldBy = ({ category, duration, budget, description, materials, instructions }: Idea) => [
  ...[category, duration, budget, description, ...materials],
  ...instructions.split('\n'),
];

test('found again by an address it tells no more than a calendar would, until it is asked to', async () => {
  await showBundle();
  const heading = page.getByRole('heading', { level: 1, name: 'Saved for later' });
  await expect.element(heading).toHaveFocus();
  expect(document.documentElement.dataset.discreet).toBe('on');
  const markup = document.querySelector('main')?.innerHTML ?? '';
  for (const idea of ideas) {
    for (const telling of [idea.title, idea.description, idea.category]) expect(markup).not.toContain(telling);
  }
  expect(document.querySelectorAll('main ol > li')).toHaveLength(ideas.length);
  await expect.element(page.getByText('Hidden since you came back.')).toBeVisible();
  expect([...document.querySelectorAll('main .btn-primary')].map(({ textContent }) => textContent)).toEqual([
    'Show them',
  ]);
  await expectClean();
  await button('Show them').click();
  expect(document.documentElement.dataset.discreet).toBeUndefined();
  await expect.element(page.getByRole('heading', { level: 2, name: ideas[0]?.title ?? '' })).toBeVisible();
  // Whoever hides them knows that they are hidden.
  await button('Discreet View').click();
  await expect.element(heading).toBeVisible();
  expect(page.getByText('Hidden since you came back.').query()).toBeNull();
});

test('each card tells all it has to and who wrote it, on the screen and on paper, where no button is left', async () => {
  await openFully();
  await expectClean();
  await expect.element(page.getByText('No credit left. Your next free one comes on December 1, 2026.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Try Another Tool' })).toHaveAttribute('href', '/tools');
  expect(cards()).toHaveLength(ideas.length);
  expect(ideas.length).toBeGreaterThanOrEqual(3);
  for (const media of ['screen', 'print'] as const) {
    await cdp().send('Emulation.setEmulatedMedia', { media });
    for (const [at, idea] of ideas.entries()) {
      const card = cards()[at] as HTMLElement;
      expect(card.querySelector('h2')?.textContent).toBe(idea.title);
      expect(card.checkVisibility()).toBe(true);
      const shown = card.textContent ?? '';
      for (const text of toldBy(idea)) expect(shown).toContain(text);
      expect(shown).toContain('From the built-in library');
    }
    const buttons = [...document.querySelectorAll('button, main a')].filter((one) => one.checkVisibility());
    if (media === 'print') expect(buttons).toEqual([]);
  }
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('what a provider wrote says so, by its model where that is known', async () => {
  const written = ideas.map((idea, at) => ({ ...idea, id: `written-${at + 1}` }));
  const given = record({ writer: 'provider', model: 'quill-2' });
  await openFully({ ...given, bundle: { ...given.bundle, ideas: written.slice(0, 1) } });
  await expect.element(page.getByText('Written by quill-2, checked here')).toBeVisible();
});

test('too few ideas say which wish is narrow, and lead to it with the answers that they were made of', async () => {
  const narrow = { wish: 'budget' as const, message: 'Only one new idea fits all of your wishes.' };
  const given = record({ narrow });
  await openFully({ ...given, bundle: { ...given.bundle, ideas: ideas.slice(0, 1) } });
  await expect.element(page.getByText('Few ideas fit')).toBeVisible();
  await expect.element(page.getByText(narrow.message)).toBeVisible();
  await expectClean();
  await button('Change it').click();
  await expect.element(page.getByText(`You went to ${SPICE_UP_PATH}?step=3`)).toBeVisible();
  expect((await keptForm<SpiceUpAnswers>(SPICE_UP_ANSWERS))?.preferences).toEqual(order.preferences);
});

test('a list that could not be read, and a bundle that lies on this device alone, are said', async () => {
  await showBundle(record({ listUnread: true }), true);
  await expect.element(page.getByText(/Kept on this device only\./)).toBeVisible();
  await button('Full Details').click();
  await expect.element(page.getByText(/couldn’t open your yes, maybe, no list/)).toBeVisible();
});

test('Back to Form leads to the last step, with answers under way left alone', async () => {
  await openFully();
  await button('Back to Form').click();
  await expect.element(page.getByText(`You went to ${SPICE_UP_PATH}?step=6`)).toBeVisible();
});

test('each idea of a bundle can be swapped while none was', async () => {
  await openFully();
  expect(page.getByRole('button', { name: /^Swap, free once/ }).elements()).toHaveLength(ideas.length);
  expect(page.getByRole('button', { name: /^Swap back/ }).query()).toBeNull();
});

test('of a bundle whose swap is used, the swapped idea alone leads back to the other', async () => {
  const [other] = ideas;
  if (!other) throw new Error('No idea to swap.');
  await openFully(record({ swap: { place: 1, other } }));
  expect(page.getByRole('button', { name: /^Swap, free once/ }).query()).toBeNull();
  expect(cards()[1]?.textContent).toContain('Swap back');
  expect(page.getByRole('button', { name: /^Swap back/ }).elements()).toHaveLength(1);
});

test('a swap that cannot be made changes nothing and says so', async () => {
  for (const call of [
    'GET /api/journal/key',
    'POST /api/journal/opening',
    'GET /api/journal/records/{room}/{id}',
  ] as const) {
    await api.answer(call, { fault: 'no-connection' });
  }
  await openFully();
  await page
    .getByRole('button', { name: /^Swap, free once/ })
    .first()
    .click();
  await expect.element(page.getByText('Twofold cannot be reached just now', { exact: false })).toBeVisible();
  expect(cards()[0]?.querySelector('h2')?.textContent).toBe(ideas[0]?.title);
  expect(page.getByRole('button', { name: /^Swap, free once/ }).elements()).toHaveLength(ideas.length);
});
