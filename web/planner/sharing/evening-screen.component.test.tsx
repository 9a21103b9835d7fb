/** The page of a link, in the browser of somebody without an account: its states, its answers, and what it leaves behind. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { type EveningAnswer, type SharedPage, withAnswer } from '../../../domain/planner/sharing/shared-page.ts';
import { api } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { shortDate } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { EveningScreen } from './evening-screen.tsx';
import { newPageLink, openAnswers, type PageLink, sealAnswers, sealPage } from './page-link.ts';
import '../../style/evening.css';

const OPEN = 'POST /api/planner/links/{id}/open';
const ANSWERS = 'POST /api/planner/links/{id}/answers';
const today = todayIn('Europe/Lisbon');
const at = (days: number, start_time = '20:30', end_time = '22:00') => ({
  date: addDays(today, days),
  start_time,
  end_time,
});
const one = {
  id: 'a1',
  ...at(2),
  title: 'Slow supper, lamps low',
  cover: 'Dinner in',
  others: [at(3), at(5, '21:00')],
};
const two = { id: 'b2', ...at(6), title: 'Warm hands, taking turns', cover: 'Unwind', others: [] };
const PAGE: SharedPage = {
  version: 1,
  from: 'Ada',
  words: 'own',
  timezone: 'Europe/Lisbon',
  seed: '0c9c6c4e-0000-4000-8000-000000000001',
  startDate: today,
  evenings: [one, two],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = page.getByRole('heading', { level: 1 });

let link: PageLink;
beforeEach(() => {
  link = newPageLink();
});
async function open(shared: SharedPage = PAGE, answers: readonly EveningAnswer[] = [], version = 0) {
  const given = version > 0 ? await sealAnswers(link, version, answers) : null;
  await api.answer(OPEN, { body: { ciphertext: await sealPage(link, shared), answers: given } });
  return show(<EveningScreen link={link} />, { size: PHONE, path: '/e' });
}
/** What was sent last, opened as its sender would. */
async function sent(): Promise<EveningAnswer[]> {
  const last = (await api.requests(ANSWERS)).at(-1)?.body as { version: number; ciphertext: string };
  return openAnswers(link, last);
}

test('an evening is answered with one press; its calendar file has the cover word, and the next evening is a press away', async () => {
  await open();
  await expect.element(heading).toHaveTextContent('Slow supper, lamps low');
  await expect.element(page.getByText('From Ada')).toBeVisible();
  await expect.element(page.getByText('No account needed. Ada sees your answer, nothing else.')).toBeVisible();
  await expectClean();
  await api.answer(ANSWERS, { status: 204 });
  await button('Works for me').click();
  await expect.element(page.getByText('You’re both in')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(await sent()).toEqual([{ id: 'a1', at: `${one.date} 20:30` }]);
  await expectClean();

  const files: HTMLAnchorElement[] = [];
  const texts: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this);
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push(blob as Blob);
    return 'blob:nothing';
  });
  await button('Add to my calendar').click();
  await expect.poll(() => files.map(({ download }) => download)).toEqual(['calendar.ics']);
  const file = (await texts[0]?.text()) ?? '';
  expect(file).toContain('SUMMARY:Dinner in');
  expect(file).not.toContain('supper');
  vi.restoreAllMocks();

  await page.getByRole('button', { name: /^Warm hands/ }).click();
  await expect.element(heading).toHaveTextContent('Warm hands, taking turns');
  await expect.element(heading).toHaveFocus();
  // The one that was answered keeps its answer.
  await button('Works for me').click();
  await expect.poll(async () => (await sent()).map(({ id }) => id)).toEqual(['a1', 'b2']);
});

