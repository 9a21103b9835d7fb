import { expect, it } from 'vitest';
import { userFrom } from '../../client/sessions/access-claims.ts';
import { needsAdult } from './session.tsx';

const child = { status: 'signed-in', user: userFrom('u', 'a@b.example', {}), recovering: false } as const;
const adult = { ...child, user: userFrom('u', 'a@b.example', { adult: true }) };

it('stands before every tool and before paying, and nowhere else', () => {
  expect(needsAdult(child, '/tools/intimacy-planner')).toBe(true);
  expect(needsAdult(child, '/database')).toBe(true);
  expect(needsAdult(child, '/partner')).toBe(true);
  expect(needsAdult(child, '/invite')).toBe(true);
  for (const place of ['/tonight', '/month', '/us', '/you']) expect(needsAdult(child, place), place).toBe(true);
  expect(needsAdult(child, '/auth?plan=premium&billing=yearly')).toBe(true);
  expect(needsAdult(child, '/auth?code=abc&plan=classic')).toBe(true);
  expect(needsAdult(child, '/pay/test/portal')).toBe(true);
  expect(needsAdult(child, '/auth')).toBe(false);
  expect(needsAdult(child, '/auth?plan=free')).toBe(false);
  expect(needsAdult(child, '/pricing')).toBe(false);
  expect(needsAdult(child, '/tools')).toBe(false);
  expect(needsAdult(child, '/terms')).toBe(false);
});

it('asks neither twice nor a visitor, and lets a new password come first', () => {
  expect(needsAdult(adult, '/tools/intimacy-planner')).toBe(false);
  expect(needsAdult({ status: 'signed-out', recovering: false }, '/tools/intimacy-planner')).toBe(false);
  expect(needsAdult({ ...child, recovering: true }, '/tools/intimacy-planner')).toBe(false);
});
