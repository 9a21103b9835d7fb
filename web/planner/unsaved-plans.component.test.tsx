/** A change of a plan that finds no connection: it is tried again by itself, and nothing of it is lost where its page is left. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { api as told } from '../../tests/component/api.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PLAN_ID, PLAN_TODAY } from '../../tests/component/open-plan.tsx';
import { PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { emitForgetKeys } from '../client/device/forget-keys.ts';
import { OpenedPlan } from './plan/plan-page.tsx';

const made = makeStoredPlan({ ...inputWith(), startDate: PLAN_TODAY });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const unsaved = page.getByText('Not saved yet').first();
const saved = page.getByText('Saved', { exact: true });
const events = () => [...document.querySelectorAll<HTMLElement>('.month-event')];

let api: MemoryApi;
const doneInJournal = async () => {
  const found = await (await api.journal()).read<StoredPlan>('planner', PLAN_ID);
  return Object.keys(found?.value.done ?? {}).length;
};

beforeEach(async () => {
  await told.answer('GET /api/calendar/busy', { body: { own: null, partner: null, whole: true } });
  await told.answer('GET /api/calendar/changes', { body: { changes: [] } });
  api = await openMemoryApi();
  await (await api.journal()).write('planner', PLAN_ID, made, PLAN_TODAY);
});
afterEach(() => {
  vi.useRealTimers();
  emitForgetKeys();
});

function TwoPages() {
  const [isPlan, setIsPlan] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsPlan(!isPlan)}>
        {isPlan ? 'Leave' : 'Come back'}
      </button>
      {isPlan ? <OpenedPlan userId={USER_ID} planId={PLAN_ID} /> : null}
    </>
  );
}

/** On the plan's page, where an evening was just marked as done and the journal could not be reached. */
async function withUnsavedChange(): Promise<void> {
  await show(<TwoPages />, { size: PHONE, session: true });
  await expect.element(page.getByRole('grid')).toBeVisible();
  api.cut(/journal\/records/);
  events()[0]?.click();
  await button('Mark as done').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(unsaved).toBeVisible();
}

test('its page is left and opened again: the change stands there, and is saved as soon as that can be', async () => {
  await withUnsavedChange();
  await button('Leave').click();
  await button('Come back').click();
  await expect.poll(() => events()[0]?.textContent).toContain('done');
  await expect.element(unsaved).toBeVisible();
  expect(await whetherAsked()).toBe(true);
  api.cut(null);
  await button('Try Again').click();
  await expect.element(saved).toBeVisible();
  expect(await doneInJournal()).toBe(1);
  expect(await whetherAsked()).toBe(false);
});

test('its page is left for good: it is saved from wherever one is, and until then the browser asks', async () => {
  await withUnsavedChange();
  await button('Leave').click();
  expect(await whetherAsked()).toBe(true);
  api.cut(null);
  dispatchEvent(new Event('online'));
  await expect.poll(doneInJournal).toBe(1);
  await expect.poll(whetherAsked).toBe(false);
});

test('a device that thinks itself connected: it is tried again after a while, and what is said of it does not flicker', async () => {
  await withUnsavedChange();
  const tries = vi.spyOn(window, 'fetch');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Try Again').click();
  await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(0);
  await expect.element(unsaved).toBeVisible();
  const notice = unsaved.element();
  const comesAndGoes: string[] = [];
  const watching = new MutationObserver(() => {
    if (!document.contains(notice)) comesAndGoes.push('gone');
  });
  watching.observe(document.body, { childList: true, subtree: true });
  tries.mockClear();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(0);
  expect(comesAndGoes).toEqual([]);
  watching.disconnect();
  api.cut(null);
  await expect.poll(() => vi.advanceTimersByTime(60_000) && doneInJournal()).toBe(1);
  await expect.element(saved).toBeVisible();
});

test('locked or left in a hurry, nothing of it stays in memory', async () => {
  await withUnsavedChange();
  await button('Leave').click();
  emitForgetKeys();
  expect(await whetherAsked()).toBe(false);
  api.cut(null);
  await button('Come back').click();
  await expect.element(saved).toBeVisible();
  expect(events()[0]?.textContent).not.toContain('done');
});

/** Whether the browser would ask before the tab is closed. */
async function whetherAsked(): Promise<boolean> {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
}