test('another time: one of those that are free, or a day of one’s own, and it can be changed', async () => {
  await open();
  await button('Another time?').click();
  await expect.element(heading).toHaveTextContent('When would be better?');
  await expect.element(page.getByText('These are evenings when Ada is free.')).toBeVisible();
  await expectClean();
  await button('Tell Ada').click();
  await expect.element(page.getByText('Choose one, or a day of your own.')).toBeVisible();
  await api.answer(ANSWERS, { status: 204 });
  await page.getByRole('radio', { name: `${shortDate(at(5).date)}, 9:00 PM` }).click();
  await button('Tell Ada').click();
  await expect.element(page.getByText(/Ada knows\./)).toBeVisible();
  expect(await sent()).toEqual([{ id: 'a1', at: `${one.date} 20:30`, to: at(5, '21:00') }]);
  await expectClean();

  await button('Change my answer').click();
  await expect.element(button('Works for me')).toBeVisible();
  expect(await sent()).toEqual([]);
  await button('Another time?').click();
  await page.getByRole('radio', { name: 'A day of my own' }).click();
  await button('Tell Ada').click();
  await expect.element(page.getByText(/^Choose a day from/)).toBeVisible();
  await expectClean();
  await page.getByLabelText('Day').fill(at(9).date);
  await page.getByLabelText('Hour').fill('19:15');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Ada knows\./)).toBeVisible();
  expect(await sent()).toEqual([{ id: 'a1', at: `${one.date} 20:30`, to: at(9, '19:15', '20:45') }]);
});

test('what was answered before stands there, and counts for the time that it was given for', async () => {
  const answers = withAnswer(PAGE, [], 'a1', { to: at(5, '21:00') });
  const moved = { ...PAGE, from: '', evenings: [{ ...one, ...at(5, '21:00') }] };
  await open(moved, answers, 3);
  await expect.element(page.getByText('You’re both in')).toBeVisible();
  await expect.element(page.getByText(/Your answer is there\./)).toBeVisible();
});

test('somebody else answered meanwhile: both answers stand', async () => {
  await open();
  const theirs = await sealAnswers(link, 1, withAnswer(PAGE, [], 'b2', {}));
  await api.answer(OPEN, { body: { ciphertext: await sealPage(link, PAGE), answers: theirs } });
  await api.answer(ANSWERS, { refusal: 'conflict', detail: 'This was answered elsewhere just now.' }, { status: 204 });
  await button('Works for me').click();
  await expect.element(page.getByText('You’re both in')).toBeVisible();
  expect((await sent()).map(({ id }) => id)).toEqual(['b2', 'a1']);
});

test('an answer that does not arrive is not shown as one, and one to a page that is gone says so', async () => {
  await open();
  await api.answer(
    ANSWERS,
    { fault: 'no-connection' },
    { refusal: 'not-found', detail: 'This page is closed.' },
  );
  await button('Works for me').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('Works for me')).toBeVisible();
  await expectClean();
  await button('Works for me').click();
  await expect.element(heading).toHaveTextContent('This page is gone');
  await expectClean();
});

test('without a whole link there is nothing; a page that cannot be reached can be tried again; what is over is over', async () => {
  const shown = await show(<EveningScreen link={null} />, { size: PHONE, path: '/e' });
  await expect.element(heading).toHaveTextContent('Open the link once more');
  await expectClean();
  await shown.unmount();
  await api.answer(OPEN, { fault: 'no-connection' });
  const failed = await show(<EveningScreen link={link} />, { size: PHONE, path: '/e' });
  await expect.element(heading).toHaveTextContent('The page could not be opened');
  await api.answer(OPEN, { body: { ciphertext: await sealPage(newPageLink(), PAGE), answers: null } });
  await button('Try Again').click();
  await expect.element(heading).toHaveTextContent('Open the link once more');
  await failed.unmount();
  await open({ ...PAGE, evenings: [{ ...one, ...at(-1) }] });
  await expect.element(heading).toHaveTextContent('These evenings are over');
});

test('it writes nothing to the device, and does not say who is signed in', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const before = await indexedDB.databases();
  localStorage.setItem('auth_token', 'somebody');
  await open();
  await api.answer(ANSWERS, { status: 204 });
  await button('Works for me').click();
  await expect.element(page.getByText('You’re both in')).toBeVisible();
  const calls = [...(await api.requests(OPEN)), ...(await api.requests(ANSWERS))];
  expect(calls).toHaveLength(2);
  for (const { headers, body } of calls) {
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain(link.key);
  }
  expect(Object.keys(localStorage)).toEqual(['auth_token']);
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).toBe('');
  expect(await indexedDB.databases()).toEqual(before);
});
