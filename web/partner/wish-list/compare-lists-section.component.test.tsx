/** Where a comparison stands, the clicks that each standing allows, and a result that is covered until it is asked for. */
import '../../style/wish-list.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { CompareLists } from './compare-lists-section.tsx';
import type { Comparison } from './comparison.ts';
import type { UseComparison } from './use-comparison.ts';

const ANSWERS = { 'activity:massage': 'yes' } as const;
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.querySelector('.btn-labels > :not([data-off])')?.textContent ?? one.textContent);

function comparison(part: Partial<UseComparison> = {}): UseComparison {
  return {
    seen: null,
    errorMessage: '',
    reload: false,
    busy: null,
    refetch: vi.fn(),
    start: vi.fn(),
    answer: vi.fn(),
    withdraw: vi.fn(),
    ...part,
  };
}
const at = (stage: string, found: object | null = null) =>
  ({ stage, couple: { id: 'c' }, round: 'r', opening: 'o', found }) as unknown as Comparison;

test('each standing has its own clicks, and an empty list has nothing to compare', async () => {
  for (const [stage, names] of [
    ['ready', ['Start a comparison']],
    ['asked', ['Compare our lists', 'Not now']],
    ['waiting', ['Withdraw', 'Look again']],
    ['answered', ['Take my answer back', 'Look again']],
    ['broken', ['Put it away']],
    ['lost', ['Put it away']],
    ['older-here', ['Reload', 'Put it away']],
    ['older-there', ['Put it away']],
    ['older-list', ['Put it away']],
    ['no-key', []],
  ] as const) {
    const use = comparison({ seen: at(stage) });
    const shown = await show(<CompareLists comparison={use} answers={ANSWERS} full={false} onFull={vi.fn()} />, {
      size: PHONE,
    });
    await expect.poll(buttons).toEqual(names);
    await shown.unmount();
  }
  await show(
    <CompareLists comparison={comparison({ seen: at('asked') })} answers={{}} full={false} onFull={vi.fn()} />,
  );
  await expect.element(page.getByRole('button', { name: 'Compare our lists' })).toBeDisabled();
  await expect.element(page.getByText(/^Answer a few topics first\./)).toBeVisible();
  await expectClean();
});

test('a refusal is said in the server’s words, with a way to look again', async () => {
  const use = comparison({
    seen: at('ready'),
    errorMessage: 'You can start one comparison a day, and so can your partner.',
  });
  await show(<CompareLists comparison={use} answers={ANSWERS} full={false} onFull={vi.fn()} />);
  await expect.element(page.getByText('You can start one comparison a day, and so can your partner.')).toBeVisible();
  await expectClean();
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(use.refetch).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Start a comparison' }).click();
  expect(use.start).toHaveBeenCalledExactlyOnceWith(ANSWERS);
});

test('a result names nothing until it is asked for, and then what both want and are open to', async () => {
  const found = { made: '2026-11-21T20:00:00Z', matches: { 'activity:massage': 'want', 'activity:walking': 'open' } };
  const onFull = vi.fn();
  const use = comparison({ seen: at('ready', found) });
  const shown = await show(<CompareLists comparison={use} answers={ANSWERS} full={false} onFull={onFull} />);
  await expect.element(page.getByText('Your result of November 21, 2026 is here.')).toBeVisible();
  expect(shown.container.textContent).not.toContain('Massage');
  await page.getByRole('button', { name: 'Show it' }).click();
  expect(onFull).toHaveBeenCalledOnce();
  await shown.unmount();
  await show(<CompareLists comparison={use} answers={ANSWERS} full onFull={onFull} />);
  await expect.element(page.getByRole('heading', { name: 'You both want' })).toBeVisible();
  await expect.element(page.getByText('Massage', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'You are both open to' })).toBeVisible();
  await expectClean();
});
