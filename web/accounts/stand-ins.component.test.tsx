/** While the account's sections load they take the room of what they usually become: nothing on the page jumps. */
import '../style/account.css';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Call } from '../../tests/component/answers.ts';
import { api } from '../../tests/component/api.ts';
import { ANA, authUser, holdSession, releaseSession } from '../../tests/component/auth-answers.ts';
import { billing } from '../../tests/component/billing-answer.ts';
import { prices } from '../../tests/component/prices.ts';
import { PROFILE } from '../../tests/component/profile.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { CreditsSection } from '../billing/plan-and-credits/credits-section.tsx';
import { PlanSection } from '../billing/plan-and-credits/plan-section.tsx';
import { useBilling } from '../billing/plan-and-credits/use-billing.ts';
import { ReleaseNotice } from '../journal/keys/release-notice.tsx';
import type { UsePlans } from '../journal/records/use-plans.ts';
import { CoverWords } from '../shell/account-page.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { LookSection } from './profile/account-look.tsx';
import { ProfileSection } from './profile/account-profile.tsx';
import { useProfile } from './profile/use-profile.ts';
import { SessionsSection } from './sessions/account-sessions.tsx';
import { useSessions } from './sessions/use-sessions.ts';
import { SignInSection } from './sign-in/account-sign-in.tsx';

const LINE = {
  id: '6f1c7d3e-0000-4000-8000-0000000000c1',
  at: '2026-11-01T12:00:00Z',
  what: 'granted',
  amount: 1,
  source: 'free',
  expires_at: '2026-12-01T12:00:00Z',
  generation: null,
  shared: false,
  from_partner: false,
};
const SESSION = {
  id: '6f1c7d3e-0000-4000-8000-000000000002',
  proved_by: 'password',
  current: true,
  began_at: '2026-11-24T12:56:00Z',
  last_used_at: '2026-11-24T12:56:00Z',
};

/** As the API answers for a new account; no more calls at once than a browser has connections, or fonts would wait for them. */
const ACCOUNT_ANSWERS = {
  'GET /api/profile': PROFILE,
  'GET /api/accounts/sign-in-ways': { password: true, google: false, passkey: false },
  'GET /api/accounts/passkeys': { passkeys: [] },
  'GET /api/accounts/sessions': { sessions: [SESSION] },
};

function AccountSections() {
  const account = useProfile();
  const sessions = useSessions();
  return (
    <>
      <ProfileSection user={ANA} account={account} unfinished={null} typed={null} />
      <SignInSection user={ANA} onSessionsChanged={sessions.reload} unfinished={null} />
      <PasskeysSection user={ANA} notice={<ReleaseNotice user={ANA} />} />
      <SessionsSection sessions={sessions} />
    </>
  );
}

const PLAN_ANSWERS = {
  'GET /api/profile': PROFILE,
  'GET /api/billing': billing(),
  'GET /api/billing/ledger': { entries: [LINE], next: null },
  'GET /api/billing/payments': { payments: [] },
  'GET /api/billing/prices': prices(),
};

function PlanSections() {
  const [read, setRead] = useState(false);
  const account = useProfile();
  const state = useBilling();
  const plans: UsePlans = {
    plans: read ? [] : null,
    lost: 0,
    newer: 0,
    asSeen: false,
    errorMessage: '',
    locked: false,
    reload: () => setRead(true),
    remove: () => Promise.resolve(),
  };
  return (
    <>
      <PlanSection user={ANA} billing={state} />
      <CreditsSection user={ANA} billing={state} plans={plans} />
      <LookSection account={account} coverWords={<CoverWords userId={ANA.id} plans={plans} />} />
      <button type="button" onClick={plans.reload}>
        Plans are read
      </button>
    </>
  );
}

const heights = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.account-section')].map((section) => [
      section.id,
      section.getBoundingClientRect().height,
    ]),
  );

afterEach(releaseSession);

/** Each section's height while its calls are held, and once they are answered; `read` brings what no call does. */
async function expectSteady(sections: ReactNode, answers: object, size: typeof PHONE, read = async () => {}) {
  await holdSession();
  await api.answer('GET /auth/v1/user', { body: authUser() });
  await api.answer('GET /api/journal/release', { body: { release: null } });
  for (const call of ['GET /api/journal/key', 'POST /api/journal/opening', 'GET /api/journal/records'] as const) {
    await api.answer(call, { fault: 'no-connection' });
  }
  const releases: Array<() => Promise<void>> = [];
  for (const [call, body] of Object.entries(answers)) {
    await api.answer(call as Call, { body });
    releases.push(await api.hold(call as Call));
  }
  await show(
    <div className="wrap page account">
      <header />
      <nav className="max-lg:hidden" />
      <div className="grid min-w-0">{sections}</div>
    </div>,
    { path: '/account', size },
  );
  await expect.element(page.getByRole('region').last()).toBeVisible();
  await document.fonts.ready;
  const before = heights();
  await Promise.all(releases.map((release) => release()));
  await read();
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0);
  expect(heights()).toEqual(before);
}

const SIZES = [PHONE, DESKTOP];

test.each(SIZES)('who it is and how they sign in, at $width pixels', (size) =>
  expectSteady(<AccountSections />, ACCOUNT_ANSWERS, size),
);

test.each(SIZES)('the plan, the credits and the look, at $width pixels', (size) =>
  expectSteady(<PlanSections />, PLAN_ANSWERS, size, () =>
    page.getByRole('button', { name: 'Plans are read' }).click(),
  ),
);
