/** While the account's sections load they take the room of what they usually become: nothing on the page jumps. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import { ANA, holdSession, letGoOfSession } from '../../tests/component/auth-answers.ts';
import { billing } from '../../tests/component/billing-answer.ts';
import { prices } from '../../tests/component/prices.ts';
import { PROFILE } from '../../tests/component/profile.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { CreditsSection } from '../billing/credits-section.tsx';
import { PlanSection } from '../billing/plan-section.tsx';
import { useBilling } from '../billing/use-billing.ts';
import type { UsePlans } from '../planner/use-plans.ts';
import { LookSection } from './account-look.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { useAccount } from './use-account.ts';
import '../style/account.css';

const LINE = {
  ...{ id: '6f1c7d3e-0000-4000-8000-0000000000c1', at: '2026-11-01T12:00:00Z', what: 'granted', amount: 1 },
  ...{ source: 'free', expires_at: '2026-12-01T12:00:00Z', generation: null, shared: false, from_partner: false },
};
const ANSWERS = {
  'GET /api/accounts/passkeys': { passkeys: [] },
  'GET /api/billing': billing(),
  'GET /api/billing/ledger': { entries: [LINE], next: null },
  'GET /api/billing/payments': { payments: [] },
  'GET /api/billing/prices': prices(),
  'GET /api/profile': PROFILE,
} as const;

function Sections() {
  const [read, setRead] = useState(false);
  const account = useAccount(ANA.id);
  const state = useBilling();
  const plans: UsePlans = {
    ...{ plans: read ? [] : null, lost: 0, newer: 0, trouble: '', locked: false },
    ...{ reload: () => setRead(true), remove: () => Promise.resolve() },
  };
  return (
    <div className="wrap page account">
      <div className="account-sections">
        <PasskeysSection user={ANA} />
        <PlanSection user={ANA} billing={state} />
        <CreditsSection user={ANA} billing={state} plans={plans} />
        <LookSection user={ANA} account={account} plans={plans} />
      </div>
      <button type="button" onClick={plans.reload}>
        Plans are read
      </button>
    </div>
  );
}

const heights = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.account-section')].map((section) => [
      section.id,
      section.getBoundingClientRect().height,
    ]),
  );

afterEach(letGoOfSession);

test.each([PHONE, DESKTOP])('at $width pixels', async (size) => {
  await holdSession();
  await api.answer('GET /api/journal/release', { body: { release: null } });
  for (const call of ['GET /api/journal/key', 'POST /api/journal/opening', 'GET /api/journal/records'] as const) {
    await api.answer(call, { fault: 'no-connection' });
  }
  const letGo: Array<() => Promise<void>> = [];
  for (const [call, body] of Object.entries(ANSWERS)) {
    await api.answer(call as keyof typeof ANSWERS, { body });
    letGo.push(await api.hold(call as keyof typeof ANSWERS));
  }
  await show(<Sections />, { path: '/account', size });
  await expect.element(page.getByRole('region', { name: 'Credits' })).toBeVisible();
  await document.fonts.ready;
  const before = heights();
  await Promise.all(letGo.map((go) => go()));
  await page.getByRole('button', { name: 'Plans are read' }).click();
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0);
  expect(heights()).toEqual(before);
});
