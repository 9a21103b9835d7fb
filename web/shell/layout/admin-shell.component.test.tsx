/** Around the pages of staff: in a window that is lower than their links the way out stands in sight. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../../tests/component/api.ts';
import { PROFILE } from '../../../tests/component/profile.ts';
import { resize, show } from '../../../tests/component/show.tsx';
import AdminShell from './admin-shell.tsx';

test('the quick exit is in sight without scrolling, however low the window is', async () => {
  signIn({ role: 'admin' });
  await api.answer('GET /api/profile', { body: { ...PROFILE, role: 'admin' } });
  await api.answer('GET /api/admin/waiting', { body: { stories: 1, reports: 0, opinions: 0 } });
  await show(<AdminShell />, { path: '/admin', main: false, session: true });
  await resize({ width: 1280, height: 480 });
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeInTheDocument();
  const exit = page.getByRole('complementary').getByRole('button', { name: 'Quick exit' });
  await expect.poll(() => exit.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(480);
  // And the last link is reached by scrolling, above it.
  const last = page.getByRole('complementary').getByRole('link', { name: 'Back to Home' });
  last.element().scrollIntoView({ block: 'end' });
  page.getByRole('complementary').element().scrollTop = 10_000;
  await expect
    .poll(() => last.element().getBoundingClientRect().bottom <= exit.element().getBoundingClientRect().top)
    .toBe(true);
});
