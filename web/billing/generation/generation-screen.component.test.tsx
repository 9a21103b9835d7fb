/** What stands in a form's place while something is made for a credit, and once it has failed: said plainly, with each failure's own way on. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_CREDIT_MESSAGE, UNVERIFIED_MESSAGE } from '../../../domain/billing/credits.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PROFILE } from '../../../tests/component/profile.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import type { ToolProfile } from '../../accounts/profile/use-tool-account.ts';
import { planStages } from '../../planner/plan-stages.ts';
import type { Failure } from './generation-failure.ts';
import { GenerationScreen } from './generation-screen.tsx';
import type { Generation } from './generation-store.ts';

const WORDS = { title: 'Generating Your Plan', ready: 'Your plan is ready.', stagesOf: planStages };
const button = (name: string) => page.getByRole('button', { name });

async function showGeneration(generation: Generation, profile: Partial<ToolProfile> = {}) {
  const account = { profile: { ...PROFILE, ...profile }, reload: vi.fn() };
  const controls = { account, cancel: vi.fn(), retry: vi.fn(), back: vi.fn(), signInAgain: vi.fn() };
  await show(
    <GenerationScreen
      controls={{ ...controls, generation, cost: 'Uses 1 credit, 1 left', written: false }}
      words={WORDS}
      kept="Your answers are still here."
    />,
    { size: PHONE },
  );
  return controls;
}
const failed = (failure: Failure, profile?: Partial<ToolProfile>) =>
  showGeneration({ phase: 'failed', failure }, profile);

test('while it is made it says so to eyes and ears, what it costs, and can be cancelled', async () => {
  const { cancel } = await showGeneration({ phase: 'going', stages: [{ stage: 'opened' }], isLong: true });
  const title = page.getByRole('heading', { level: 1, name: 'Generating Your Plan' });
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  await expect.element(page.getByText(/^Uses 1 credit, 1 left/)).toBeVisible();
  await expectClean();
  await button('Cancel').click();
  expect(cancel).toHaveBeenCalledOnce();
});

test.each(['charged', 'answered'] as const)('once it is %s there is nothing left to cancel', async (stage) => {
  await showGeneration({ phase: 'going', stages: [{ stage: 'opened' }, { stage }], isLong: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(button('Cancel').query()).toBeNull();
});

test('a failure has the focus, says what it is and what was kept, and both ways on are a key away', async () => {
  const { retry, back } = await failed({ kind: 'other', message: 'Failed to generate plan.' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Generation Failed' })).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Generation Failed');
  await expect.element(page.getByText('Failed to generate plan.')).toBeVisible();
  await expect.element(page.getByText('Your answers are still here.')).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
  await expectClean();
  await button('Try Again').click();
  expect(retry).toHaveBeenCalledOnce();
  await button('Go Back').click();
  expect(back).toHaveBeenCalledOnce();
});

test('without a credit it is no fault: when the next one comes, what was kept, plans, and no trying again in vain', async () => {
  const { account, back } = await failed({ kind: 'credit', message: NO_CREDIT_MESSAGE }, { credits: 0 });
  await expect.element(page.getByRole('heading', { level: 1, name: 'No credit left' })).toHaveFocus();
  await expect.element(page.getByText('Your next free one comes on December 1, 2026.')).toBeVisible();
  await expect.element(page.getByText(NO_CREDIT_MESSAGE)).toBeVisible();
  await expect.element(page.getByText('Your answers are still here.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See plans and prices' })).toHaveAttribute('href', '/pricing');
  expect(page.getByRole('alert').query()).toBeNull();
  expect(document.querySelector('main .text-bad')).toBeNull();
  expect(button('Try Again').query()).toBeNull();
  expect(account.reload).toHaveBeenCalledOnce();
  await expectClean();
  await button('Go Back').click();
  expect(back).toHaveBeenCalledOnce();
});

test('a free credit that waits for an address to be confirmed is told as that', async () => {
  const waiting = { credits: 0, free_credit: 'unverified', next_credits_at: null, next_credits: 0 } as const;
  await failed({ kind: 'credit', message: UNVERIFIED_MESSAGE }, waiting);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Confirm your email first' })).toBeVisible();
  await expect.element(page.getByText(UNVERIFIED_MESSAGE)).toBeVisible();
  expect(page.getByText('No credit left').query()).toBeNull();
});

test('what was made and could not be stored is said to wait here, and that storing it costs nothing more', async () => {
  await failed({ kind: 'other', message: 'We couldn’t save it.', made: true });
  await expect.element(page.getByText('We couldn’t save it.')).toBeVisible();
  await expect.element(page.getByText(/Try again to save it, at no extra cost/)).toBeVisible();
  expect(page.getByText('Your answers are still here.').query()).toBeNull();
});

test('a locked journal asks to sign in again instead of trying in vain', async () => {
  const { retry, signInAgain } = await failed({
    kind: 'locked',
    message: 'Please sign in again to open your journal.',
  });
  await button('Sign in again').click();
  expect(signInAgain).toHaveBeenCalledOnce();
  expect(retry).not.toHaveBeenCalled();
});

test('where nothing fits, every reason is listed once', async () => {
  const explanations = [
    { code: 'NO_OPENINGS', text: 'Every evening is taken.' },
    { code: 'CYCLE', text: 'Some days were left out.' },
  ];
  await failed({ kind: 'empty', message: 'No time fits. Nothing was charged.', explanations });
  await expect.element(page.getByText('No time fits. Nothing was charged.')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Every evening is taken.');
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await userEvent.tab();
  await expectClean();
});
