/** A message on a page that has none of the styles for it: seen, over all else, and read out. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { carryToast, noteToast } from '../kit/messages/carried-toast.ts';
import { sayCarried, sayPlainly } from './plain-toast.ts';

test('a message is seen without the page’s styles, over what stands there, and the next takes its place', async () => {
  const root = document.documentElement;
  root.style.setProperty('--ink', 'rgb(43, 28, 36)');
  root.style.setProperty('--bg', 'rgb(246, 243, 239)');
  sayPlainly('You’re offline.');
  const toast = page.getByText('You’re offline.');
  await expect.element(toast).toBeVisible();
  await expect.element(toast).toHaveStyle({ color: 'rgb(246, 243, 239)', backgroundColor: 'rgb(43, 28, 36)' });
  const region = toast.element().parentElement;
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region && getComputedStyle(region).position).toBe('fixed');
  sayPlainly('That didn’t load.');
  await expect.element(page.getByText('That didn’t load.')).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();
  region?.remove();
  root.removeAttribute('style');
});

test('what was said as the page before was left is said here, once', async () => {
  noteToast('Signed out successfully!', 'plain', 2_800);
  carryToast();
  sayCarried();
  const toast = page.getByText('Signed out successfully!');
  await expect.element(toast).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  toast.element().parentElement?.remove();
  sayCarried();
  await expect.element(toast).not.toBeInTheDocument();
});
