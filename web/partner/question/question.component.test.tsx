/** The question of the day on the screen: typed words outlast a reload, each standing has its clicks, and leaving one out is said to be nobody's business. */
import '../../style/for-two.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { formsKept } from '../../journal/use-kept-form.ts';
import { todayIn } from '../../kit/time/today.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionScreen } from './question-page.tsx';
import type { QuestionDay } from './questions.ts';
import type { UseQuestions } from './use-questions.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByRole('textbox', { name: 'Your answer' });
const open = (size?: typeof PHONE) =>
  show(<QuestionScreen userId={USER_ID} />, { path: '/partner/question', session: true, ...(size ? { size } : {}) });

test('typed words outlast the page, an empty answer is refused, and a kept one lies in the diary', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(page.getByText(/^One small question for a diary of your own/)).toBeVisible();
  await expect.element(field).toBeEnabled();
  await button('Keep my answer').click();
  await expect.element(field).toHaveAccessibleDescription('Please write a few words.');
  await expectClean();
  await field.fill('The lake at dawn.');
  await formsKept();
  await shown.unmount();
  const again = await open(PHONE);
  await expect.element(field).toHaveValue('The lake at dawn.');
  await button('Keep my answer').click();
  await expect.element(page.getByText('Only in your own diary.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus();
  await expectClean();
  // Kept once, in one's own journal alone.
  expect((await (await api.journal()).list<{ answer: string }>('partner')).records[0]?.value.answer).toBe(
    'The lake at dawn.',
  );
  await again.unmount();
  await open();
  await expect.element(page.getByText('The lake at dawn.').first()).toBeVisible();
});

test('what cannot be kept is said, and stays in the field', async () => {
  const api = await openMemoryApi();
  await open();
  await expect.element(field).toBeEnabled();
  await field.fill('The night train.');
  api.cut(/^PUT/);
  const before = button('Keep my answer').element().getBoundingClientRect().top;
  await button('Keep my answer').click();
  await expect.element(page.getByText(/What you wrote is still here\.$/)).toBeVisible();
  // Whoever presses again presses the same.
  await expect.element(button('Keep my answer')).toBeVisible();
  expect(button('Keep my answer').element().getBoundingClientRect().top).toBe(before);
  await expect.element(field).toHaveValue('The night train.');
  await expectClean();
});

test('an answer that could not be removed stays, and the question about it says so', async () => {
  const api = await openMemoryApi();
  await open(PHONE);
  await field.fill('The night train.');
  await button('Keep my answer').click();
  await expect.element(page.getByText('Only in your own diary.')).toBeVisible();
  await page.getByRole('region', { name: 'Earlier answers' }).getByRole('group').click();
  await page.getByRole('button', { name: /^Remove the answer of / }).click();
  const asked = page.getByRole('dialog', { name: 'Remove this answer?' });
  api.cut(/^(PUT|DELETE)/);
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect.element(asked.getByRole('alert').getByText('Not removed yet')).toBeVisible();
  // Nothing was written here that could have been lost.
  await expect.element(page.getByText(/What you wrote/)).not.toBeInTheDocument();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expectClean();
  api.cut(null);
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(page.getByText('Your diary is empty')).toBeVisible();
});

test('a day left out is told to nobody and counted by nothing, and can be answered after all', async () => {
  const api = await openMemoryApi();
  await open();
  await expect.element(field).toBeEnabled();
  await page.getByText('The week’s other questions').click();
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect.element(button('Back to today')).toBeVisible();
  await button('Not this one').click();
  await expect.element(page.getByText('Skipped. Nobody is told.')).toBeVisible();
  expect(api.calls.filter((call) => call.includes('/partner/question/'))).toEqual([]);
  await button('Answer after all').click();
  await expect.element(field).toHaveFocus();
});

const day = (part: Partial<QuestionDay>): QuestionDay => ({
  day: todayIn(),
  question: 1,
  asked: 'Which day would you live again?',
  category: 'memories' as never,
  stage: 'open',
  diary: null,
  shared: null,
  answer: '',
  ...part,
});
const use = (): UseQuestions => ({
  seen: null,
  errorMessage: '',
  failed: null,
  locked: false,
  reload: false,
  busy: null,
  refetch: vi.fn(),
  more: vi.fn(),
  send: vi.fn(async () => true),
  keep: vi.fn(async () => true),
  putAside: vi.fn(async () => true),
  takeBack: vi.fn(async () => true),
  forget: vi.fn(async () => true),
});

test('for both: sent or kept, waiting it can be changed and taken back, and with both answers there no more', async () => {
  await openMemoryApi();
  const questions = use();
  const card = (now: QuestionDay) => (
    <QuestionCard day={now} today={now.day} userId={USER_ID} forBoth questions={questions} onToday={vi.fn()} />
  );
  const shown = await show(card(day({})));
  await expect.element(field).toBeEnabled();
  await field.fill('The lake.');
  await button('Only for my diary').click();
  await expect.poll(() => questions.keep).toHaveBeenCalledOnce();
  expect(questions.send).not.toHaveBeenCalled();
  await field.fill('The lake.');
  await button('Answer for both of us').click();
  await expect.poll(() => questions.send).toHaveBeenCalledOnce();
  await shown.unmount();

  const waiting = await show(card(day({ stage: 'waiting', answer: 'The lake.' })));
  await expect.element(page.getByText(/^You’ll both see the answers once both are there\./)).toBeVisible();
  await expectClean();
  await button('Take it back').click();
  expect(questions.takeBack).toHaveBeenCalledOnce();
  await waiting.unmount();

  const answer = (text: string) => ({ question: 1, asked: '?', answer: text });
  const shared = { day: todayIn(), mine: answer('The lake.'), theirs: answer('The train.') };
  await show(card(day({ stage: 'revealed', shared })));
  await expect.element(page.getByRole('definition').nth(0)).toHaveTextContent('The lake.');
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('The train.');
  await expect.element(button('Change it')).not.toBeInTheDocument();
  await expect.element(button('Take it back')).not.toBeInTheDocument();
  await expectClean();
});
