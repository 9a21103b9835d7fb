/** Tonight where something fails or takes long: it is said below what was pressed, and nothing moves for it. */
import '../style/tonight.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { sharedPlan } from '../../domain/partner/shared-copy.ts';
import { instantAt } from '../../domain/zone.ts';
import { api as told } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { openCoupleJournal } from '../journal/couple/couple-journal.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { TonightScreen } from './tonight-screen.tsx';

const PLAN = '00000000-0000-4000-8000-000000000031';
const made = makeStoredPlan({ ...inputWith(), startDate: addDays(todayIn(), 1) });
const [first] = made.plan.events;
if (!first) throw new Error('The plan has no event.');
const stored = { ...made, timezone: homeZone() };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });
const alert = page.getByRole('alert');

beforeEach(() => told.answer('GET /api/calendar/busy', { body: { own: null, partner: null, whole: true } }));

async function openTonight(): Promise<void> {
  const screen = <TonightScreen userId={USER_ID} now={instantAt(first?.date ?? '', '18:00', homeZone())} />;
  await show(screen, { path: '/tonight', session: true, size: PHONE });
  await expect.element(button('I’m in')).toBeVisible();
}

async function keepOwn(): Promise<void> {
  await (await ownJournal(USER_ID)).write('planner', PLAN, stored, stored.startDate);
}

async function keepTheirs(api: MemoryApi): Promise<void> {
  const couple = await openCoupleJournal(USER_ID);
  await api.server.asPartner(async () => void (await couple?.write('plan', PLAN, sharedPlan(stored))));
}

const box = (element: Element) => element.getBoundingClientRect();
const words = () => document.querySelector('.tonight-words');

test('what could not be saved is said below the evening, clear of the bar that says what was done', async () => {
  const api = await openMemoryApi({ linked: true });
  await keepOwn();
  await openTonight();
  const before = box(title.element()).top;
  api.cut(/^PUT \/api\/journal/);
  await button('I’m in').click();
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expect.element(page.getByText('You’re in.', { exact: true })).toBeVisible();
  // A second finger would meet another button.
  expect(Math.abs(box(title.element()).top - before)).toBeLessThan(30);
  const [said] = document.querySelectorAll('.said > div');
  const notice = box(document.querySelector('.notice') ?? document.body);
  expect(notice.top).toBeGreaterThan(box(said ?? document.body).bottom);
  expect(notice.top).toBeGreaterThan(box(button('Not tonight').element()).bottom);
  await expectClean();
  api.cut(null);
  await button('Try Again').click();
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
});

test('a word that did not reach the partner is said to be unsaid, and of nothing typed', async () => {
  const api = await openMemoryApi({ linked: true });
  await keepTheirs(api);
  await openTonight();
  const before = box(title.element()).top;
  api.cut(/^PUT .*\/evening\//);
  await button('I’m in').click();
  await expect.element(alert.getByText('Not said yet')).toBeVisible();
  await expect.element(page.getByText(/typed/)).not.toBeInTheDocument();
  expect(box(title.element()).top).toBe(before);
  expect(box(alert.element()).top).toBeGreaterThan(box(button('Not tonight').element()).bottom);
  await expectClean();
});

test('while an answer takes long only what was pressed says so, and keeps the focus', async () => {
  const api = await openMemoryApi({ linked: true });
  await keepTheirs(api);
  await openTonight();
  const { fetch: real } = window;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  window.fetch = async (asked, options) => {
    const request = new Request(asked, options);
    if (request.method === 'PUT') await held;
    return real(request);
  };
  await button('Not tonight').click();
  const pressed = button('One moment...');
  await expect.element(pressed).toHaveFocus();
  expect(pressed.elements()).toHaveLength(1);
  await expect.element(button('I’m in')).toBeVisible();
  await expect.element(button('I’m in')).toBeDisabled();
  letGo();
  await expect.element(page.getByText('The evening you postponed is waiting for a new day.')).toBeVisible();
  await expect.poll(() => words()?.contains(document.activeElement)).toBe(true);
});
